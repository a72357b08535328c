import type { UserProfile } from '#domain/users/profile.ts';
import type { FindProfile } from './caller.ts';

/** Age of what is known after which it is read again, should an announcement be lost on the network. */
const KNOWN_MS = 60_000;

/**
 * Wraps a look-up so that it remembers the profiles of the current version for a minute. Only found profiles with the address of
 * the token are remembered: any other look-up may have something to write.
 * @param version a number that changes with every change of a profile
 * @param now milliseconds
 */
export function rememberProfiles(
  findProfile: FindProfile,
  version: () => number,
  now = () => performance.now(),
): FindProfile {
  const known = new Map<string, UserProfile>();
  let knownVersion: number | undefined;
  let knownSince = 0;
  return async (claims, requestId) => {
    const started = version();
    if (knownVersion !== started || now() - knownSince >= KNOWN_MS) {
      known.clear();
      knownVersion = started;
      knownSince = now();
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
