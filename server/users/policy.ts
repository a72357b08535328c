import type { Market } from '#domain/markets.ts';
import { isAdmin, isOperations, type UserProfile } from '#domain/users/profile.ts';
import { ApiFailure } from '../http/failure.ts';
import type { Caller } from '../identity/caller.ts';

/** Who may do what, as the rules of the endpoints say it. Each returns the person who acts, or throws 403. */

const NO_PROFILE = 'Terminez votre première connexion avant de continuer.';
const OTHER_MARKET = "Vous n'avez pas accès à ce marché.";

/** Anybody with a valid token, also before the first connection is completed. */
export function anySignedIn(caller: Caller): Caller {
  return caller;
}

/** Somebody whose first connection is completed. */
export function withProfile({ profile }: Caller): UserProfile {
  if (profile === undefined || profile.typeProfil === null) {
    throw new ApiFailure('forbidden', NO_PROFILE);
  }
  return profile;
}

/** Somebody who works in the market that the request names. */
export function inMarket(caller: Caller, market: Market): UserProfile {
  const profile = withProfile(caller);
  if (!profile.markets.includes(market)) throw new ApiFailure('forbidden', OTHER_MARKET);
  return profile;
}

/** Operations staff, in one of their markets (D-04). */
export function operationsInMarket(caller: Caller, market: Market): UserProfile {
  const profile = inMarket(caller, market);
  if (!isOperations(profile)) throw new ApiFailure('forbidden');
  return profile;
}

/** An admin: the first role says so (D-85). */
export function admin(caller: Caller): UserProfile {
  const profile = withProfile(caller);
  if (!isAdmin(profile)) throw new ApiFailure('forbidden');
  return profile;
}

/** A count is its owner's; operations staff reach everybody's. */
export function mayReach(profile: UserProfile, count: { ownerId: string }): boolean {
  return count.ownerId === profile.id || isOperations(profile);
}
