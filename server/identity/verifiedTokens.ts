import { createHash } from 'node:crypto';

/*
 * Caches verified tokens for a minute: a screen makes several calls at once with the same token, and verifying a
 * signature costs more than most queries. The cache key is a hash of the whole token, so that any altered token is
 * verified and no token stays in memory.
 */

/** Lifetime of a cache entry, in seconds; shorter than the time for which an issuer's keys are cached. */
const CACHE_SECONDS = 60;
/** Exceeds the number of people who work at once; the oldest entry is evicted first. */
const TOKENS_MAXIMUM = 5000;

/** The claims of a token and its expiry, in seconds since 1970. */
export interface VerifiedToken<Claims> {
  claims: Claims;
  expiresAt: number;
}

/**
 * Wraps a verification so that a token is verified once a minute at most. Expiry is still checked on each call, and
 * failures are never cached.
 */
export function cacheVerified<Claims>(
  verify: (token: string) => Promise<VerifiedToken<Claims>>,
  now: () => Date,
): (token: string) => Promise<Claims> {
  const cache = new Map<string, VerifiedToken<Claims> & { evictedAt: number }>();
  return async (token) => {
    const seconds = now().getTime() / 1000;
    const key = createHash('sha256').update(token).digest('base64');
    const found = cache.get(key);
    if (found && seconds < Math.min(found.expiresAt, found.evictedAt)) return found.claims;
    cache.delete(key);
    const verified = await verify(token);
    cache.set(key, { ...verified, evictedAt: seconds + CACHE_SECONDS });
    if (cache.size > TOKENS_MAXIMUM) {
      for (const oldest of cache.keys()) {
        cache.delete(oldest);
        break;
      }
    }
    return verified.claims;
  };
}
