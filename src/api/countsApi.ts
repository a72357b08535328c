import {
  deleteCount,
  getAllCounts,
  getAllCountTotals,
  getCount,
  getMyCounts,
  getMyCountTotals,
} from '#contract/counts.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { baseApi } from './baseApi.ts';
import {
  listFrom,
  mutationFrom,
  queryFrom,
  type MutationArgument,
  type QueryArgument,
} from './fromContract.ts';

type Mine = typeof getMyCounts;
type All = typeof getAllCounts;
type MyTotals = typeof getMyCountTotals;
type AllTotals = typeof getAllCountTotals;
type One = typeof getCount;
type Delete = typeof deleteCount;

/** Long enough for another page to load; the totals of a list that is visited again are fetched again. */
const TOTALS_CACHE_SECONDS = 5;

export const countsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMyCounts: build.query<ResponseOf<Mine>, QueryArgument<Mine>>(
      listFrom(getMyCounts, 'Counts'),
    ),
    getAllCounts: build.query<ResponseOf<All>, QueryArgument<All>>(
      listFrom(getAllCounts, 'Counts'),
    ),
    getMyCountTotals: build.query<ResponseOf<MyTotals>, QueryArgument<MyTotals>>({
      ...listFrom(getMyCountTotals, 'Counts'),
      keepUnusedDataFor: TOTALS_CACHE_SECONDS,
    }),
    getAllCountTotals: build.query<ResponseOf<AllTotals>, QueryArgument<AllTotals>>({
      ...listFrom(getAllCountTotals, 'Counts'),
      keepUnusedDataFor: TOTALS_CACHE_SECONDS,
    }),
    getCount: build.query<ResponseOf<One>, QueryArgument<One>>({
      ...queryFrom(getCount),
      // Another person or tab may save the count in between, so opening it never starts from cached data.
      keepUnusedDataFor: 0,
      providesTags: (_answer, _failure, { id }) => [{ type: 'Count', id }],
    }),
    deleteCount: build.mutation<ResponseOf<Delete>, MutationArgument<Delete>>({
      ...mutationFrom(deleteCount),
      // Also after a failure, because only the server knows whether the row still exists (D-110).
      invalidatesTags: ['Counts'],
    }),
  }),
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
