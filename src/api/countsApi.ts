import { deleteCount, getAllCounts, getCount, getMyCounts } from '#contract/counts.ts';
import { baseApi } from './baseApi.ts';
import {
  listFrom,
  mutationFrom,
  queryFrom,
  type AnswerOf,
  type MutationArgument,
  type QueryArgument,
} from './fromContract.ts';

type Mine = typeof getMyCounts;
type All = typeof getAllCounts;
type One = typeof getCount;
type Delete = typeof deleteCount;

export const countsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMyCounts: build.query<AnswerOf<Mine>, QueryArgument<Mine>>(listFrom(getMyCounts, 'Counts')),
    getAllCounts: build.query<AnswerOf<All>, QueryArgument<All>>(listFrom(getAllCounts, 'Counts')),
    getCount: build.query<AnswerOf<One>, QueryArgument<One>>({
      ...queryFrom(getCount),
      // Another person or tab may save it once it is left: opening it again never starts from what was remembered.
      keepUnusedDataFor: 0,
      providesTags: (_answer, _failure, { id }) => [{ type: 'Count', id }],
    }),
    deleteCount: build.mutation<AnswerOf<Delete>, MutationArgument<Delete>>({
      ...mutationFrom(deleteCount),
      // Also after a failure: whether the row is still there is the server's to say (D-110).
      invalidatesTags: ['Counts'],
    }),
  }),
});

export const {
  useGetMyCountsQuery,
  useGetAllCountsQuery,
  useGetCountQuery,
  useDeleteCountMutation,
} = countsApi;
