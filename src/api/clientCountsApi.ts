import { getClientCounts } from '#contract/overlaps.ts';
import { baseApi } from './baseApi.ts';
import { endpointsFrom } from './fromContract.ts';

const clientCountsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getClientCounts: endpointsFrom(build).query(getClientCounts, { providesTags: ['Counts'] }),
  }),
});

export const { useGetClientCountsQuery } = clientCountsApi;
