import { searchCommunes } from '#contract/communes.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { baseApi } from './baseApi.ts';
import { queryFrom, type QueryArgument } from './fromContract.ts';

type Search = typeof searchCommunes;

export const communesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchCommunes: build.query<ResponseOf<Search>, QueryArgument<Search>>({
      ...queryFrom(searchCommunes),
      // Communes do not change, so results stay cached for an hour.
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useSearchCommunesQuery, useLazySearchCommunesQuery } = communesApi;
