import type { Market } from '#domain/markets.ts';
import { useGetAllCountsQuery, useGetMyCountsQuery } from '#api/countsApi.ts';
import { listQuery, type CountListState } from './listState.ts';

/** The page of counts that a state asks for; asked again at each visit, since others save too. */
export function useCountList(state: CountListState, market: Market) {
  const query = listQuery(state, market);
  const isMine = state.tab === 'mine';
  const options = { refetchOnMountOrArgChange: true };
  const mine = useGetMyCountsQuery(query, { ...options, skip: !isMine });
  const all = useGetAllCountsQuery(query, { ...options, skip: isMine });
  return isMine ? mine : all;
}
