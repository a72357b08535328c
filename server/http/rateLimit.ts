import type { FastifyInstance } from 'fastify';
import { TooManyRequestsFailure } from './failure.ts';

/*
 * Token buckets, one per person and one per address, local to each instance. With several instances a person may reach
 * the sum of their limits, but each instance stays protected.
 */

/** Refill rates of the buckets, in requests per second. */
export interface RateLimits {
  perPerson: number;
  /** Higher than the limit of a person, because a whole agency may share one address. */
  perAddress: number;
}

/** Tokens for an estimate, a write or an export; any other request takes one. */
export const HEAVY_COST = 5;

/** Capacity of a bucket, in seconds of its rate. */
const BURST_SECONDS = 10;
/** Maximum number of buckets. The least recently used are evicted, and start full when they are needed again. */
const BUCKETS_MAXIMUM = 10_000;

interface Bucket {
  tokens: number;
  /** Milliseconds. */
  filledAt: number;
}

/** Takes tokens from the bucket of a key. @returns whole seconds to wait; 0 when the tokens were taken */
export type TakeTokens = (key: string, cost: number) => number;

/**
 * Creates the buckets of one kind of key.
 * @param perSecond tokens per second; the capacity of a bucket is ten seconds of them
 * @param now monotonic clock, in milliseconds
 */
export function createBuckets(perSecond: number, now: () => number): TakeTokens {
  const buckets = new Map<string, Bucket>();
  const capacity = perSecond * BURST_SECONDS;
  return (key, cost) => {
    const at = now();
    const known = buckets.get(key) ?? { tokens: capacity, filledAt: at };
    const tokens = Math.min(capacity, known.tokens + ((at - known.filledAt) / 1000) * perSecond);
    const isAllowed = tokens >= cost;
    // Reinserting the key keeps the map ordered by last use.
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
    /** @throws ApiFailure `too_many_requests` when the person is over the limit */
    limitPerson: (email: string, cost: number) => void;
  }
}

const now = (): number => performance.now();

function createLimit(perSecond = 0): TakeTokens {
  return perSecond === 0 ? () => 0 : createBuckets(perSecond, now);
}

function throwIfLimited(waitSeconds: number): void {
  if (waitSeconds > 0) throw new TooManyRequestsFailure(waitSeconds);
}

/** Limits the API requests of each address, signed in or not, and adds `limitPerson` for those of each person. */
export function addRateLimits(app: FastifyInstance, limits: RateLimits | undefined): void {
  const takeForPerson = createLimit(limits?.perPerson);
  const takeForAddress = createLimit(limits?.perAddress);
  app.decorate('limitPerson', (email, cost) => throwIfLimited(takeForPerson(email, cost)));
  // The limit applies before the token is verified, which costs more than most requests.
  app.addHook('onRequest', async ({ url, ip }) => {
    if (url.startsWith('/api')) throwIfLimited(takeForAddress(ip, 1));
  });
}
