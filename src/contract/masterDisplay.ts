import * as v from 'valibot';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import { marketOf } from '#domain/products/catalogue.ts';
import { listOf } from '#domain/schemas/bounded.ts';
import { MASTER_DISPLAY_REQUEST } from '#domain/products/masterDisplay/document.ts';
import { ForecastLineSchema, SavedLineSchema } from './campaign.ts';
import { commonCountEntries, countCalls, saveEntries, unlistedEntries } from './saving.ts';
import {
  CountedCommuneSchema,
  SavedCommunesSchema,
  PriceSchema,
  QuantitySchema,
  LOCALITIES_MAXIMUM,
  LocalityNamesSchema,
  estimateOf,
} from './values.ts';
import type { Sent } from './endpoint.ts';
import { estimateEntries, linesIn, localitiesIn } from './estimates.ts';
import { numberIn } from '#domain/schemas/lenient.ts';
import { PostalCodeSchema } from '#domain/schemas/requestValues.ts';

/** Request body of an estimate (AP-60). */
export const MasterDisplayRequestSchema = MASTER_DISPLAY_REQUEST.sent;

const { entries: requestEntries } = MasterDisplayRequestSchema;

const forecastEntries = {
  /** One line per locality, whose code is a postal code (MD-11). */
  forecasts: listOf(
    v.object({ ...ForecastLineSchema.entries, code: PostalCodeSchema }),
    LOCALITIES_MAXIMUM,
  ),
  /** Price per thousand impressions, in euros excluding tax. The assumed price applies when it is absent (D-34). */
  cpm: v.optional(PriceSchema),
  locality: listOf(CountedCommuneSchema, LOCALITIES_MAXIMUM),
  localityNameByZipCode: LocalityNamesSchema,
};

/** Response to an estimate (assumed). */
const MasterDisplayForecastSchema = estimateOf(forecastEntries);
export type MasterDisplayForecastAnswer = v.InferOutput<typeof MasterDisplayForecastSchema>;

const countDataEntries = {
  countName: saveEntries.countName,
  mafProduct: saveEntries.mafProduct,
  masterDisplayReq: MasterDisplayRequestSchema,
  ...forecastEntries,
  totalBudget: QuantitySchema,
  totalImpPurchased: QuantitySchema,
  ...commonCountEntries,
};

/** The countData of a saved count (MD-11). */
export const MasterDisplayCountDataSchema = v.object(countDataEntries);
export type MasterDisplayCountData = v.InferOutput<typeof MasterDisplayCountDataSchema>;

/**
 * Request body of a save: the countData with the entries common to all products (AP-61, D-49, D-116). The specification
 * lists neither market, localities nor radius of the request (MD-11).
 */
export const MasterDisplaySaveSchema = v.pipe(
  v.object({
    ...countDataEntries,
    ...saveEntries,
    ...unlistedEntries,
    forecasts: listOf(
      v.object({ ...SavedLineSchema.entries, code: PostalCodeSchema }),
      LOCALITIES_MAXIMUM,
    ),
    locality: v.nullish(SavedCommunesSchema),
    localityNameByZipCode: v.nullish(countDataEntries.localityNameByZipCode),
    masterDisplayReq: v.object({
      ...requestEntries,
      market: v.nullish(requestEntries.market),
      postalCodes: v.nullish(requestEntries.postalCodes),
      radius: v.nullish(requestEntries.radius, 0),
    }),
  }),
  v.transform(({ masterDisplayReq: request, ...save }) => ({
    ...save,
    masterDisplayReq: {
      ...request,
      market: request.market ?? marketOf(save.mafProduct),
      postalCodes:
        request.postalCodes ?? (save.locations ?? save.forecasts).map(({ code }) => code),
    },
  })),
  v.check(({ masterDisplayReq: { postalCodes } }) => postalCodes.length <= LOCALITY_MAXIMUM),
);
export type MasterDisplaySaveBody = v.InferOutput<typeof MasterDisplaySaveSchema>;

/** Completes the estimate of Master Display: lines and names of localities. */
function complete(answer: unknown, sent: Sent): unknown {
  const given = estimateEntries(answer);
  const { locality, localityNameByZipCode, nameOf } = localitiesIn(given, sent);
  return {
    ...given,
    forecasts: linesIn(given['forecasts'], nameOf),
    cpm: numberIn(given['cpm']) ?? undefined,
    locality,
    localityNameByZipCode,
  };
}

/** Endpoints of Master Display (AP-60 to AP-62). The form has no options to load. */
export const masterDisplayCalls = countCalls('MasterDisplay', {
  request: MasterDisplayRequestSchema,
  answer: MasterDisplayForecastSchema,
  complete,
  save: MasterDisplaySaveSchema,
});
