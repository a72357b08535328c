import * as v from 'valibot';
import { defineEndpoint } from './endpoint.ts';
import { MarketSchema } from './market.ts';
import { MafIdParamsSchema, SAVE_SUCCESSES, SaveAnswerSchema, saveEntries } from './saving.ts';
import {
  CodeSchema,
  IsoInstantSchema,
  MediumSchema,
  PeriodicitySchema,
  PlaceSchema,
  PostalCodesSchema,
  PriceSchema,
  QuantitySchema,
  RadiusSchema,
  RequestedTargetingSchema,
  SelectedLocalitySchema,
} from './values.ts';

/** Most lines of a table that a save may carry. */
const LINES_MAXIMUM = 100;

/** A broadcast context that the form offers (CF-40). */
const TargetingSchema = v.object({
  distributionType: v.string(),
  label: v.string(),
  order: v.number(),
  broadcastMediums: v.array(v.string()),
  checked: v.array(v.boolean()),
  selected: v.boolean(),
});

/** GET /api/Display/GetSelectableValues?market (AP-47). What it answers is assumed (T-16). */
export const getDisplayValues = defineEndpoint({
  method: 'GET',
  path: '/api/Display/GetSelectableValues',
  query: v.object({ market: MarketSchema }),
  response: v.object({ targetings: v.array(TargetingSchema) }),
  isResponseAssumed: true,
});

/** Body of an estimate (DI-26, AP-48). */
export const DisplayRequestSchema = v.object({
  market: MarketSchema,
  targetings: v.pipe(v.array(RequestedTargetingSchema), v.maxLength(20)),
  postalCodes: PostalCodesSchema,
  isAllFrance: v.boolean(),
  projectTypes: v.pipe(v.array(CodeSchema), v.maxLength(10)),
  startDate: v.nullable(IsoInstantSchema),
  endDate: v.nullable(IsoInstantSchema),
  periodicity: PeriodicitySchema,
  radius: RadiusSchema,
});

/** A line of a forecast (CF-43, DI-27). */
export const ForecastLineSchema = v.object({
  code: CodeSchema,
  name: v.pipe(v.string(), v.maxLength(200)),
  total: QuantitySchema,
  sold: QuantitySchema,
  available: QuantitySchema,
  purchased: QuantitySchema,
  budget: QuantitySchema,
  isDisabled: v.optional(v.boolean()),
  /** Clicks, for Performance. */
  click: v.optional(QuantitySchema),
});

const CpmSchema = v.record(CodeSchema, PriceSchema);
const LinesSchema = v.pipe(v.array(ForecastLineSchema), v.maxLength(LINES_MAXIMUM));

/** What an estimate answers (assumed). */
export const DisplayForecastSchema = v.object({
  cpm: CpmSchema,
  forecasts: v.array(ForecastLineSchema),
  forecastSplitByPosition: v.array(ForecastLineSchema),
  /** Localities counted: the chosen ones first, then those that the radius brought. */
  locality: v.array(PlaceSchema),
  localityNameByZipCode: v.record(v.string(), v.string()),
  /** True when the figures come from the demonstration inventory. */
  isDemonstration: v.optional(v.boolean()),
});
export type DisplayForecastAnswer = v.InferOutput<typeof DisplayForecastSchema>;

/** POST /api/Display/ProcessCount (AP-48). */
export const processDisplayCount = defineEndpoint({
  method: 'POST',
  path: '/api/Display/ProcessCount',
  body: DisplayRequestSchema,
  response: DisplayForecastSchema,
  isResponseAssumed: true,
});

const countDataEntries = {
  countName: saveEntries.countName,
  mafProduct: saveEntries.mafProduct,
  cpm: CpmSchema,
  displayReq: DisplayRequestSchema,
  forecasts: LinesSchema,
  forecastSplitByPosition: LinesSchema,
  locality: v.pipe(v.array(PlaceSchema), v.maxLength(20_000)),
  localityNameByZipCode: v.record(v.string(), v.string()),
  saveBy: v.picklist(['format', 'context']),
  totalBudget: QuantitySchema,
  totalImpPurchased: QuantitySchema,
  /** The chosen entries, so that the form can be filled again (CF-44). */
  locations: v.pipe(v.array(SelectedLocalitySchema), v.maxLength(50)),
  /** Portals that sign the proposal (D-88). */
  logos: v.pipe(v.array(MediumSchema), v.maxLength(20)),
};

/** The product's part of a saved Display count (DI-25). */
export const DisplayCountDataSchema = v.object(countDataEntries);
export type DisplayCountData = v.InferOutput<typeof DisplayCountDataSchema>;

/** Body of a save: the countData with the common entries (AP-49). */
export const DisplaySaveSchema = v.object({ ...countDataEntries, ...saveEntries });
export type DisplaySave = v.InferOutput<typeof DisplaySaveSchema>;

/** POST /api/Display/RecordCount: saves a new count (AP-49). */
export const recordDisplayCount = defineEndpoint({
  method: 'POST',
  path: '/api/Display/RecordCount',
  body: DisplaySaveSchema,
  response: SaveAnswerSchema,
  alsoSucceedsWith: SAVE_SUCCESSES,
  isResponseAssumed: true,
});

/** PATCH /api/Display/{mafId}: saves a count again (AP-50). */
export const updateDisplayCount = defineEndpoint({
  method: 'PATCH',
  path: '/api/Display/:mafId',
  params: MafIdParamsSchema,
  body: DisplaySaveSchema,
  response: SaveAnswerSchema,
  alsoSucceedsWith: SAVE_SUCCESSES,
  isResponseAssumed: true,
});
