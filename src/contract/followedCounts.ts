import * as v from 'valibot';
import { MarketSchema } from '#domain/schemas/bounded.ts';
import { CountListSchema } from './counts.ts';
import { defineEndpoint, LARGE_RESPONSE_MAXIMUM } from './endpoint.ts';
import { CountListReading } from './readCounts.ts';

/** Number of counts that need a person's attention, which the home page lists. */
export const FOLLOWED_COUNTS = 5;

/**
 * GET /api/Counts/GetMyCounts/followUp: lists the counts of the signed-in user that need attention: due, then about to
 * expire, then lately ordered; the newest fill what is free. A call of ours (N-17).
 */
export const getFollowedCounts = defineEndpoint({
  addition: 'followUp',
  method: 'GET',
  path: '/api/Counts/GetMyCounts/followUp',
  query: v.object({ market: MarketSchema }),
  response: CountListSchema,
  reading: CountListReading,
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});
