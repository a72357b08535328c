import * as v from 'valibot';
import { RADIUS_STOPS_KM } from '#domain/localities/postalCodes.ts';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import { listOf, textOf } from '#domain/schemas/bounded.ts';
import { defineEndpoint, LARGE_RESPONSE_MAXIMUM } from './endpoint.ts';
import { completeCommunes } from './estimates.ts';
import { CommuneSchema } from './values.ts';
import { PostalCodeSchema, SelectedLocalitySchema } from '#domain/schemas/requestValues.ts';

/** Maximum length of a search text. */
export const COMMUNE_QUERY_MAXIMUM = 100;

/** Another back end may have an entry of the same name with another value, which is ignored. */
const addition = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** A commune that a search found; what is beside the stated fields is an addition. */
const FoundCommuneSchema = v.object({
  ...CommuneSchema.entries,
  /** Code of its department, where that is not the start of its postal code. */
  department: addition(textOf(3)),
  /** The name of the former or delegated commune by which it was found. */
  former: addition(textOf(200)),
  /** True when its name only resembles the text. */
  isSimilar: addition(v.boolean()),
  /** Inhabitants of the whole town, of a search by name. */
  population: addition(v.number()),
  /** The department, region or group of communes that the text names, with the number of its postal codes (D-169). */
  group: addition(v.object({ name: textOf(200), codes: v.number() })),
});

/** GET /api/Places?name: communes by name or by postal code (AP-33). */
export const searchCommunes = defineEndpoint({
  method: 'GET',
  path: '/api/Places',
  query: v.object({ name: textOf(COMMUNE_QUERY_MAXIMUM) }),
  response: v.array(FoundCommuneSchema),
  complete: (answer) => completeCommunes(answer),
  /** All communes of a department with at most fifty codes. */
  responseMaximum: LARGE_RESPONSE_MAXIMUM,
  isResponseAssumed: false,
});

/** Maximum number of postal codes around a selection. */
export const NEARBY_MAXIMUM = 10;
/** Communes of these codes; the largest code, 51300, has 46. */
const NEARBY_COMMUNES_MAXIMUM = 50 * NEARBY_MAXIMUM;
const CODE_LIST = new RegExp(String.raw`^\d{5}(?:,\d{5}){0,${LOCALITY_MAXIMUM - 1}}$`);

/**
 * GET /api/Places/nearby?codes: the communes of the postal codes around a selection, nearest first. It is an addition to
 * the stated calls for « Plus de volume », and no stated call depends on it (N-02).
 */
export const findNearby = defineEndpoint({
  addition: 'nearby',
  method: 'GET',
  path: '/api/Places/nearby',
  /** Postal codes, separated by commas. */
  query: v.object({ codes: v.pipe(v.string(), v.regex(CODE_LIST)) }),
  response: listOf(CommuneSchema, NEARBY_COMMUNES_MAXIMUM),
});

const RADII = RADIUS_STOPS_KM.filter((km) => km > 0).map(String);

/**
 * GET /api/Places/around?codes&radius: the localities of the postal codes within some kilometres of a town with several
 * codes. It is an addition to the stated calls, because a radius applies to one code (D-148).
 */
export const findAround = defineEndpoint({
  addition: 'nearby',
  method: 'GET',
  path: '/api/Places/around',
  query: v.object({
    /** Postal codes of the town, separated by commas. */
    codes: v.pipe(v.string(), v.regex(CODE_LIST)),
    /** In kilometres. */
    radius: v.picklist(RADII),
  }),
  response: v.object({
    /** Number of codes, those of the town included. */
    count: v.number(),
    /** Those of the town first; none when a count cannot hold them all. */
    localities: listOf(SelectedLocalitySchema, LOCALITY_MAXIMUM),
    /** The code of the town that is the nearest to its middle. */
    centre: v.object({ code: PostalCodeSchema, name: textOf(200) }),
  }),
});
