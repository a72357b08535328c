import { findAround, findNearby, searchCommunes } from '#contract/communes.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import { baseApi } from './baseApi.ts';
import { queryFrom, type QueryArgument } from './fromContract.ts';

type Search = typeof searchCommunes;
type Nearby = typeof findNearby;
type Around = typeof findAround;

export const communesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchCommunes: build.query<ResponseOf<Search>, QueryArgument<Search>>({
      ...queryFrom(searchCommunes),
      // Communes do not change, so results stay cached for an hour.
      keepUnusedDataFor: 3600,
    }),
    findNearby: build.query<ResponseOf<Nearby>, QueryArgument<Nearby>>({
      ...queryFrom(findNearby),
      keepUnusedDataFor: 3600,
    }),
    findAround: build.query<ResponseOf<Around>, QueryArgument<Around>>({
      ...queryFrom(findAround),
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const {
  useSearchCommunesQuery,
  useLazySearchCommunesQuery,
  useFindNearbyQuery,
  useLazyFindAroundQuery,
} = communesApi;
