import type { BodyOf, ReadOf } from '#contract/endpoint.ts';
import { getClientCounts } from '#contract/overlaps.ts';
import { findSharedInventory } from '#contract/sharedInventory.ts';
import { baseApi } from './baseApi.ts';
import { endpointsFrom } from './fromContract.ts';

type Shared = typeof findSharedInventory;

/** What the page and the file of a client ask for, and a plan. */
export const clientCountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getClientCounts: endpointsFrom(build).query(getClientCounts, { providesTags: ['Counts'] }),
    findSharedInventory: build.query<ReadOf<Shared>, BodyOf<Shared>>({
      query: (body) => ({
        endpoint: findSharedInventory,
        argument: { params: {}, query: {}, body },
      }),
      keepUnusedDataFor: 0,
      providesTags: ['Counts'],
    }),
  }),
});

export const { useFindSharedInventoryQuery, useGetClientCountsQuery } = clientCountsApi;
