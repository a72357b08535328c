import {
  deleteCount,
  getAllCounts,
  getCount,
  getCountByMafId,
  getMyCounts,
  getSomeCounts,
  renameCount,
  searchCounts,
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
type One = typeof getCount;
type ByMafId = typeof getCountByMafId;
type Rename = typeof renameCount;
type Delete = typeof deleteCount;
type Some = typeof getSomeCounts;
type Search = typeof searchCounts;

export const countsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMyCounts: build.query<ResponseOf<Mine>, QueryArgument<Mine>>(
      listFrom(getMyCounts, 'Counts'),
    ),
    getAllCounts: build.query<ResponseOf<All>, QueryArgument<All>>(
      listFrom(getAllCounts, 'Counts'),
    ),
    getCount: build.query<ResponseOf<One>, QueryArgument<One>>({
      ...queryFrom(getCount),
      // Another person or tab may save the count in between, so opening it never starts from cached data.
      keepUnusedDataFor: 0,
      providesTags: (_answer, _failure, { id }) => [{ type: 'Count', id }],
    }),
    getCountByMafId: build.query<ResponseOf<ByMafId>, QueryArgument<ByMafId>>({
      ...queryFrom(getCountByMafId),
      keepUnusedDataFor: 0,
      providesTags: ['Count'],
    }),
    renameCount: build.mutation<ResponseOf<Rename>, MutationArgument<Rename>>({
      ...mutationFrom(renameCount),
      invalidatesTags: ['Counts', 'Count'],
    }),
    deleteCount: build.mutation<ResponseOf<Delete>, MutationArgument<Delete>>({
      ...mutationFrom(deleteCount),
      // Also after a failure, because only the server knows whether the row still exists (D-110).
      invalidatesTags: ['Counts'],
    }),
    // These calls read data although they are sent as POST, so nothing is cached. No screen uses them (D-09).
    getSomeCounts: build.mutation<ResponseOf<Some>, MutationArgument<Some>>(
      mutationFrom(getSomeCounts),
    ),
    searchCounts: build.mutation<ResponseOf<Search>, MutationArgument<Search>>(
      mutationFrom(searchCounts),
    ),
  }),
});

export const {
  useGetMyCountsQuery,
  useGetAllCountsQuery,
  useGetCountQuery,
  useDeleteCountMutation,
} = countsApi;
