import type { Market } from '#domain/markets.ts';
import { useGetAllCountsQuery, useGetMyCountsQuery } from '#api/countsApi.ts';
import { listQuery, type CountListState } from './listState.ts';

/** Fetches the page of counts of a state. It refetches on each visit, since other people save counts too. */
export function useCountList(state: CountListState, market: Market) {
  const query = listQuery(state, market);
  const isMine = state.tab === 'mine';
  const options = { refetchOnMountOrArgChange: true };
  const mine = useGetMyCountsQuery(query, { ...options, skip: !isMine });
  const all = useGetAllCountsQuery(query, { ...options, skip: isMine });
  return isMine ? mine : all;
}
