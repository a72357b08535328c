import type { FastifyInstance } from 'fastify';
import { getOpenApi } from '#contract/openApi.ts';
import { registerOpenEndpoint } from '../../http/endpoint.ts';
import { openApiDocument } from '../../openapi/document.ts';

/** Registers the OpenAPI document, which needs no sign-in because it describes shapes and holds no data. */
export function registerOpenApiRoutes(
  app: FastifyInstance,
  { version }: { version: string },
): void {
  const document = openApiDocument(version);
  registerOpenEndpoint(app, getOpenApi, { handle: () => document });
}
