import * as v from 'valibot';
import { CampaignRequestSchema, CpmSchema, ForecastLineSchema } from './campaign.ts';
import { defineEndpoint } from './endpoint.ts';
import { commonCountEntries, saveCalls, saveEntries } from './saving.ts';
import { CountedCommuneSchema, PostalCodeSchema, QuantitySchema } from './values.ts';

/** Most localities that a radius brings. */
const LOCALITIES_MAXIMUM = 20_000;

/** Body of an estimate (VE-24). */
export const VedettePlusRequestSchema = v.omit(CampaignRequestSchema, ['isAllFrance']);

/** What is sold of one locality (VE-25). */
const LocalityForecastSchema = v.object({
  code: PostalCodeSchema,
  name: v.pipe(v.string(), v.maxLength(200)),
  /** Identifiers of its places. */
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
  /** Codes of which too little is left. */
  excludePostalCode: v.pipe(v.array(PostalCodeSchema), v.maxLength(LOCALITIES_MAXIMUM)),
};

/** What an estimate answers (assumed). */
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

/** The product's part of a saved count (VE-25). */
export const VedettePlusCountDataSchema = v.object(countDataEntries);
export type VedettePlusCountData = v.InferOutput<typeof VedettePlusCountDataSchema>;

/** Body of a save: the countData with the common entries (D-50, assumed). */
export const VedettePlusSaveSchema = v.object({ ...countDataEntries, ...saveEntries });
export type VedettePlusSave = v.InferOutput<typeof VedettePlusSaveSchema>;

/** The calls of Vedette Plus (AP-63, AP-64). It has no options to load: nothing but places and dates is chosen. */
export const vedettePlusCalls = {
  /** Estimates. */
  process: defineEndpoint({
    method: 'POST',
    path: '/api/VedettePlus/ProcessCount',
    body: VedettePlusRequestSchema,
    response: VedettePlusForecastSchema,
    isResponseAssumed: true,
  }),
  ...saveCalls('VedettePlus', VedettePlusSaveSchema),
};
