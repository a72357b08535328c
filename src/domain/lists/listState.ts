/** Rows per page of a list (KO-01). */
export const PAGE_SIZE = 20;

/** Page, search and order of a list. It is stored in the URL, so that links and Back restore it. */
export interface ListState<Order extends string> {
  /** From 1. */
  page: number;
  /** The text as typed. */
  search: string;
  order: Order;
  direction: 'asc' | 'desc';
}

/** Maximum length of a search text in a request. */
const SEARCH_MAXIMUM = 200;
/** The parameters of the address of every list. */
export const LIST_PARAMETERS = ['search', 'order', 'direction'] as const;

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/**
 * Parses URL parameters; invalid values fall back to the initial state.
 * @param orders the columns by which the list can be sorted
 */
export function readList<Order extends string>(
  params: URLSearchParams,
  orders: readonly Order[],
  first: ListState<Order>,
): ListState<Order> {
  return {
    page: pageOf(params.get('page')),
    search: params.get('search') ?? '',
    order: orders.find((order) => order === params.get('order')) ?? first.order,
    direction:
      (['asc', 'desc'] as const).find((way) => way === params.get('direction')) ?? first.direction,
  };
}

/** Returns the URL parameters of a state, without default values. */
export function writeList<Order extends string>(
  state: ListState<Order>,
  first: ListState<Order>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of ['page', ...LIST_PARAMETERS] as const) {
    if (state[key] !== first[key]) params.set(key, String(state[key]));
  }
  return params;
}

/**
 * Returns a typed text for a request: trimmed, at most 200 characters, without NUL characters, which the server rejects.
 */
export function filterText(text: string, maximum: number = SEARCH_MAXIMUM): string {
  return text.replaceAll('\0', '').trim().slice(0, maximum);
}

/** Returns the search text for a request. */
export function searchOf({ search }: ListState<string>): string {
  return filterText(search);
}
