import type { FastifyInstance } from 'fastify';
import { getVersion } from '#contract/version.ts';
import { registerOpenEndpoint } from '../../http/endpoint.ts';

/** Registers the version route, which needs no sign-in so that a deployment can be checked without an account. */
export function registerVersionRoutes(
  app: FastifyInstance,
  { version, commit }: { version: string; commit: string },
): void {
  registerOpenEndpoint(app, getVersion, { handle: () => ({ version, commit }) });
}
