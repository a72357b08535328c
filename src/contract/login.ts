import * as v from 'valibot';
import { textOf } from '#domain/schemas/bounded.ts';
import { defineEndpoint, LIGHT_COST } from './endpoint.ts';
import { UserProfileSchema } from './users.ts';

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
  isResponseAssumed: true,
});
