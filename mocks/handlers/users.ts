import { http, HttpResponse } from 'msw';
import { getMe } from '#contract/users.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { addressOf } from './failures.ts';

/** The Users calls, for one person. */
export function userHandlers(me: UserProfile) {
  return [http.get(addressOf(getMe), () => HttpResponse.json(me))];
}
