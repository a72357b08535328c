/** Which rows of a long list show, and in which order. It lives in the address, so that a link or Back brings it again. */
export interface ListState<Order extends string> {
  /** From 1. */
  page: number;
  /** As it was typed. */
  search: string;
  order: Order;
  direction: 'asc' | 'desc';
}

/** Longest search that the calls accept. */
const SEARCH_MAXIMUM = 200;
const KEYS = ['page', 'search', 'order', 'direction'] as const;

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/**
 * Reads an address; what makes no sense in it is taken for the first state.
 * @param orders the columns by which the list can be ordered
 */
export function readList<Order extends string>(
  address: URLSearchParams,
  orders: readonly Order[],
  first: ListState<Order>,
): ListState<Order> {
  return {
    page: pageOf(address.get('page')),
    search: address.get('search') ?? '',
    order: orders.find((order) => order === address.get('order')) ?? first.order,
    direction:
      (['asc', 'desc'] as const).find((way) => way === address.get('direction')) ?? first.direction,
  };
}

/** The address of a state; what goes without saying is left out. */
export function writeList<Order extends string>(
  state: ListState<Order>,
  first: ListState<Order>,
): URLSearchParams {
  const address = new URLSearchParams();
  for (const key of KEYS) {
    if (state[key] !== first[key]) address.set(key, String(state[key]));
  }
  return address;
}

/**
 * The search as a call carries it: at most 200 characters, without the spaces around it, nor the characters that nobody
 * sees and that the calls refuse.
 */
export function searchOf({ search }: ListState<string>): string {
  return search.replaceAll('\0', '').trim().slice(0, SEARCH_MAXIMUM);
}
