import * as v from 'valibot';
import { ancienRequestEntries } from './ancien.ts';
import { ForecastLineSchema } from './campaign.ts';
import { defineEndpoint } from './endpoint.ts';
import { commonCountEntries, saveCalls, saveEntries } from './saving.ts';
import { CountedCommuneSchema, PostalCodeSchema, PriceSchema, QuantitySchema } from './values.ts';

/** Maximum number of localities within a radius. */
const LOCALITIES_MAXIMUM = 20_000;

/** Request body of an estimate (AP-60). */
export const MasterDisplayRequestSchema = v.object(ancienRequestEntries);

const forecastEntries = {
  /** One line per locality, whose code is a postal code (MD-11). */
  forecasts: v.pipe(
    v.array(v.object({ ...ForecastLineSchema.entries, code: PostalCodeSchema })),
    v.maxLength(LOCALITIES_MAXIMUM),
  ),
  /** Price per thousand impressions, in euros excluding tax. The assumed price applies when it is absent (D-34). */
  cpm: v.optional(PriceSchema),
  locality: v.pipe(v.array(CountedCommuneSchema), v.maxLength(LOCALITIES_MAXIMUM)),
  localityNameByZipCode: v.record(v.string(), v.string()),
};

/** Response to an estimate (assumed). */
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

/** The countData of a saved count (MD-11). */
export const MasterDisplayCountDataSchema = v.object(countDataEntries);
export type MasterDisplayCountData = v.InferOutput<typeof MasterDisplayCountDataSchema>;

/** Request body of a save: the countData with the entries common to all products (AP-61, D-49). */
export const MasterDisplaySaveSchema = v.object({ ...countDataEntries, ...saveEntries });
export type MasterDisplaySave = v.InferOutput<typeof MasterDisplaySaveSchema>;

/** Endpoints of Master Display (AP-60 to AP-62). The form has no options to load. */
export const masterDisplayCalls = {
  /** Estimates a count. */
  process: defineEndpoint({
    method: 'POST',
    path: '/api/MasterDisplay/ProcessCount',
    body: MasterDisplayRequestSchema,
    response: MasterDisplayForecastSchema,
    isResponseAssumed: true,
  }),
  ...saveCalls('MasterDisplay', MasterDisplaySaveSchema),
};
