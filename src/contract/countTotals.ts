import * as v from 'valibot';
import type { FollowUpSums } from '#domain/count/followUp.ts';
import { CountListQuerySchema } from './counts.ts';
import { defineEndpoint } from './endpoint.ts';

/* What a list of counts adds up to: additions to the stated calls, and no stated call depends on them (N-20). */

/** Query of the totals: the list's own, without its page and its order. */
export const CountTotalsQuerySchema = v.omit(CountListQuerySchema, [
  'page',
  'itemsPerPage',
  'order',
  'orderDirection',
  'quick',
]);

export const CountTotalsSchema = v.object({
  /** Number of counts, at most TOTAL_MAXIMUM. */
  total: v.number(),
  /** True when there are more counts than `total`. */
  isTotalCapped: v.optional(v.boolean()),
  /** Euros excluding tax of all these counts, of ordered ones as they were ordered; absent when the total is capped, since only some were found. */
  totalBudget: v.optional(v.number()),
  /** Euros excluding tax by what became of their proposals, where `totalBudget` is known (N-17). */
  followUp: v.optional(
    v.object({
      waiting: v.number(),
      ordered: v.number(),
      lost: v.number(),
      unhanded: v.optional(v.number()),
      expired: v.optional(v.number()),
    } satisfies Record<keyof FollowUpSums, unknown>),
  ),
});
export type CountTotals = v.InferOutput<typeof CountTotalsSchema>;

/** GET /api/Counts/GetMyCounts/totals: adds up what the list of the signed-in user holds. A call of ours (N-20). */
export const getMyCountTotals = defineEndpoint({
  addition: 'totals',
  method: 'GET',
  path: '/api/Counts/GetMyCounts/totals',
  query: CountTotalsQuerySchema,
  response: CountTotalsSchema,
});

/** GET /api/Counts/GetAllCounts/totals: adds up what the list of all users holds. A call of ours (N-20). */
export const getAllCountTotals = defineEndpoint({
  addition: 'totals',
  method: 'GET',
  path: '/api/Counts/GetAllCounts/totals',
  query: CountTotalsQuerySchema,
  response: CountTotalsSchema,
});
