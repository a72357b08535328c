import { COUNT_ORDERS, type CountListQuerySchema, type CountOrder } from '#contract/counts.ts';
import { PAGE_SIZE } from '#contract/paging.ts';
import type { InferInput } from 'valibot';
import { readList, searchOf, writeList, type ListState } from '#domain/lists/listState.ts';
import type { Market } from '#domain/markets.ts';

/** « Mes comptages » or « Tous les comptages » (CL-02). */
export type CountTab = 'mine' | 'all';

/** State of the list of counts. */
export interface CountListState extends ListState<CountOrder> {
  tab: CountTab;
}

/** Initial state: newest first (CL-21). */
export const FIRST_STATE: CountListState = {
  tab: 'mine',
  page: 1,
  search: '',
  order: 'CreatedDate',
  direction: 'desc',
};

/** Parses the URL parameters; invalid values fall back to the initial state. */
export function readListState(params: URLSearchParams, canSeeAll: boolean): CountListState {
  return {
    ...readList(params, COUNT_ORDERS, FIRST_STATE),
    // Only operations staff see everybody's counts (CL-03).
    tab: canSeeAll && params.get('tab') === 'all' ? 'all' : 'mine',
  };
}

/** Returns the URL parameters of a state. */
export function writeListState(state: CountListState): URLSearchParams {
  const tab = state.tab === FIRST_STATE.tab ? [] : [['tab', state.tab]];
  return new URLSearchParams([...tab, ...writeList(state, FIRST_STATE)]);
}

/** Applies a change of tab, search or order, which returns to page 1 (CL-18). */
export function withChange(
  state: CountListState,
  change: Partial<Omit<CountListState, 'page'>>,
): CountListState {
  return { ...state, ...change, page: 1 };
}

/** Applies a sort order. Choosing the current order reverses its direction; dates and budgets start descending. */
export function withOrder(state: CountListState, order: CountOrder): CountListState {
  const isCurrent = state.order === order;
  const reversed = state.direction === 'asc' ? 'desc' : 'asc';
  const initial = order === 'CreatedDate' || order === 'Budget' ? 'desc' : 'asc';
  return withChange(state, { order, direction: isCurrent ? reversed : initial });
}

/** Strips a leading « maf- » in the my-counts search, because people paste « MAF-12 » from the list (D-10). */
function searchText(state: CountListState): string {
  const text = searchOf(state);
  return state.tab === 'mine' ? text.replace(/^maf-/i, '') : text;
}

/** Returns the query of the list calls for a state (CL-22). */
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
