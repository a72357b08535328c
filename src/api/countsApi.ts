import { getAllCounts, getCount, getMyCounts } from '#contract/counts.ts';
import { baseApi } from './baseApi.ts';
import { queryFrom, type AnswerOf, type QueryArgument } from './fromContract.ts';

type Mine = typeof getMyCounts;
type All = typeof getAllCounts;
type One = typeof getCount;

export const countsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getMyCounts: build.query<AnswerOf<Mine>, QueryArgument<Mine>>({
      ...queryFrom(getMyCounts),
      providesTags: ['Counts'],
    }),
    getAllCounts: build.query<AnswerOf<All>, QueryArgument<All>>({
      ...queryFrom(getAllCounts),
      providesTags: ['Counts'],
    }),
    getCount: build.query<AnswerOf<One>, QueryArgument<One>>({
      ...queryFrom(getCount),
      // Another person or tab may save it once it is left: opening it again never starts from what was remembered.
      keepUnusedDataFor: 0,
      providesTags: (_answer, _failure, { id }) => [{ type: 'Count', id }],
    }),
  }),
});

export const { useGetMyCountsQuery, useGetAllCountsQuery, useGetCountQuery } = countsApi;
