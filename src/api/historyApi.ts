import type { ResponseOf } from '#contract/endpoint.ts';
import { getCountHistory, getCountVersion } from '#contract/history.ts';
import { baseApi } from './baseApi.ts';
import { queryFrom, type QueryArgument } from './fromContract.ts';

type History = typeof getCountHistory;
type Version = typeof getCountVersion;

const historyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getCountHistory: build.query<ResponseOf<History>, QueryArgument<History>>({
      ...queryFrom(getCountHistory),
      // Asked again each time the history opens, because somebody may have saved the count in between.
      keepUnusedDataFor: 0,
      providesTags: (_answer, _failure, { id }) => [{ type: 'Count', id }],
    }),
    // A version never changes, so it stays in the cache.
    getCountVersion: build.query<ResponseOf<Version>, QueryArgument<Version>>(
      queryFrom(getCountVersion),
    ),
  }),
});

export const { useGetCountHistoryQuery, useGetCountVersionQuery } = historyApi;
