import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Endpoint, Schema } from '#contract/endpoint.ts';
import { CALLS_BY_PRODUCT, type CountCalls } from '#contract/productCalls.ts';
import type { SavedIdentity } from '#contract/saveAnswer.ts';
import type { countCalls } from '#contract/saving.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import type { Market } from '#domain/markets.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import type { ApiExtra } from './auth.ts';
import { baseApi } from './baseApi.ts';
import { productCalls } from './productCalls.ts';

interface Asked {
  product: CountProductKey;
  body: unknown;
}

const callsOf = (product: CountProductKey): CountCalls => CALLS_BY_PRODUCT[product];

/** Saved counts are estimated one after the other: one that comes too soon waits. */
const patient = (endpoint: Endpoint): Endpoint => ({ ...endpoint, waitsWhenLimited: true });

/** The calls of any product, for what estimates or renews saved counts without their screens. Loaded on request. */
export const estimatesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the form of a product offers in a market; nothing where it has no options to load. */
    loadOptions: build.query<
      { targetings: readonly Targeting[] },
      { product: CountProductKey; market: Market }
    >({
      queryFn: async ({ product, market }, _api, _extra, send) => {
        const { getValues } = callsOf(product);
        if (!getValues) return { data: { targetings: [] } };
        const argument = { params: {}, query: { market } };
        const answer = await send({ endpoint: patient(getValues), argument });
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its schema has read it
        return answer as { data: { targetings: readonly Targeting[] } };
      },
    }),
    estimateCount: build.mutation<unknown, Asked>({
      query: ({ product, body }) => ({
        endpoint: patient(callsOf(product).process),
        argument: { params: {}, query: {}, body },
      }),
    }),
    /** Saves a new count. */
    recordCount: build.mutation<
      SavedIdentity | null,
      Asked & { headers: Readonly<Record<string, string>> }
    >({
      query: ({ product, body, headers }) => ({
        endpoint: callsOf(product).record,
        argument: { params: {}, query: {}, body, headers },
      }),
      invalidatesTags: ['Counts', 'Count'],
    }),
    renewCount: build.mutation<
      SavedIdentity | null,
      Asked & { mafId: number; headers: Readonly<Record<string, string>> }
    >({
      query: ({ product, body, mafId, headers }) => ({
        endpoint: callsOf(product).update,
        argument: { params: { mafId: String(mafId) }, query: {}, body, headers },
      }),
      invalidatesTags: ['Counts', 'Count'],
    }),
  }),
});

/** Returns the calls by which the screen of a product estimates and saves, for what knows the product at run time only. */
export function callsOfProduct(
  product: CountProductKey,
  dispatch: ThunkDispatch<unknown, ApiExtra, UnknownAction>,
) {
  // The definition of the product makes what its calls take.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const calls = CALLS_BY_PRODUCT[product] as unknown as ReturnType<
    typeof countCalls<Schema, Schema, Schema>
  >;
  return productCalls(calls).callsOf(dispatch);
}
