import * as v from 'valibot';
import { BRAND_COMMENT_MAXIMUM, LEVELS, TIERS } from '#domain/products/expert360/values.ts';
import { listOf, textOf } from '#domain/schemas/bounded.ts';
import { EXPERT360_REQUEST, SAVED_EXPERT360_REQUEST } from '#domain/products/expert360/document.ts';
import {
  commonCountEntries,
  countCalls,
  saveEntries,
  unlistedEntries,
  type SaveOf,
} from './saving.ts';
import {
  CountedCommuneSchema,
  SavedCommunesSchema,
  PriceSchema,
  QuantitySchema,
  LOCALITIES_MAXIMUM,
  estimateOf,
  CommuneSchema,
} from './values.ts';
import { CodeSchema, PostalCodeSchema } from '#domain/schemas/requestValues.ts';

const NameSchema = textOf(200);
/** A percentage. It can exceed 100 while the user types a value that cannot be saved. */
const PercentSchema = v.pipe(v.number(), v.finite(), v.minValue(0));

/** One offer (E3-43). */
const IntensitySchema = v.object({
  level: v.picklist(LEVELS),
  available: v.boolean(),
  prints: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1)),
  impressions: QuantitySchema,
  budget: QuantitySchema,
  shareOfVoice: PercentSchema,
});
const IntensitiesSchema = listOf(IntensitySchema, LEVELS.length);

const CommentarySchema = textOf(BRAND_COMMENT_MAXIMUM);

/** Choices of the saved count, sent with an estimate in Edit mode (AP-57). */
const previousEntries = {
  brandContentAdjustableOffer: v.boolean(),
  brandContentCommentary: CommentarySchema,
  externalURL: v.boolean(),
  intensities: IntensitiesSchema,
  selectedIntensityId: v.nullable(v.picklist(TIERS)),
};

const requestEntries = EXPERT360_REQUEST.sent.entries;

/** Body of an estimate (AP-56), with the previous saved values in the Edit mode (AP-57). */
export const Expert360ProcessSchema = v.union([
  v.object({ ...requestEntries, mode: v.literal('Edit'), ...previousEntries }),
  v.object({ ...requestEntries, mode: v.optional(v.literal('New')) }),
]);

/** Limits of a custom offer (E3-44). */
const AdjustableOfferSchema = v.object({
  cpmAvg: PriceSchema,
  maxPrice: QuantitySchema,
  maxAvailable: QuantitySchema,
  minPrice: v.optional(QuantitySchema),
  minAvailable: v.optional(QuantitySchema),
  shareOfVoice: v.optional(PercentSchema),
});

/** Forecast for one postal code. Field names are those of the API, spelling included (E3-47). */
const LineSchema = v.object({
  code: PostalCodeSchema,
  name: NameSchema,
  sold: QuantitySchema,
  available: QuantitySchema,
  total: QuantitySchema,
  impressionProposedForIntensity1: QuantitySchema,
  impressionProposedForIntensity2: QuantitySchema,
  impressionProposedForIntensity3: QuantitySchema,
  impressionProposedForIntensity4: QuantitySchema,
});

const forecastEntries = {
  /** The chosen tier, 1 to 4 (E3-43). Null when none is available. */
  intensity: v.nullable(v.picklist(TIERS)),
  client: v.object({ clientId: CodeSchema, clientName: NameSchema, intensity: IntensitiesSchema }),
  /** Null when no custom offer is possible. */
  adjustableOffer: v.nullable(AdjustableOfferSchema),
  brandContentAdjustableOffer: v.boolean(),
  brandContentCommentary: CommentarySchema,
  /** True when the budgets include the external redirect. */
  externalURL: v.boolean(),
  totalForecast: QuantitySchema,
  totalSoldForecast: QuantitySchema,
  totalAvailableForecast: QuantitySchema,
  /** Postal codes that cannot serve every tier (D-44). */
  insufficientShareOfVoice: listOf(PostalCodeSchema, LOCALITIES_MAXIMUM),
  locality: listOf(CountedCommuneSchema, LOCALITIES_MAXIMUM),
  forescastResultSplitByPostalCodes: listOf(LineSchema, LOCALITIES_MAXIMUM),
  /** Localities around the client, nearest first. */
  catchmentZone: listOf(CommuneSchema, LOCALITIES_MAXIMUM),
};

/** Response to an estimate (assumed). */
const Expert360ForecastSchema = estimateOf(forecastEntries);
export type Expert360ForecastAnswer = v.InferOutput<typeof Expert360ForecastSchema>;

/** Response to an estimate: a forecast, or the list of localities that cannot be counted (E3-12, D-44). */
export const Expert360AnswerSchema = v.union([v.array(CommuneSchema), Expert360ForecastSchema]);
export type Expert360Answer = v.InferOutput<typeof Expert360AnswerSchema>;

const countDataEntries = {
  countName: saveEntries.countName,
  mafProduct: saveEntries.mafProduct,
  ...forecastEntries,
  xp360Req: SAVED_EXPERT360_REQUEST.sent,
  displayBudget: QuantitySchema,
  retargetingBudget: QuantitySchema,
  totalBudget: QuantitySchema,
  /** Brand contents per year: 1 or 0. */
  print: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1)),
  totalImpPurchased: QuantitySchema,
  ...commonCountEntries,
};

/** The countData of a saved count (E3-43 to E3-47). */
export const Expert360CountDataSchema = v.object(countDataEntries);
export type Expert360CountData = v.InferOutput<typeof Expert360CountDataSchema>;

/** Request body of a save: the countData with the entries common to all products (D-50, D-116, assumed). */
export const Expert360SaveSchema = v.object({
  ...countDataEntries,
  ...saveEntries,
  ...unlistedEntries,
  brandContentCommentary: v.nullish(countDataEntries.brandContentCommentary, ''),
  insufficientShareOfVoice: v.nullish(countDataEntries.insufficientShareOfVoice, () => []),
  locality: v.nullish(SavedCommunesSchema, () => []),
  catchmentZone: v.nullish(countDataEntries.catchmentZone, () => []),
});
export type Expert360SaveBody = v.InferOutput<typeof Expert360SaveSchema>;
export type Expert360Save = SaveOf<Expert360CountData>;

/** Endpoints of Expert360 (AP-56 to AP-58, D-51). The form has no options to load. */
export const expert360Calls = countCalls('Expert360', {
  request: Expert360ProcessSchema,
  answer: Expert360AnswerSchema,
  save: Expert360SaveSchema,
});
