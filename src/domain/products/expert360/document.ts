import * as v from 'valibot';
import { completing } from '../../count/completeDocument.ts';
import { ancienEntries } from '../../count/ancien/document.ts';
import {
  StoredAmount,
  StoredCommunes,
  storedEntries,
  StoredFlag,
  StoredNumber,
  StoredQuantity,
  StoredTexts,
  type DocumentFormat,
  type KnownDocument,
} from '../../count/document.ts';
import { entry, requestSchemas, type RequestOf } from '../../count/requestEntries.ts';
import { CodeSchema } from '../../schemas/bounded.ts';
import { LEVELS, TIERS } from './values.ts';

const PercentSchema = StoredAmount;
const { market, ...entries } = { ...ancienEntries, clientId: entry(CodeSchema, v.string()) };

/** The request of an estimate (AP-56). */
export const EXPERT360_REQUEST = requestSchemas({ market, ...entries });
/** The request of a saved count, which names no market: the product name of the count tells it (E3-46). */
export const SAVED_EXPERT360_REQUEST = requestSchemas(entries);

export type Expert360Request = RequestOf<typeof EXPERT360_REQUEST>;
export type SavedExpert360Request = RequestOf<typeof SAVED_EXPERT360_REQUEST>;

const IntensitySchema = v.object({
  level: v.pipe(StoredNumber, v.picklist(LEVELS)),
  available: StoredFlag,
  prints: v.optional(StoredQuantity, 0),
  impressions: v.optional(StoredQuantity, 0),
  budget: v.optional(StoredAmount, 0),
  shareOfVoice: v.optional(PercentSchema, 0),
});

const Expert360DocumentSchema = v.looseObject({
  ...storedEntries,
  xp360Req: SAVED_EXPERT360_REQUEST.stored,
  /** The chosen tier. Null when none is available. */
  intensity: v.optional(v.nullable(v.pipe(StoredNumber, v.picklist(TIERS))), null),
  client: v.object({
    clientId: v.string(),
    clientName: v.optional(v.string(), ''),
    intensity: v.optional(v.array(IntensitySchema), []),
  }),
  adjustableOffer: v.optional(
    v.nullable(
      v.object({
        cpmAvg: StoredNumber,
        maxPrice: StoredAmount,
        maxAvailable: StoredQuantity,
        minPrice: v.optional(StoredAmount),
        minAvailable: v.optional(StoredQuantity),
        shareOfVoice: v.optional(PercentSchema),
      }),
    ),
    null,
  ),
  brandContentAdjustableOffer: StoredFlag,
  brandContentCommentary: v.optional(v.string(), ''),
  externalURL: StoredFlag,
  totalForecast: v.optional(StoredQuantity, 0),
  totalSoldForecast: v.optional(StoredQuantity, 0),
  totalAvailableForecast: v.optional(StoredQuantity, 0),
  insufficientShareOfVoice: StoredTexts,
  locality: StoredCommunes,
  forescastResultSplitByPostalCodes: v.optional(
    v.array(
      v.object({
        code: v.string(),
        name: v.string(),
        sold: v.optional(StoredQuantity, 0),
        available: v.optional(StoredQuantity, 0),
        total: v.optional(StoredQuantity, 0),
        impressionProposedForIntensity1: v.optional(StoredQuantity, 0),
        impressionProposedForIntensity2: v.optional(StoredQuantity, 0),
        impressionProposedForIntensity3: v.optional(StoredQuantity, 0),
        impressionProposedForIntensity4: v.optional(StoredQuantity, 0),
      }),
    ),
    [],
  ),
  /** The specification names no entries for it, so that another shape is ignored. */
  catchmentZone: v.fallback(
    v.optional(
      v.array(v.object({ code: v.string(), name: v.string(), id: v.optional(v.string(), '') })),
      [],
    ),
    [],
  ),
  displayBudget: v.optional(StoredAmount, 0),
  retargetingBudget: v.optional(StoredAmount, 0),
  totalBudget: StoredAmount,
  /** Brand contents per year: 1 or 0. */
  print: v.optional(StoredQuantity, 0),
  totalImpPurchased: StoredQuantity,
});

/** A saved count of Expert 360 (E3-43 to E3-47). */
export type Expert360Document = KnownDocument<
  v.InferOutput<typeof Expert360DocumentSchema>,
  'xp360Req'
>;

export const EXPERT360_DOCUMENT: DocumentFormat<Expert360Document> = {
  request: 'xp360Req',
  upgrades: [],
  complete: completing('xp360Req'),
  schema: Expert360DocumentSchema,
};
