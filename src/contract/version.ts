import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';

/** GET /api/Version/GetVersion. The response is assumed (AP-46). */
export const getVersion = defineEndpoint({
  method: 'GET',
  path: '/api/Version/GetVersion',
  // Another back end may not tell the commit of its sources.
  response: v.object({ version: v.string(), commit: v.optional(v.string()) }),
});
