import { searchCommunes } from '#contract/communes.ts';
import { baseApi } from './baseApi.ts';
import { queryFrom, type AnswerOf, type QueryArgument } from './fromContract.ts';

type Search = typeof searchCommunes;

export const communesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchCommunes: build.query<AnswerOf<Search>, QueryArgument<Search>>({
      ...queryFrom(searchCommunes),
      // Communes do not move: what was searched stays known for the visit.
      keepUnusedDataFor: 3600,
    }),
  }),
});

export const { useSearchCommunesQuery, useLazySearchCommunesQuery } = communesApi;
