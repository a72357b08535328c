import * as v from 'valibot';
import { storedAncienEntries } from '../../count/ancien/document.ts';
import {
  StoredCommunes,
  storedEntries,
  StoredQuantity,
  type DocumentFormat,
  type KnownDocument,
} from '../../count/document.ts';
import { LEVELS, TIERS } from './values.ts';

const PercentSchema = v.pipe(v.number(), v.finite(), v.minValue(0));
const { market: _market, ...requestEntries } = storedAncienEntries;

const IntensitySchema = v.object({
  level: v.picklist(LEVELS),
  available: v.boolean(),
  prints: v.number(),
  impressions: StoredQuantity,
  budget: StoredQuantity,
  shareOfVoice: PercentSchema,
});

const Expert360DocumentSchema = v.looseObject({
  ...storedEntries,
  /** Has no market because only one sells the product (E3-46). */
  xp360Req: v.looseObject({ ...requestEntries, clientId: v.string() }),
  /** The chosen tier. Null when none is available. */
  intensity: v.nullable(v.picklist(TIERS)),
  client: v.object({
    clientId: v.string(),
    clientName: v.string(),
    intensity: v.array(IntensitySchema),
  }),
  adjustableOffer: v.nullable(
    v.object({
      cpmAvg: v.number(),
      maxPrice: StoredQuantity,
      maxAvailable: StoredQuantity,
      minPrice: v.optional(StoredQuantity),
      minAvailable: v.optional(StoredQuantity),
      shareOfVoice: v.optional(PercentSchema),
    }),
  ),
  brandContentAdjustableOffer: v.boolean(),
  brandContentCommentary: v.optional(v.string(), ''),
  externalURL: v.boolean(),
  totalForecast: StoredQuantity,
  totalSoldForecast: StoredQuantity,
  totalAvailableForecast: StoredQuantity,
  insufficientShareOfVoice: v.optional(v.array(v.string()), []),
  locality: v.optional(StoredCommunes, []),
  forescastResultSplitByPostalCodes: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      sold: StoredQuantity,
      available: StoredQuantity,
      total: StoredQuantity,
      impressionProposedForIntensity1: StoredQuantity,
      impressionProposedForIntensity2: StoredQuantity,
      impressionProposedForIntensity3: StoredQuantity,
      impressionProposedForIntensity4: StoredQuantity,
    }),
  ),
  catchmentZone: v.optional(
    v.array(v.object({ code: v.string(), name: v.string(), id: v.string() })),
    [],
  ),
  displayBudget: StoredQuantity,
  retargetingBudget: StoredQuantity,
  totalBudget: StoredQuantity,
  /** Brand contents per year: 1 or 0. */
  print: v.number(),
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
  schema: Expert360DocumentSchema,
};
