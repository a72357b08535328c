import * as v from 'valibot';
import {
  CampaignRequestSchema,
  CpmSchema,
  ForecastLineSchema,
  SavedLineSchema,
} from './campaign.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  commonCountEntries,
  saveCalls,
  saveEntries,
  unlistedEntries,
  type SaveOf,
} from './saving.ts';
import { CountedCommuneSchema, PostalCodeSchema, QuantitySchema } from './values.ts';

/** Maximum number of localities within a radius. */
const LOCALITIES_MAXIMUM = 20_000;

/** Request body of an estimate (VE-24). */
export const VedettePlusRequestSchema = v.omit(CampaignRequestSchema, ['isAllFrance']);

/** Forecast for one locality (VE-25). */
const LocalityForecastSchema = v.object({
  code: PostalCodeSchema,
  name: v.pipe(v.string(), v.maxLength(200)),
  /** Identifiers of its communes. */
  id: v.pipe(v.string(), v.maxLength(20_000)),
  sold: QuantitySchema,
  available: QuantitySchema,
  budget: QuantitySchema,
});

const forecastEntries = {
  cpm: CpmSchema,
  forecasts: v.pipe(v.array(LocalityForecastSchema), v.maxLength(LOCALITIES_MAXIMUM)),
  forecastSplitByPosition: v.pipe(v.array(ForecastLineSchema), v.maxLength(10)),
  totalImpPurchased: QuantitySchema,
  totalBudget: QuantitySchema,
  locality: v.pipe(v.array(CountedCommuneSchema), v.maxLength(LOCALITIES_MAXIMUM)),
  localityNameByZipCode: v.record(v.string(), v.string()),
  /** Postal codes with too little available. */
  excludePostalCode: v.pipe(v.array(PostalCodeSchema), v.maxLength(LOCALITIES_MAXIMUM)),
};

/** Response to an estimate (assumed). */
const VedettePlusForecastSchema = v.object({
  ...forecastEntries,
  /** True when the figures come from the demonstration inventory. */
  isDemonstration: v.optional(v.boolean()),
});
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
  forecasts: v.pipe(
    v.array(
      v.object({
        ...LocalityForecastSchema.entries,
        id: v.nullish(LocalityForecastSchema.entries.id, ''),
      }),
    ),
    v.maxLength(LOCALITIES_MAXIMUM),
  ),
  forecastSplitByPosition: v.nullish(v.pipe(v.array(SavedLineSchema), v.maxLength(10))),
  locality: v.nullish(countDataEntries.locality),
  localityNameByZipCode: v.nullish(countDataEntries.localityNameByZipCode),
  excludePostalCode: v.nullish(countDataEntries.excludePostalCode, () => []),
});
export type VedettePlusSaveBody = v.InferOutput<typeof VedettePlusSaveSchema>;
export type VedettePlusSave = SaveOf<VedettePlusCountData>;

/** Endpoints of Vedette Plus (AP-63, AP-64). The form has no options to load: only localities and dates are chosen. */
export const vedettePlusCalls = {
  /** Estimates a count. */
  process: defineEndpoint({
    method: 'POST',
    path: '/api/VedettePlus/ProcessCount',
    writes: false,
    body: VedettePlusRequestSchema,
    response: VedettePlusForecastSchema,
    isResponseAssumed: true,
  }),
  ...saveCalls('VedettePlus', VedettePlusSaveSchema),
};
