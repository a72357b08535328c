import { getClientCounts } from '#contract/overlaps.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { baseApi } from './baseApi.ts';
import { queryFrom, type QueryArgument } from './fromContract.ts';

type One = typeof getClientCounts;

const clientCountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getClientCounts: build.query<ResponseOf<One>, QueryArgument<One>>({
      ...queryFrom(getClientCounts),
      providesTags: ['Counts'],
    }),
  }),
});

export const { useGetClientCountsQuery } = clientCountsApi;
