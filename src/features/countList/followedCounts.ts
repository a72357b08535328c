import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { FOLLOWED_COUNTS } from '#contract/followedCounts.ts';
import type { Market } from '#domain/markets.ts';
import type { ApiExtra } from '#api/auth.ts';
import { hasAddition } from '#api/additions.ts';
import { prefetch } from '#api/prefetch.ts';
import { useReadAgain } from '#api/useReadAgain.ts';
import { countsApi, useGetFollowedCountsQuery, useGetMyCountsQuery } from '#api/countsApi.ts';

/** A list that is older is fetched again on each visit, since a count may have been saved elsewhere. */
const FRESH_SECONDS = 3;
/** The page may stay open all day, and orders are noted by others. */
const READ_AGAIN_SECONDS = 60;

/** Returns the query of the latest counts in a market, for a back end that follows none up. */
const latestQuery = (market: Market) =>
  ({
    page: '1',
    itemsPerPage: String(FOLLOWED_COUNTS),
    market,
    order: 'CreatedDate',
    orderDirection: 'desc',
  }) as const;

/** Whether the back end follows counts up, or only lists the latest ones. */
export const isFollowedUp = hasAddition('followUp');

/** Fetches the counts of the person that need attention in a market, unless the route has just requested them. */
export function useFollowedCounts(market: Market) {
  const options = { refetchOnMountOrArgChange: FRESH_SECONDS };
  const followed = useGetFollowedCountsQuery({ market }, { ...options, skip: !isFollowedUp });
  const latest = useGetMyCountsQuery(latestQuery(market), { ...options, skip: isFollowedUp });
  const query = isFollowedUp ? followed : latest;
  useReadAgain(query.refetch, true, READ_AGAIN_SECONDS);
  return query;
}

/** Requests these counts while the profile is still loading. */
export function prefetchFollowedCounts(
  dispatch: ThunkDispatch<unknown, ApiExtra, UnknownAction>,
  _params: URLSearchParams,
  market: Market,
): void {
  const { getFollowedCounts, getMyCounts } = countsApi.endpoints;
  const once = { subscribe: false };
  dispatch(
    prefetch(
      isFollowedUp
        ? getFollowedCounts.initiate({ market }, once)
        : getMyCounts.initiate(latestQuery(market), once),
    ),
  );
}
