import {
  deleteCount,
  getAllCounts,
  getAllCountTotals,
  getCount,
  getMyCounts,
  getMyCountTotals,
} from '#contract/counts.ts';
import { baseApi } from './baseApi.ts';
import { endpointsFrom } from './fromContract.ts';

/** Long enough for another page to load; the totals of a list that is visited again are fetched again. */
const TOTALS_CACHE_SECONDS = 5;

export const countsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { query, list, change } = endpointsFrom(build);
    return {
      getMyCounts: list(getMyCounts, 'Counts'),
      getAllCounts: list(getAllCounts, 'Counts'),
      getMyCountTotals: list(getMyCountTotals, 'Counts', TOTALS_CACHE_SECONDS),
      getAllCountTotals: list(getAllCountTotals, 'Counts', TOTALS_CACHE_SECONDS),
      getCount: query(getCount, {
        // Another person or tab may save the count in between, so opening it never starts from cached data.
        keepUnusedDataFor: 0,
        providesTags: (_answer, _failure, { id }) => [{ type: 'Count', id }],
      }),
      // Only the server knows whether the row still exists after a failure (D-110).
      deleteCount: change(deleteCount, 'Counts'),
    };
  },
});

export const {
  useGetMyCountsQuery,
  useGetAllCountsQuery,
  useLazyGetMyCountsQuery,
  useLazyGetAllCountsQuery,
  useGetCountQuery,
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
