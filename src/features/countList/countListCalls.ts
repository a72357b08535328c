import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { CountList } from '#contract/counts.ts';
import type { CountTotals } from '#contract/countTotals.ts';
import type { Market } from '#domain/markets.ts';
import type { ApiExtra } from '#api/auth.ts';
import { prefetch } from '#api/prefetch.ts';
import {
  countsApi,
  useGetAllCountsQuery,
  useGetMyCountsQuery,
  useGetAllCountTotalsQueryState,
  useGetAllCountTotalsQuerySubscription,
  useGetMyCountTotalsQueryState,
  useGetMyCountTotalsQuerySubscription,
} from '#api/countsApi.ts';
import { viewsApi } from '#api/viewsApi.ts';
import {
  listQuery,
  readListState,
  totalsQuery,
  type CountListState,
} from '#domain/lists/countListState.ts';

/** A list that is older is fetched again on each visit, since other people save counts too. */
const FRESH_SECONDS = 3;

/** Fetches the page of counts of a state, unless the route has just requested it. */
export function useCountList(state: CountListState, market: Market) {
  const query = listQuery(state, market);
  const isMine = state.tab === 'mine';
  const options = { refetchOnMountOrArgChange: FRESH_SECONDS };
  const mine = useGetMyCountsQuery(query, { ...options, skip: !isMine });
  const all = useGetAllCountsQuery(query, { ...options, skip: isMine });
  return isMine ? mine : all;
}

/**
 * Fetches what the list of a state adds up to.
 * @param list the list of this state; undefined while it loads, so that it never waits for its totals
 * @returns undefined while they are not known, or when the list cannot be added up
 */
export function useCountTotals(
  state: CountListState,
  market: Market,
  list: CountList | undefined,
): CountTotals | undefined {
  const query = totalsQuery(state, market);
  const isMine = state.tab === 'mine';
  const isNeeded = list !== undefined && list.total > 0 && !list.isTotalCapped;
  useGetMyCountTotalsQuerySubscription(query, { skip: !isMine || !isNeeded });
  useGetAllCountTotalsQuerySubscription(query, { skip: isMine || !isNeeded });
  // Read apart from the request, so that the totals stay while another page of the same list loads.
  const mine = useGetMyCountTotalsQueryState(query, { skip: !isMine });
  const all = useGetAllCountTotalsQueryState(query, { skip: isMine });
  return (isMine ? mine : all).currentData;
}

/**
 * Requests « Mes comptages » as an address shows it, while the profile is still loading. The other tab waits for the
 * profile, which says who may see it. An address without parameters shows the default view, if there is one.
 */
export function prefetchCountList(
  dispatch: ThunkDispatch<unknown, ApiExtra, UnknownAction>,
  params: URLSearchParams,
  market: Market,
): void {
  const [{ getMyCounts }, { getViews }] = [countsApi.endpoints, viewsApi.endpoints];
  if (params.size === 0) {
    dispatch(prefetch(getViews.initiate({ list: 'counts' }, { subscribe: false })));
  }
  const state = readListState(params, true);
  if (state.tab !== 'mine') return;
  dispatch(prefetch(getMyCounts.initiate(listQuery(state, market), { subscribe: false })));
}
