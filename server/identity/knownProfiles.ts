import type { UserProfile } from '#domain/users/profile.ts';
import type { FindProfile } from './caller.ts';

/**
 * Wraps a look-up so that it remembers the profiles of the current version. Only found profiles with the address of
 * the token are remembered: any other look-up may have something to write.
 * @param version a number that changes with every committed change of a profile, before the change is answered
 */
export function rememberProfiles(findProfile: FindProfile, version: () => number): FindProfile {
  const known = new Map<string, UserProfile>();
  let knownVersion: number | undefined;
  return async (claims, requestId) => {
    const started = version();
    if (knownVersion !== started) {
      known.clear();
      knownVersion = started;
    }
    const key = JSON.stringify([claims.issuer, claims.subject, claims.email]);
    const found = known.get(key);
    if (found) return found;
    const profile = await findProfile(claims, requestId);
    // A profile that changed during the look-up may have been read before the change.
    if (profile?.email === claims.email && version() === started) known.set(key, profile);
    return profile;
  };
}
