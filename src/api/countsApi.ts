import {
  deleteCount,
  getAllCounts,
  getCount,
  getCountByMafId,
  getMyCounts,
  renameCount,
  searchCounts,
} from '#contract/counts.ts';
import { getAllCountTotals, getMyCountTotals } from '#contract/countTotals.ts';
import { getFollowedCounts } from '#contract/followedCounts.ts';
import { baseApi, readResponse, send, thrownFailure } from './baseApi.ts';
import { endpointsFrom } from './fromContract.ts';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { ApiExtra } from './auth.ts';
import type { ApiFailure } from './failure.ts';
import { buildRequest } from './request.ts';

/** Sends a deletion at once, even while the page is being closed. Resolves with its result if the page goes on. */
type SendDeletion = () => Promise<{ error?: ApiFailure }>;

/**
 * Prepares the deletion of a count for the moment when the page is left. The token is requested now, because a page
 * that is being closed waits for nothing, and because a sign-out deletes it.
 */
export const prepareDeletion =
  (id: string): ThunkAction<Promise<SendDeletion | undefined>, unknown, ApiExtra, UnknownAction> =>
  async (dispatch, _getState, extra) => {
    const request = buildRequest(deleteCount, { params: { id } });
    const token = await extra.auth.getIdToken().catch(() => undefined);
    // Without a token the deletion itself will fail, and say why.
    if (token === undefined) return undefined;
    return async () => {
      try {
        const response = await send(request, token, extra, { keepalive: true });
        const outcome = await readResponse(response, request);
        return 'error' in outcome ? outcome : {};
      } catch (error) {
        return { error: thrownFailure(error, extra) };
      } finally {
        dispatch(baseApi.util.invalidateTags(['Counts']));
      }
    };
  };

/** Long enough for another page to load; the totals of a list that is visited again are fetched again. */
const TOTALS_CACHE_SECONDS = 5;

export const countsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { query, list, change } = endpointsFrom(build);
    return {
      getMyCounts: list(getMyCounts, 'Counts'),
      getAllCounts: list(getAllCounts, 'Counts'),
      getFollowedCounts: list(getFollowedCounts, 'Counts'),
      getMyCountTotals: list(getMyCountTotals, 'Counts', TOTALS_CACHE_SECONDS),
      getAllCountTotals: list(getAllCountTotals, 'Counts', TOTALS_CACHE_SECONDS),
      // Finds counts in every market of the person (D-165).
      searchCounts: list(searchCounts, 'Counts'),
      renameCount: change(renameCount, 'Counts'),
      getCount: query(getCount, {
        // Another person or tab may save the count in between, so opening it never starts from cached data.
        keepUnusedDataFor: 0,
        providesTags: (_answer, _failure, { id }) => [{ type: 'Count', id }],
      }),
      getCountByMafId: query(getCountByMafId, { keepUnusedDataFor: 0 }),
      // Only the server knows whether the row still exists after a failure (D-110).
      deleteCount: change(deleteCount, 'Counts'),
    };
  },
});

export const {
  useGetMyCountsQuery,
  useGetAllCountsQuery,
  useGetFollowedCountsQuery,
  useLazyGetMyCountsQuery,
  useLazyGetAllCountsQuery,
  useGetCountQuery,
  useSearchCountsQuery,
  useRenameCountMutation,
  useDeleteCountMutation,
} = countsApi;
export const {
  useQueryState: useGetMyCountTotalsQueryState,
  useQuerySubscription: useGetMyCountTotalsQuerySubscription,
} = countsApi.endpoints.getMyCountTotals;
export const {
  useQueryState: useGetAllCountTotalsQueryState,
  useQuerySubscription: useGetAllCountTotalsQuerySubscription,
} = countsApi.endpoints.getAllCountTotals;
