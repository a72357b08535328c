import * as v from 'valibot';
import type { BodyOf, ReadOf } from '#contract/endpoint.ts';
import { explainCall, type ExplanationAnswer } from '#contract/explanation.ts';
import { getCountHistory, getCountVersion } from '#contract/history.ts';
import { findOverlaps, getClientCounts } from '#contract/overlaps.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { baseApi } from './baseApi.ts';
import { endpointsFrom } from './fromContract.ts';

/** The row of an estimate that a person asks about. */
interface ExplainArgument {
  product: CountProductKey;
  /** The request of the estimate. */
  request: unknown;
  /** Undefined for the whole estimate. */
  row: string | undefined;
}

type Overlaps = typeof findOverlaps;

/** What only some screens of counts ask for. Panels ask each time that they open: bookings and counts may have changed. */
const countReadsApi = baseApi.injectEndpoints({
  endpoints: (build) => {
    const { query } = endpointsFrom(build);
    return {
      explainCount: build.query<ExplanationAnswer, ExplainArgument>({
        query: ({ product, request, row }) => ({
          // The server checks the request, which was already accepted for the estimate.
          endpoint: explainCall(product, v.unknown()),
          argument: { params: {}, query: { row }, body: request },
        }),
        keepUnusedDataFor: 0,
      }),
      getCountHistory: query(getCountHistory, {
        keepUnusedDataFor: 0,
        providesTags: (_answer, _failure, { id }) => [{ type: 'Count', id }],
      }),
      // A version never changes, so it stays in the cache.
      getCountVersion: query(getCountVersion),
      getClientCounts: query(getClientCounts, { providesTags: ['Counts'] }),
      findOverlaps: build.query<ReadOf<Overlaps>, BodyOf<Overlaps>>({
        query: (body) => ({ endpoint: findOverlaps, argument: { params: {}, query: {}, body } }),
        keepUnusedDataFor: 0,
      }),
    };
  },
});

export const {
  useExplainCountQuery,
  useFindOverlapsQuery,
  useGetClientCountsQuery,
  useGetCountHistoryQuery,
  useGetCountVersionQuery,
} = countReadsApi;
