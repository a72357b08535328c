import * as v from 'valibot';
import type { ImpressionProductKey } from '#domain/products/catalogue.ts';
import { CodeSchema } from '#domain/schemas/bounded.ts';
import { defineEndpoint, type Schema } from './endpoint.ts';
import { SEGMENT_BY_PRODUCT } from './explanation.ts';
import { QuantitySchema } from './values.ts';

/*
 * « D’autres comptages enregistrés demandent … »: what the saved counts of anybody ask of the impressions of a request, as
 * long as their proposals are valid. It names no count. An addition to the stated calls, and no stated call depends on it
 * (N-15).
 */

/** Maximum number of counts that are added up, the newest first. */
export const OTHERS_MAXIMUM = 100;

const OthersAskingSchema = v.object({
  /** Impressions that other counts ask of those below; more than those where several ask for the same. */
  asked: QuantitySchema,
  /** Impressions that are left for the request; 0 where no count asks. */
  available: QuantitySchema,
  /** Whether there are more counts than are added up. */
  hasMore: v.boolean(),
});
export type OthersAsking = v.InferOutput<typeof OthersAskingSchema>;

/**
 * Defines the call that says what other counts ask: /api/Display/FindOthersAsking for Display.
 * @param body schema of the request of the estimate
 */
export function othersAskingCall<Body extends Schema>(product: ImpressionProductKey, body: Body) {
  return defineEndpoint({
    addition: 'overlaps',
    method: 'POST',
    path: `/api/${SEGMENT_BY_PRODUCT[product]}/FindOthersAsking`,
    writes: false,
    // The saved count on screen, which is not another one; absent for a count that is not saved.
    query: v.object({ countId: v.optional(CodeSchema) }),
    body,
    response: OthersAskingSchema,
  });
}
export type OthersAskingCall<Body extends Schema> = ReturnType<typeof othersAskingCall<Body>>;
