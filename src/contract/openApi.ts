import * as v from 'valibot';
import { defineEndpoint, LARGE_RESPONSE_MAXIMUM } from './endpoint.ts';

/** GET /api/openapi.json: this contract as an OpenAPI 3.1 document. Only the reference server has it. */
export const getOpenApi = defineEndpoint({
  method: 'GET',
  path: '/api/openapi.json',
  response: v.object({
    openapi: v.string(),
    info: v.object({ title: v.string(), version: v.string(), description: v.string() }),
    paths: v.record(v.string(), v.record(v.string(), v.unknown())),
    components: v.record(v.string(), v.record(v.string(), v.unknown())),
  }),
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
});
