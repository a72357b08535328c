import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';

/** GET /api/Version/GetVersion (AP-46). What it answers is assumed. */
export const getVersion = defineEndpoint({
  method: 'GET',
  path: '/api/Version/GetVersion',
  response: v.object({ version: v.string() }),
  isResponseAssumed: true,
});
