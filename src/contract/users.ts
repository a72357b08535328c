import * as v from 'valibot';
import { ROLES } from '#domain/users/profile.ts';
import { defineEndpoint } from './endpoint.ts';
import { MarketSchema } from './market.ts';

/** A user profile (US-13). */
export const UserProfileSchema = v.object({
  id: v.string(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  typeProfil: v.nullable(v.string()),
  markets: v.array(MarketSchema),
  roles: v.array(v.picklist(ROLES)),
});

/** GET /api/Users/me: the profile of the person who signed in (AP-39). */
export const getMe = defineEndpoint({
  method: 'GET',
  path: '/api/Users/me',
  response: UserProfileSchema,
});
