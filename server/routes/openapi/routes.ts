import type { FastifyInstance } from 'fastify';
import { getOpenApi } from '#contract/openApi.ts';
import { registerOpenEndpoint } from '../../http/endpoint.ts';
import { openApiDocument } from '../../openapi/document.ts';

/** The description of the API: of its shapes and of nothing that it holds, hence open to all. */
export function registerOpenApiRoutes(
  app: FastifyInstance,
  { version }: { version: string },
): void {
  const document = openApiDocument(version);
  registerOpenEndpoint(app, getOpenApi, { handle: () => document });
}
