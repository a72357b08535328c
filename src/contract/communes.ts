import * as v from 'valibot';
import { textOf } from './bounded.ts';
import { defineEndpoint } from './endpoint.ts';
import { CommuneSchema } from './values.ts';

/** Maximum length of a search text. */
export const COMMUNE_QUERY_MAXIMUM = 100;

/** GET /api/Places?name: communes by name or by postal code (AP-33). */
export const searchCommunes = defineEndpoint({
  method: 'GET',
  path: '/api/Places',
  query: v.object({ name: textOf(COMMUNE_QUERY_MAXIMUM) }),
  response: v.array(CommuneSchema),
});
