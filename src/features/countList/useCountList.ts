import type { Market } from '#domain/markets.ts';
import { useGetAllCountsQuery, useGetMyCountsQuery } from '#api/countsApi.ts';
import { listQuery, type CountListState } from './listState.ts';

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
