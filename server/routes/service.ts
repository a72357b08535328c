import type { FastifyInstance } from 'fastify';
import { getVersion } from '#contract/version.ts';
import { getOpenApi } from '#contract/service.ts';
import { registerOpenEndpoint } from '../http/endpoint.ts';
import { openApiDocument } from '../openApiDocument.ts';

/** Registers the version route, which needs no sign-in so that a deployment can be checked without an account. */
export function registerVersionRoutes(
  app: FastifyInstance,
  { version, commit }: { version: string; commit: string },
): void {
  registerOpenEndpoint(app, getVersion, { handle: () => ({ version, commit }) });
}

/** Registers the OpenAPI document, which needs no sign-in because it describes shapes and holds no data. */
export function registerOpenApiRoutes(
  app: FastifyInstance,
  { version }: { version: string },
): void {
  const document = openApiDocument(version);
  registerOpenEndpoint(app, getOpenApi, { handle: () => document });
}
