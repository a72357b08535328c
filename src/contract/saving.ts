import * as v from 'valibot';
import { MAF_PRODUCTS } from '#domain/products/catalogue.ts';
import { CountNameSchema } from './countName.ts';
import { defineEndpoint, type Schema } from './endpoint.ts';
import { MediumSchema, SelectedLocalitySchema } from './values.ts';

/** What every save carries beside its countData (CF-45, D-49). */
export const saveEntries = {
  countName: CountNameSchema,
  mafProduct: v.picklist(MAF_PRODUCTS),
  mode: v.picklist(['New', 'Edit']),
  /** Null in the New mode. */
  mafId: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
};

/** Statuses that a save may answer beside 200 (D-52). */
export const SAVE_SUCCESSES = [201, 204] as const;

/** Path parameter of a PATCH: the number of the count (D-07). */
export const MafIdParamsSchema = v.object({
  mafId: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
});

/** What a save answers (assumed). Nothing at all is accepted too: a 204 has no body. */
export const SaveAnswerSchema = v.nullable(
  v.object({
    id: v.string(),
    mafId: v.number(),
    version: v.optional(v.number()),
  }),
);

/**
 * The two calls that save a count. What they answer is assumed.
 * @param segment its part of the addresses: `Display` gives /api/Display/RecordCount
 * @param body the countData with the common entries
 */
export function saveCalls<Body extends Schema>(segment: string, body: Body) {
  const answer = {
    body,
    response: SaveAnswerSchema,
    alsoSucceedsWith: SAVE_SUCCESSES,
    isResponseAssumed: true,
  };
  return {
    /** Saves a new count. */
    record: defineEndpoint({ method: 'POST', path: `/api/${segment}/RecordCount`, ...answer }),
    /** Saves a count again. */
    update: defineEndpoint({
      method: 'PATCH',
      path: `/api/${segment}/:mafId`,
      params: MafIdParamsSchema,
      ...answer,
    }),
  };
}

/** What every countData keeps beside the request and its figures. */
export const commonCountEntries = {
  /** The chosen entries, so that the form can be filled again (CF-44). */
  locations: v.pipe(v.array(SelectedLocalitySchema), v.maxLength(50)),
  /** Portals that sign the proposal (D-88). */
  logos: v.pipe(v.array(MediumSchema), v.maxLength(20)),
};
