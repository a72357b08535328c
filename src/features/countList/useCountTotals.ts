import type { CountList } from '#contract/counts.ts';
import type { Market } from '#domain/markets.ts';
import {
  useGetAllCountTotalsQueryState,
  useGetAllCountTotalsQuerySubscription,
  useGetMyCountTotalsQueryState,
  useGetMyCountTotalsQuerySubscription,
} from '#api/countsApi.ts';
import { totalsQuery, type CountListState } from './listState.ts';

/**
 * Fetches what the list of a state adds up to.
 * @param list the list of this state; undefined while it loads, so that it never waits for its totals
 * @returns undefined while they are not known, or when the list cannot be added up
 */
export function useCountTotals(
  state: CountListState,
  market: Market,
  list: CountList | undefined,
): number | undefined {
  const query = totalsQuery(state, market);
  const isMine = state.tab === 'mine';
  const isNeeded = list !== undefined && list.total > 0 && !list.isTotalCapped;
  useGetMyCountTotalsQuerySubscription(query, { skip: !isMine || !isNeeded });
  useGetAllCountTotalsQuerySubscription(query, { skip: isMine || !isNeeded });
  // Read apart from the request, so that the totals stay while another page of the same list loads.
  const mine = useGetMyCountTotalsQueryState(query, { skip: !isMine });
  const all = useGetAllCountTotalsQueryState(query, { skip: isMine });
  return (isMine ? mine : all).currentData?.totalBudget;
}
