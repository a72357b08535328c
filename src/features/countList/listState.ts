import { COUNT_ORDERS, type CountListQuerySchema, type CountOrder } from '#contract/counts.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import type { InferInput } from 'valibot';
import { readList, searchOf, writeList, type ListState } from '#domain/lists/listState.ts';
import type { Market } from '#domain/markets.ts';

/** « Mes comptages » or « Tous les comptages » (CL-02). */
export type CountTab = 'mine' | 'all';

/** What the list shows. */
export interface CountListState extends ListState<CountOrder> {
  tab: CountTab;
}

/** Newest first (CL-21). */
export const FIRST_STATE: CountListState = {
  tab: 'mine',
  page: 1,
  search: '',
  order: 'CreatedDate',
  direction: 'desc',
};

/** Reads the address; what makes no sense is taken for the first state. */
export function readListState(address: URLSearchParams, canSeeAll: boolean): CountListState {
  return {
    ...readList(address, COUNT_ORDERS, FIRST_STATE),
    // Only operations staff see everybody's counts (CL-03).
    tab: canSeeAll && address.get('tab') === 'all' ? 'all' : 'mine',
  };
}

/** The address of a state. */
export function writeListState(state: CountListState): URLSearchParams {
  const tab = state.tab === FIRST_STATE.tab ? [] : [['tab', state.tab]];
  return new URLSearchParams([...tab, ...writeList(state, FIRST_STATE)]);
}

/** Another tab, search or order starts at page 1 (CL-18). */
export function withChange(
  state: CountListState,
  change: Partial<Omit<CountListState, 'page'>>,
): CountListState {
  return { ...state, ...change, page: 1 };
}

/** Choosing the order in force turns it round; another one starts as people read it. */
export function withOrder(state: CountListState, order: CountOrder): CountListState {
  const isSame = state.order === order;
  const opposite = state.direction === 'asc' ? 'desc' : 'asc';
  const first = order === 'CreatedDate' || order === 'Budget' ? 'desc' : 'asc';
  return withChange(state, { order, direction: isSame ? opposite : first });
}

/** The list shows « MAF-12 », so people paste it: the my-counts search takes the leading « maf- » away (D-10). */
function searchText(state: CountListState): string {
  const text = searchOf(state);
  return state.tab === 'mine' ? text.replace(/^maf-/i, '') : text;
}

/** The query of the calls for a state (CL-22). */
export function listQuery(
  state: CountListState,
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
