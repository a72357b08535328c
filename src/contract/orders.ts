import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';

/**
 * POST /api/Order/create: records once that a count was ordered. The order is stored here and sent to no other system
 * (AP-45).
 */
export const createOrder = defineEndpoint({
  method: 'POST',
  path: '/api/Order/create',
  body: v.object({ mafId: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  response: v.object({
    id: v.string(),
    mafId: v.number(),
    /** When it was first ordered. */
    createdDate: v.string(),
    /** Budget of the count at that time, in euros excluding tax. */
    totalBudget: v.number(),
  }),
  isResponseAssumed: true,
});
