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
      providesTags: (_answer, _failure, { id }) => [{ type: 'Count', id }],
    }),
  }),
});

export const { useGetMyCountsQuery, useGetAllCountsQuery, useGetCountQuery } = countsApi;
