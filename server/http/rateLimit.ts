import type { FastifyInstance } from 'fastify';
import { TooManyRequestsFailure } from './failure.ts';

/**
 * Token buckets, one per person and one per address, kept by each instance for itself: with several instances a person
 * may reach the sum of their limits, which protects each of them all the same.
 */

/** Requests per second that a bucket fills with. */
export interface RateLimits {
  perPerson: number;
  /** A whole agency may stand behind one address. */
  perAddress: number;
}

/** What an estimate, a write or an export costs; anything else costs one. */
export const HEAVY_COST = 5;

/** What may be asked for at once after a pause, in seconds of the rate. */
const BURST_SECONDS = 10;
/** Buckets kept; the ones that were not used for longest are forgotten, and are full again when they come back. */
const BUCKETS_MAXIMUM = 10_000;

interface Bucket {
  tokens: number;
  /** Milliseconds. */
  filledAt: number;
}

/** Takes from the bucket of a key. @returns whole seconds to wait; 0 when it was taken */
export type TakeTokens = (key: string, cost: number) => number;

/**
 * Makes the buckets of one kind of key.
 * @param perSecond tokens per second; a bucket holds ten seconds of them
 * @param now milliseconds of a clock that never goes back
 */
export function createBuckets(perSecond: number, now: () => number): TakeTokens {
  const buckets = new Map<string, Bucket>();
  const capacity = perSecond * BURST_SECONDS;
  return (key, cost) => {
    const at = now();
    const known = buckets.get(key) ?? { tokens: capacity, filledAt: at };
    const tokens = Math.min(capacity, known.tokens + ((at - known.filledAt) / 1000) * perSecond);
    const isAllowed = tokens >= cost;
    // Taken out and put back: the map is ordered by last use.
    buckets.delete(key);
    buckets.set(key, { tokens: isAllowed ? tokens - cost : tokens, filledAt: at });
    if (buckets.size > BUCKETS_MAXIMUM) {
      for (const oldest of buckets.keys()) {
        buckets.delete(oldest);
        break;
      }
    }
    return isAllowed ? 0 : Math.ceil((cost - tokens) / perSecond);
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    /** @throws ApiFailure `too_many_requests` when a person asks for more than is given to one */
    limitPerson: (email: string, cost: number) => void;
  }
}

const now = (): number => performance.now();

function limitOf(perSecond = 0): TakeTokens {
  return perSecond === 0 ? () => 0 : createBuckets(perSecond, now);
}

function orRefuse(wait: number): void {
  if (wait > 0) throw new TooManyRequestsFailure(wait);
}

/** Limits what one address may ask of the API, signed in or not, and makes the limit of a person. */
export function addRateLimits(app: FastifyInstance, limits: RateLimits | undefined): void {
  const ofPerson = limitOf(limits?.perPerson);
  const ofAddress = limitOf(limits?.perAddress);
  app.decorate('limitPerson', (email, cost) => orRefuse(ofPerson(email, cost)));
  // Before the token is verified: that costs more than most requests.
  app.addHook('onRequest', async ({ url, ip }) => {
    if (url.startsWith('/api')) orRefuse(ofAddress(ip, 1));
  });
}
