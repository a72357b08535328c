import { findAround, findNearby, searchCommunes } from '#contract/communes.ts';
import { baseApi } from './baseApi.ts';
import { endpointsFrom } from './fromContract.ts';

/** Communes do not change, so results stay cached for an hour. */
const KEPT = { keepUnusedDataFor: 3600 };

export const communesApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsFrom(build);
    return {
      searchCommunes: query(searchCommunes, KEPT),
      findNearby: query(findNearby, KEPT),
      findAround: query(findAround, KEPT),
    };
  },
});

export const {
  useSearchCommunesQuery,
  useLazySearchCommunesQuery,
  useFindNearbyQuery,
  useLazyFindAroundQuery,
} = communesApi;
