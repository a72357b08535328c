import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { TooManyRequestsFailure } from '../request/failure.ts';
import type { RateLimits } from '../settings/config.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that the route serves, or `unknown` for the API addresses that no endpoint has. */
    api?: Endpoint | 'unknown';
    /** The limit of an address in which a route outside the API counts: that of calls, or that of health checks. */
    limit?: 'calls' | 'health';
  }
}

/**
 * Returns whether the guards of the API apply to a request. The matched route decides, because one address can be
 * written in many ways. A request without any route counts as one of the API.
 */
export function isApi({ is404, routeOptions: { config } }: FastifyRequest): boolean {
  return is404 || config.api !== undefined;
}

/** Length of a window. A burst may use the requests of a whole window at once. */
const WINDOW_MS = 10_000;

/** Counts a request. @throws TooManyRequestsFailure when the caller is over the limit */
type Limit = (request: FastifyRequest, cost: number) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request of its `caller`. @throws TooManyRequestsFailure when the person is over the limit */
    limitPerson: Limit;
  }
}

/**
 * Creates the limit of one kind of caller.
 * @param perSecond 0 for no limit
 * @param keyOf identifies the caller; by default their IPv4 address or the /64 network of their IPv6 address
 */
function createLimit(
  app: FastifyInstance,
  perSecond: number,
  keyOf?: (request: FastifyRequest) => string,
): Limit {
  if (perSecond === 0) return async () => {};
  const max = (perSecond * WINDOW_MS) / 1000;
  const count = app.createRateLimit({
    max,
    timeWindow: WINDOW_MS,
    ...(keyOf && { keyGenerator: keyOf }),
  });
  return async (request, cost) => {
    // The library counts one request at a time.
    const states = await Promise.all(Array.from({ length: cost }, async () => count(request)));
    for (const state of states) {
      if (!state.isAllowed && state.isExceeded) {
        throw new TooManyRequestsFailure(state.ttlInSeconds);
      }
    }
  };
}

const emailOf = ({ caller }: FastifyRequest): string => caller?.claims.email ?? '';

/**
 * Limits the API requests and the pages of each address, signed in or not, and adds `limitPerson` for those of each person.
 * Health checks have a limit of their own, so that a load balancer whose address stands for everybody, because
 * TRUSTED_PROXIES does not name it, still learns that the server lives (D-170).
 */
export async function addRateLimits(
  app: FastifyInstance,
  { perPerson, perAddress }: RateLimits = { perPerson: 0, perAddress: 0 },
): Promise<void> {
  await app.register(rateLimit, { global: false });
  app.decorate('limitPerson', createLimit(app, perPerson, emailOf));
  const limits = { calls: createLimit(app, perAddress), health: createLimit(app, perAddress) };
  // The limit applies before the token is verified, which costs more than most requests.
  app.addHook('onRequest', async (request) => {
    const limit = isApi(request) ? 'calls' : request.routeOptions.config.limit;
    if (limit) await limits[limit](request, 1);
  });
}
