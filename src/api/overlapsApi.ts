import type { BodyOf, ResponseOf } from '#contract/endpoint.ts';
import { findOverlaps } from '#contract/overlaps.ts';
import { baseApi } from './baseApi.ts';

type Overlaps = typeof findOverlaps;

const overlapsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findOverlaps: build.query<ResponseOf<Overlaps>, BodyOf<Overlaps>>({
      query: (body) => ({ endpoint: findOverlaps, argument: { params: {}, query: {}, body } }),
      responseSchema: findOverlaps.response,
      // Asked again for each count, because the last one may just have been saved.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useFindOverlapsQuery } = overlapsApi;
