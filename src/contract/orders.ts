import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';

/**
 * POST /api/Order/create: notes that a count was ordered, once (AP-45). It is kept here and handed to no other system.
 */
export const createOrder = defineEndpoint({
  method: 'POST',
  path: '/api/Order/create',
  body: v.object({ mafId: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  response: v.object({
    id: v.string(),
    mafId: v.number(),
    /** When it was ordered first. */
    createdDate: v.string(),
    /** What the count cost then, in euros excluding tax. */
    totalBudget: v.number(),
  }),
  isResponseAssumed: true,
});
