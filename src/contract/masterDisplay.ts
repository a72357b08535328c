import * as v from 'valibot';
import { ancienRequestEntries } from './ancien.ts';
import { ForecastLineSchema } from './campaign.ts';
import { defineEndpoint } from './endpoint.ts';
import { commonCountEntries, saveCalls, saveEntries } from './saving.ts';
import { CountedCommuneSchema, PostalCodeSchema, PriceSchema, QuantitySchema } from './values.ts';

/** Most localities that a radius brings. */
const LOCALITIES_MAXIMUM = 20_000;

/** Body of an estimate (AP-60). */
export const MasterDisplayRequestSchema = v.object(ancienRequestEntries);

const forecastEntries = {
  /** A line per locality; its code is a postal code (MD-11). */
  forecasts: v.pipe(
    v.array(v.object({ ...ForecastLineSchema.entries, code: PostalCodeSchema })),
    v.maxLength(LOCALITIES_MAXIMUM),
  ),
  /** Price of a thousand impressions, in euros excluding tax; the assumed one where it is absent (D-34). */
  cpm: v.optional(PriceSchema),
  locality: v.pipe(v.array(CountedCommuneSchema), v.maxLength(LOCALITIES_MAXIMUM)),
  localityNameByZipCode: v.record(v.string(), v.string()),
};

/** What an estimate answers (assumed). */
const MasterDisplayForecastSchema = v.object({
  ...forecastEntries,
  /** True when the figures come from the demonstration inventory. */
  isDemonstration: v.optional(v.boolean()),
});
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

/** The product's part of a saved count (MD-11). */
export const MasterDisplayCountDataSchema = v.object(countDataEntries);
export type MasterDisplayCountData = v.InferOutput<typeof MasterDisplayCountDataSchema>;

/** Body of a save: the countData with the common entries (AP-61, D-49). */
export const MasterDisplaySaveSchema = v.object({ ...countDataEntries, ...saveEntries });
export type MasterDisplaySave = v.InferOutput<typeof MasterDisplaySaveSchema>;

/** The calls of Master Display (AP-60 to AP-62). Its form has no options to load. */
export const masterDisplayCalls = {
  /** Estimates. */
  process: defineEndpoint({
    method: 'POST',
    path: '/api/MasterDisplay/ProcessCount',
    body: MasterDisplayRequestSchema,
    response: MasterDisplayForecastSchema,
    isResponseAssumed: true,
  }),
  ...saveCalls('MasterDisplay', MasterDisplaySaveSchema),
};
