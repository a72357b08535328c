import * as v from 'valibot';
import { explainCall, type ExplanationAnswer } from '#contract/explanation.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { baseApi } from './baseApi.ts';

/** The row of an estimate that a person asks about. */
interface ExplainArgument {
  product: CountProductKey;
  /** The request of the estimate. */
  request: unknown;
  /** Undefined for the whole estimate. */
  row: string | undefined;
}

// The server checks the request, which was already accepted for the estimate.
const callOf = (product: CountProductKey) => explainCall(product, v.unknown());

const explanationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    explainCount: build.query<ExplanationAnswer, ExplainArgument>({
      query: ({ product, request, row }) => ({
        endpoint: callOf(product),
        argument: { params: {}, query: row === undefined ? {} : { row }, body: request },
      }),
      responseSchema: callOf('display').response,
      // Asked again each time a row is opened, because bookings may have changed in between.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useExplainCountQuery } = explanationApi;
