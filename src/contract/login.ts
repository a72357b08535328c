import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { UserProfileSchema } from './users.ts';

/**
 * POST /api/Login/Authentication: the profile of the bearer of the token, as `me` (AP-44). There is no password here:
 * an address in the body must be the token's own.
 */
export const authenticate = defineEndpoint({
  method: 'POST',
  path: '/api/Login/Authentication',
  body: v.object({ email: v.optional(v.pipe(v.string(), v.maxLength(254))) }),
  response: UserProfileSchema,
  isResponseAssumed: true,
});
