import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { InferInput } from 'valibot';
import type { CountListQuerySchema } from '#contract/counts.ts';
import type { Market } from '#domain/markets.ts';
import type { ApiExtra } from '#api/auth.ts';
import { prefetch } from '#api/prefetch.ts';
import { countsApi, useGetMyCountsQuery } from '#api/countsApi.ts';

/** How many of the latest counts are listed. */
export const LATEST_COUNTS = 5;

/** A list that is older is fetched again on each visit, since a count may have been saved elsewhere. */
const FRESH_SECONDS = 3;

/** Returns the query of the latest counts in a market. */
export const latestQuery = (market: Market): InferInput<typeof CountListQuerySchema> => ({
  page: '1',
  itemsPerPage: String(LATEST_COUNTS),
  market,
  order: 'CreatedDate',
  orderDirection: 'desc',
});

/** Fetches the latest counts of the person in a market, unless the route has just requested them. */
export function useLatestCounts(market: Market) {
  return useGetMyCountsQuery(latestQuery(market), { refetchOnMountOrArgChange: FRESH_SECONDS });
}

/** Requests the latest counts while the profile is still loading. */
export function prefetchLatestCounts(
  dispatch: ThunkDispatch<unknown, ApiExtra, UnknownAction>,
  _params: URLSearchParams,
  market: Market,
): void {
  const { getMyCounts } = countsApi.endpoints;
  dispatch(prefetch(getMyCounts.initiate(latestQuery(market), { subscribe: false })));
}
