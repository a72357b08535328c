import * as v from 'valibot';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import { listOf, textOf } from './bounded.ts';
import { defineEndpoint } from './endpoint.ts';
import { CommuneSchema } from './commune.ts';

/** Maximum length of a search text. */
export const COMMUNE_QUERY_MAXIMUM = 100;

/** GET /api/Places?name: communes by name or by postal code (AP-33). */
export const searchCommunes = defineEndpoint({
  method: 'GET',
  path: '/api/Places',
  query: v.object({ name: textOf(COMMUNE_QUERY_MAXIMUM) }),
  response: v.array(CommuneSchema),
});

/** Maximum number of postal codes around a selection. */
export const NEARBY_MAXIMUM = 10;
/** Communes of these codes; the largest code, 51300, has 46. */
const NEARBY_COMMUNES_MAXIMUM = 50 * NEARBY_MAXIMUM;
const CODE_LIST = new RegExp(String.raw`^\d{5}(?:,\d{5}){0,${LOCALITY_MAXIMUM - 1}}$`);

/**
 * GET /api/Places/nearby?codes: the communes of the postal codes around a selection, nearest first. It is an addition to
 * the stated calls for « Débloquer le volume », and no stated call depends on it (N-02).
 */
export const findNearby = defineEndpoint({
  method: 'GET',
  path: '/api/Places/nearby',
  /** Postal codes, separated by commas. */
  query: v.object({ codes: v.pipe(v.string(), v.regex(CODE_LIST)) }),
  response: listOf(CommuneSchema, NEARBY_COMMUNES_MAXIMUM),
  isResponseAssumed: true,
});
