import * as v from 'valibot';
import { textOf } from '#domain/schemas/bounded.ts';
import { defineEndpoint, LARGE_RESPONSE_MAXIMUM, LIGHT_COST } from './endpoint.ts';
import { UserProfileSchema } from './users.ts';

/**
 * GET /api/openapi.json?calls: this contract as an OpenAPI 3.1 document, or the calls of it that an assistant reads with.
 * Only the reference server has it.
 */
export const getOpenApi = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  query: v.object({ calls: v.optional(v.literal('read')) }),
  response: v.object({
    openapi: v.string(),
    info: v.object({ title: v.string(), version: v.string(), description: v.string() }),
    servers: v.array(v.object({ url: v.string() })),
    paths: v.record(v.string(), v.record(v.string(), v.unknown())),
    components: v.record(v.string(), v.record(v.string(), v.unknown())),
  }),
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
  isResponseAssumed: false,
});

/**
 * POST /api/Login/Authentication: the profile of the token's bearer, like `me`. There is no password; an e-mail
 * address in the body must match the token (AP-44).
 */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/Login/Authentication',
  cost: LIGHT_COST,
  writes: 'firstCall',
  body: v.object({ email: v.optional(textOf(254)) }),
  response: UserProfileSchema,
});

/**
 * POST /api/Order/create: records once that a count was ordered. The order is stored here and sent to no other system
 * (AP-45). With If-Match, it is refused with 412 when the count has another version, unless it was ordered already.
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
});
