import { COUNT_ORDERS, type CountListQuerySchema, type CountOrder } from '#contract/counts.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import type { InferInput } from 'valibot';
import type { Market } from '#domain/markets.ts';

/** « Mes comptages » or « Tous les comptages » (CL-02). */
export type CountTab = 'mine' | 'all';

/** What the list shows; it lives in the address, so that a link or the Back button brings it again. */
export interface ListState {
  tab: CountTab;
  /** From 1. */
  page: number;
  /** As it was typed. */
  search: string;
  order: CountOrder;
  direction: 'asc' | 'desc';
}

/** Newest first (CL-21). */
export const FIRST_STATE: ListState = {
  tab: 'mine',
  page: 1,
  search: '',
  order: 'CreatedDate',
  direction: 'desc',
};

/** Longest search that the calls accept. */
const SEARCH_MAXIMUM = 200;

function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** Reads the address; what makes no sense is taken for the first state. */
export function readListState(address: URLSearchParams, canSeeAll: boolean): ListState {
  return {
    // Only operations staff see everybody's counts (CL-03).
    tab: canSeeAll && address.get('tab') === 'all' ? 'all' : 'mine',
    page: pageOf(address.get('page')),
    search: address.get('search') ?? '',
    order: COUNT_ORDERS.find((order) => order === address.get('order')) ?? FIRST_STATE.order,
    direction: address.get('direction') === 'asc' ? 'asc' : 'desc',
  };
}

/** The address of a state; what goes without saying is left out. */
export function writeListState(state: ListState): URLSearchParams {
  const address = new URLSearchParams();
  for (const key of ['tab', 'page', 'search', 'order', 'direction'] as const) {
    if (state[key] !== FIRST_STATE[key]) address.set(key, String(state[key]));
  }
  return address;
}

/** Another tab, search or order starts at page 1 (CL-18). */
export function withChange(state: ListState, change: Partial<Omit<ListState, 'page'>>): ListState {
  return { ...state, ...change, page: 1 };
}

/** Choosing the order in force turns it round; another one starts as people read it. */
export function withOrder(state: ListState, order: CountOrder): ListState {
  const isSame = state.order === order;
  const opposite = state.direction === 'asc' ? 'desc' : 'asc';
  const first = order === 'CreatedDate' || order === 'Budget' ? 'desc' : 'asc';
  return withChange(state, { order, direction: isSame ? opposite : first });
}

/** The list shows « MAF-12 », so people paste it: the my-counts search takes the leading « maf- » away (D-10). */
function searchText({ tab, search }: ListState): string {
  const text = search.trim().slice(0, SEARCH_MAXIMUM);
  return tab === 'mine' ? text.replace(/^maf-/i, '') : text;
}

/** The query of the calls for a state (CL-22). */
export function listQuery(
  state: ListState,
  market: Market,
): InferInput<typeof CountListQuerySchema> {
  const searchCount = searchText(state);
  return {
    page: String(state.page),
    itemsPerPage: String(PAGE_SIZE),
    market,
    order: state.order,
    orderDirection: state.direction,
    ...(searchCount !== '' && { searchCount }),
  };
}
