import { searchPlaces } from '#contract/communes.ts';
import { baseApi } from './baseApi.ts';
import { queryFrom, type AnswerOf, type QueryArgument } from './fromContract.ts';

type Search = typeof searchPlaces;

export const placesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchPlaces: build.query<AnswerOf<Search>, QueryArgument<Search>>({
      ...queryFrom(searchPlaces),
      // Communes do not move: what was searched stays known for the visit.
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useSearchPlacesQuery, useLazySearchPlacesQuery } = placesApi;
