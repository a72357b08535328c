import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint that the route serves, or `unknown` for the API addresses that no endpoint has. */
    api?: Endpoint | 'unknown';
  }
}

/**
 * Returns whether the guards of the API apply to a request. The matched route decides, because one address can be
 * written in many ways. A request without any route counts as one of the API.
 */
export function isApi({ is404, routeOptions: { config } }: FastifyRequest): boolean {
  return is404 || config.api !== undefined;
}
