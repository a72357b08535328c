import * as v from 'valibot';
import { availabilityCall, type AvailabilityAnswer } from '#contract/availability.ts';
import type { BodyOf, ReadOf } from '#contract/endpoint.ts';
import { explainCall, type ExplanationAnswer } from '#contract/explanation.ts';
import { getCountHistory, getCountVersion } from '#contract/history.ts';
import { othersAskingCall, type OthersAsking } from '#contract/othersAsking.ts';
import { findOverlaps } from '#contract/overlaps.ts';
import type { CountProductKey, ImpressionProductKey } from '#domain/products/catalogue.ts';
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

/** A request of an estimate whose impressions others may ask for. */
interface OthersAskingArgument extends Pick<ExplainArgument, 'request'> {
  product: ImpressionProductKey;
  /** The saved count on screen, which is left out. */
  countId: string | undefined;
}

type Overlaps = typeof findOverlaps;

/** What only some screens of counts ask for. Panels ask each time that they open: bookings and counts may have changed. */
export const countReadsApi = baseApi.injectEndpoints({
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
      findAvailability: build.query<AvailabilityAnswer, Omit<ExplainArgument, 'row'>>({
        query: ({ product, request }) => ({
          endpoint: availabilityCall(product, v.unknown()),
          argument: { params: {}, query: {}, body: request },
        }),
        keepUnusedDataFor: 0,
      }),
      findOthersAsking: build.query<OthersAsking, OthersAskingArgument>({
        query: ({ product, request, countId }) => ({
          endpoint: othersAskingCall(product, v.unknown()),
          argument: { params: {}, query: { countId }, body: request },
        }),
        keepUnusedDataFor: 0,
      }),
      getCountHistory: query(getCountHistory, {
        keepUnusedDataFor: 0,
        providesTags: (_answer, _failure, { id }) => [{ type: 'Count', id }],
      }),
      // A version never changes, so it stays in the cache.
      getCountVersion: query(getCountVersion),
      findOverlaps: build.query<ReadOf<Overlaps>, BodyOf<Overlaps>>({
        query: (body) => ({ endpoint: findOverlaps, argument: { params: {}, query: {}, body } }),
        keepUnusedDataFor: 0,
      }),
    };
  },
});

export const {
  useExplainCountQuery,
  useLazyFindAvailabilityQuery,
  useFindOthersAskingQuery,
  useFindOverlapsQuery,
  useGetCountHistoryQuery,
  useGetCountVersionQuery,
} = countReadsApi;
