import * as v from 'valibot';
import { listOf } from '#domain/schemas/bounded.ts';
import { CountRowSchema, IdParamsSchema } from './counts.ts';
import { defineEndpoint, HEAVY_COST, LARGE_RESPONSE_MAXIMUM } from './endpoint.ts';
import { OVERLAPS_MAXIMUM, sharedEntries } from './overlaps.ts';

/** Maximum number of counts of a client that are listed, the newest first. */
export const CLIENT_COUNTS_MAXIMUM = 100;

/**
 * GET /api/Counts/guid/{id}/client: the counts of the client or agency of a saved count, among those that the lists show
 * to the person. A call of ours: without it, answered with 404, only the page of a client is missing.
 */
export const getClientCounts = defineEndpoint({
  method: 'GET',
  path: '/api/Counts/guid/:id/client',
  cost: HEAVY_COST,
  params: IdParamsSchema,
  response: v.object({
    counts: listOf(CountRowSchema, CLIENT_COUNTS_MAXIMUM),
    hasMore: v.boolean(),
    /** Pairs of listed counts of one product that share days from today on and localities, identical ones first (N-08). */
    overlaps: listOf(
      v.object({ mafIds: v.tuple([v.number(), v.number()]), ...sharedEntries }),
      OVERLAPS_MAXIMUM,
    ),
    hasMoreOverlaps: v.boolean(),
  }),
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
  isResponseAssumed: true,
});
