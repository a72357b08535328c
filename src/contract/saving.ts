import * as v from 'valibot';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import { ClientBudgetSchema } from '#domain/count/spread/offer.ts';
import { MAF_PRODUCTS } from '#domain/products/catalogue.ts';
import { listOf, MarketSchema } from '#domain/schemas/bounded.ts';
import { CountNameSchema } from './names.ts';
import {
  defineEndpoint,
  LARGE_BODY_MAXIMUM,
  LARGE_RESPONSE_MAXIMUM,
  type Endpoint,
  type Schema,
} from './endpoint.ts';
import { MediumSchema, SelectedLocalitySchema } from '#domain/schemas/requestValues.ts';
import { SAVE_SUCCESSES, SaveAnswerSchema, SavedReading } from './saveAnswer.ts';

/** Request entries of every save, besides its countData (CF-45, D-49). */
export const saveEntries = {
  countName: CountNameSchema,
  mafProduct: v.picklist(MAF_PRODUCTS),
  mode: v.picklist(['New', 'Edit']),
  /** Null in New mode. */
  mafId: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
  /** What the client wants to spend, an addition of this project: null forgets it, absent keeps what is stored (N-03). */
  clientBudget: v.nullish(ClientBudgetSchema),
};

/** Path parameter of a PATCH request: the number of the count (D-07). */
export const MafIdParamsSchema = v.object({
  mafId: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
});

/** Defines the endpoint that returns the options of a form. Its response is assumed (T-16). */
export function optionsCall<Answer extends Schema>(
  segment: string,
  response: Answer,
  complete: Endpoint['complete'],
) {
  return defineEndpoint({
    complete,
    method: 'GET',
    path: `/api/${segment}/GetSelectableValues`,
    query: v.object({ market: MarketSchema }),
    response,
  });
}

/**
 * Defines the endpoints that estimate and save a count.
 * @param segment URL path segment of the product: `Display` gives /api/Display/RecordCount
 * @param schemas the request of an estimate, its answer and what completes it, and the body of a save: the countData
 * with the entries common to all products
 */
export function countCalls<Asked extends Schema, Answer extends Schema, Body extends Schema>(
  segment: string,
  {
    request,
    answer,
    complete,
    save,
  }: { request: Asked; answer: Answer; complete: Endpoint['complete']; save: Body },
) {
  const saving = {
    body: save,
    bodyMaximum: LARGE_BODY_MAXIMUM,
    response: SaveAnswerSchema,
    reading: SavedReading,
    alsoSucceedsWith: SAVE_SUCCESSES,
    responseMaximum: LARGE_RESPONSE_MAXIMUM,
  };
  return {
    /** Estimates a count. */
    process: defineEndpoint({
      method: 'POST',
      path: `/api/${segment}/ProcessCount`,
      writes: false,
      body: request,
      response: answer,
      complete,
      responseMaximum: LARGE_RESPONSE_MAXIMUM,
    }),
    /** Saves a new count. */
    record: defineEndpoint({ method: 'POST', path: `/api/${segment}/RecordCount`, ...saving }),
    /** Updates a saved count. */
    update: defineEndpoint({
      method: 'PATCH',
      path: `/api/${segment}/:mafId`,
      params: MafIdParamsSchema,
      ...saving,
    }),
  };
}

const LocationsSchema = listOf(SelectedLocalitySchema, LOCALITY_MAXIMUM);
const LogosSchema = listOf(MediumSchema, 20);

/** Entries of every countData, besides the request and its figures. */
export const commonCountEntries = {
  /** The chosen localities, from which the form is restored (CF-44). */
  locations: LocationsSchema,
  /** Portals whose wordmarks are printed on the proposal (D-88). */
  logos: LogosSchema,
};

/**
 * Entries of the countData that the specification does not list for a save. The server computes them where they are
 * absent (D-116).
 */
export const unlistedEntries = {
  locations: v.nullish(LocationsSchema),
  logos: v.nullish(LogosSchema),
};
