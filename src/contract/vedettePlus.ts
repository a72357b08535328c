import * as v from 'valibot';
import { VEDETTE_PLUS_REQUEST } from '#domain/products/vedettePlus/document.ts';
import { listOf, textOf } from '#domain/schemas/bounded.ts';
import { CpmSchema, ForecastLineSchema, SavedLineSchema } from './campaign.ts';
import { commonCountEntries, countCalls, saveEntries, unlistedEntries } from './saving.ts';
import {
  CountedCommuneSchema,
  SavedCommunesSchema,
  QuantitySchema,
  LOCALITIES_MAXIMUM,
  LocalityNamesSchema,
  estimateOf,
  IDS_MAXIMUM,
} from './values.ts';
import type { Sent } from './endpoint.ts';
import {
  communeIn,
  communesIn,
  estimateEntries,
  linesIn,
  localitiesIn,
  quantityIn,
} from './estimates.ts';
import { totalBudgetOf } from '#domain/products/vedettePlus/forecast.ts';
import { numberIn, pricesIn } from '#domain/schemas/lenient.ts';
import { PostalCodeSchema } from '#domain/schemas/requestValues.ts';

/** Request body of an estimate (VE-24). */
export const VedettePlusRequestSchema = VEDETTE_PLUS_REQUEST.sent;

/** Forecast for one locality (VE-25). */
const LocalityForecastSchema = v.object({
  code: PostalCodeSchema,
  name: textOf(200),
  /** Identifiers of its communes. */
  id: textOf(IDS_MAXIMUM),
  sold: QuantitySchema,
  available: QuantitySchema,
  budget: QuantitySchema,
});

const forecastEntries = {
  cpm: CpmSchema,
  forecasts: listOf(LocalityForecastSchema, LOCALITIES_MAXIMUM),
  forecastSplitByPosition: listOf(ForecastLineSchema, 10),
  totalImpPurchased: QuantitySchema,
  totalBudget: QuantitySchema,
  locality: listOf(CountedCommuneSchema, LOCALITIES_MAXIMUM),
  localityNameByZipCode: LocalityNamesSchema,
  /** Postal codes with too little available. */
  excludePostalCode: listOf(PostalCodeSchema, LOCALITIES_MAXIMUM),
};

/** Response to an estimate (assumed). */
const VedettePlusForecastSchema = estimateOf(forecastEntries);
export type VedettePlusForecastAnswer = v.InferOutput<typeof VedettePlusForecastSchema>;

const countDataEntries = {
  countName: saveEntries.countName,
  mafProduct: saveEntries.mafProduct,
  vedettePlusReq: VedettePlusRequestSchema,
  ...forecastEntries,
  ...commonCountEntries,
};

/** The countData of a saved count (VE-25). */
export const VedettePlusCountDataSchema = v.object(countDataEntries);
export type VedettePlusCountData = v.InferOutput<typeof VedettePlusCountDataSchema>;

/** Request body of a save: the countData with the entries common to all products (D-50, D-116, assumed). */
export const VedettePlusSaveSchema = v.object({
  ...countDataEntries,
  ...saveEntries,
  ...unlistedEntries,
  cpm: v.nullish(countDataEntries.cpm),
  forecasts: listOf(
    v.object({
      ...LocalityForecastSchema.entries,
      id: v.nullish(LocalityForecastSchema.entries.id, ''),
    }),
    LOCALITIES_MAXIMUM,
  ),
  forecastSplitByPosition: v.nullish(listOf(SavedLineSchema, 10)),
  locality: v.nullish(SavedCommunesSchema),
  localityNameByZipCode: v.nullish(countDataEntries.localityNameByZipCode),
  excludePostalCode: v.nullish(countDataEntries.excludePostalCode, () => []),
});
export type VedettePlusSaveBody = v.InferOutput<typeof VedettePlusSaveSchema>;

/** Completes the estimate of Vedette Plus: lines, names and totals. */
function complete(answer: unknown, sent: Sent): unknown {
  const given = estimateEntries(answer);
  const { locality, localityNameByZipCode, nameOf } = localitiesIn(given, sent);
  const forecasts = linesIn(given['forecasts'], nameOf).map((line) => ({
    ...line,
    id: communeIn(line)?.id ?? '',
  }));
  const { totalBudget, totalImpPurchased } = given;
  return {
    ...given,
    cpm: pricesIn(given['cpm']),
    forecasts,
    forecastSplitByPosition: linesIn(given['forecastSplitByPosition'], (code) => code),
    totalBudget:
      numberIn(totalBudget) === null ? totalBudgetOf(forecasts) : quantityIn(totalBudget),
    totalImpPurchased: quantityIn(totalImpPurchased),
    locality,
    localityNameByZipCode,
    excludePostalCode: communesIn(given['excludePostalCode']).map(({ code }) => code),
  };
}

/** Endpoints of Vedette Plus (AP-63, AP-64). The form has no options to load: only localities and dates are chosen. */
export const vedettePlusCalls = countCalls('VedettePlus', {
  request: VedettePlusRequestSchema,
  answer: VedettePlusForecastSchema,
  complete,
  save: VedettePlusSaveSchema,
});
