import * as v from 'valibot';
import {
  BRAND_COMMENT_MAXIMUM,
  LEVEL_NAME,
  LEVELS,
  TIERS,
} from '#domain/products/expert360/values.ts';
import { CodeSchema, listOf, textOf } from '#domain/schemas/bounded.ts';
import { EXPERT360_REQUEST, SAVED_EXPERT360_REQUEST } from '#domain/products/expert360/document.ts';
import { commonCountEntries, countCalls, saveEntries, unlistedEntries } from './saving.ts';
import {
  CountedCommuneSchema,
  SavedCommunesSchema,
  PriceSchema,
  QuantitySchema,
  LOCALITIES_MAXIMUM,
  estimateOf,
  CommuneSchema,
} from './values.ts';
import type { Sent } from './endpoint.ts';
import {
  communesIn,
  ESTIMATE_ENTRIES,
  estimateEntries,
  linesIn,
  localitiesIn,
  quantityIn,
  requestOf,
} from './estimates.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';
import { shareOfVoiceOf } from '#domain/products/expert360/intensities.ts';
import { isPostalCode } from '#domain/localities/postalCodes.ts';
import {
  flagIn,
  givenIn,
  listedIn,
  numberIn,
  objectsIn,
  textIn,
  textsIn,
  unwrapped,
} from '#domain/schemas/lenient.ts';
import { PostalCodeSchema } from '#domain/schemas/requestValues.ts';

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

/** Returns the level of a name: Low, Medium or High, in any letter case; null for any other. */
function levelNamed(value: unknown): number | null {
  const name = textIn(value).toLowerCase();
  return LEVELS.find((level) => LEVEL_NAME[level].toLowerCase() === name) ?? null;
}

/** Returns the offers of an estimate, each with what can be computed of it. */
const offersIn = (value: unknown, totalForecast: number) =>
  objectsIn(value, 'level').map((offer, index) => {
    const [impressions, budget] = [quantityIn(offer['impressions']), quantityIn(offer['budget'])];
    const { available, shareOfVoice } = offer;
    return {
      level: numberIn(offer['level'] ?? index) ?? levelNamed(offer['level']),
      available: flagIn(available) ?? budget > 0,
      prints: Math.min(1, quantityIn(offer['prints'])),
      impressions,
      budget,
      shareOfVoice: numberIn(shareOfVoice) ?? shareOfVoiceOf(impressions, totalForecast),
    };
  });

/** Returns the limits of the custom offer; null when no custom offer is possible. */
function adjustableIn(value: unknown) {
  const offer = givenIn(value);
  const [cpmAvg, maxPrice, maxAvailable] = [
    numberIn(offer['cpmAvg']),
    numberIn(offer['maxPrice']),
    numberIn(offer['maxAvailable']),
  ];
  if (maxPrice === null && maxAvailable === null) return null;
  // Each of the three follows from the others.
  const price = cpmAvg ?? (1000 * (maxPrice ?? 0)) / (maxAvailable ?? 1);
  return {
    cpmAvg: price,
    maxPrice: quantityIn(maxPrice ?? ((maxAvailable ?? 0) * price) / 1000),
    maxAvailable: quantityIn(maxAvailable ?? (price > 0 ? (1000 * (maxPrice ?? 0)) / price : 0)),
    ...Object.fromEntries(
      ['minPrice', 'minAvailable'].flatMap((name) =>
        numberIn(offer[name]) === null ? [] : [[name, quantityIn(offer[name])]],
      ),
    ),
    ...(numberIn(offer['shareOfVoice']) !== null && {
      shareOfVoice: numberIn(offer['shareOfVoice']),
    }),
  };
}

const PROPOSED = [1, 2, 3, 4].map((tier) => `impressionProposedForIntensity${tier}`);

/** Returns the localities that are missing, when the answer is nothing else than their list (E3-12). */
function missingIn(answer: unknown) {
  const estimate = entriesOf(unwrapped(answer, ...ESTIMATE_ENTRIES));
  if (ESTIMATE_ENTRIES.some((name) => name in estimate)) return [];
  const listed = listedIn(answer);
  // Codes in a text may stand alone or within an entry.
  const codes = Object.values(entriesOf(listed)).find((one) => textsIn(one).some(isPostalCode));
  return communesIn(codes ?? listed);
}

/**
 * Completes the estimate of Expert 360. The client and the choices are those of the request where the answer does not
 * repeat them.
 */
function complete(answer: unknown, sent: Sent): unknown {
  const missing = missingIn(answer);
  if (missing.length > 0 || (Array.isArray(answer) && answer.length === 0)) return missing;
  const given = estimateEntries(answer);
  const asked = requestOf(sent);
  const { locality, nameOf } = localitiesIn(given, sent);
  const lines = linesIn(given['forescastResultSplitByPostalCodes'], nameOf).map((line) => ({
    ...line,
    ...Object.fromEntries(PROPOSED.map((name) => [name, quantityIn(entriesOf(line)[name])])),
  }));
  const totalOf = (name: string, entry: 'sold' | 'available' | 'total') =>
    numberIn(given[name]) === null
      ? lines.reduce((sum, line) => sum + line[entry], 0)
      : quantityIn(given[name]);
  const totalForecast = totalOf('totalForecast', 'total');
  const client = givenIn(given['client']);
  const chosen = numberIn(given['intensity']);
  const tier = chosen ?? numberIn(asked['selectedIntensityId']);
  const ownOffers = client['intensity'] ?? client['intensities'];
  // Beside the client, `intensity` may be the chosen tier or the offers.
  const offers = ownOffers ?? given['intensities'] ?? (chosen === null ? given['intensity'] : []);
  return {
    ...given,
    intensity: TIERS.find((one) => one === tier) ?? null,
    client: {
      clientId: textIn(client['clientId']) || textIn(asked['clientId']),
      clientName: textIn(client['clientName']),
      intensity: offersIn(offers, totalForecast),
    },
    adjustableOffer: adjustableIn(given['adjustableOffer']),
    brandContentAdjustableOffer:
      flagIn(given['brandContentAdjustableOffer'] ?? asked['brandContentAdjustableOffer']) ?? false,
    brandContentCommentary: textIn(
      given['brandContentCommentary'] ?? asked['brandContentCommentary'],
    ),
    externalURL: flagIn(given['externalURL'] ?? asked['externalURL']) ?? false,
    totalForecast,
    totalSoldForecast: totalOf('totalSoldForecast', 'sold'),
    totalAvailableForecast: totalOf('totalAvailableForecast', 'available'),
    insufficientShareOfVoice: communesIn(given['insufficientShareOfVoice']).map(({ code }) => code),
    locality,
    forescastResultSplitByPostalCodes: lines,
    catchmentZone: communesIn(given['catchmentZone']),
  };
}

/** Endpoints of Expert360 (AP-56 to AP-58, D-51). The form has no options to load. */
export const expert360Calls = countCalls('Expert360', {
  request: Expert360ProcessSchema,
  answer: Expert360AnswerSchema,
  complete,
  save: Expert360SaveSchema,
});
