import * as v from 'valibot';
import { explainCall, ExplanationSchema, type ExplanationAnswer } from '#contract/explanation.ts';
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

const explanationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    explainCount: build.query<ExplanationAnswer, ExplainArgument>({
      query: ({ product, request, row }) => ({
        // The server checks the request, which was already accepted for the estimate.
        endpoint: explainCall(product, v.unknown()),
        argument: { params: {}, query: { row }, body: request },
      }),
      responseSchema: ExplanationSchema,
      // Asked again each time a row is opened, because bookings may have changed in between.
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useExplainCountQuery } = explanationApi;
