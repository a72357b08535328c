import type { Expert360CountData } from '#contract/expert360.ts';
import type { AncienValues } from '#domain/count/ancien/values.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { expert360Request, newExpert360Form } from '#domain/products/expert360/form.ts';
import {
  SEED_LOCALITY_FIELDS,
  SEED_PLACEHOLDERS,
  SEED_AVAILABLE,
  SEED_TOTALS,
  SEED_LOCALITY,
} from './parts.ts';

/** Builds the stored content of a sample Expert360 count. */
export function expert360Seed(values: AncienValues): Expert360CountData {
  const { budget, quantity, clientId, clientName } = SEED_PLACEHOLDERS;
  const form = withLocalities(
    newExpert360Form(values, { clientId, clientName, catchmentZone: [] }),
    [SEED_LOCALITY],
  );
  const { market: _, ...xp360Req } = expert360Request(values, form);
  const offer = { available: true, prints: 1, impressions: quantity, budget, shareOfVoice: 25 };
  return {
    countName: SEED_PLACEHOLDERS.name,
    mafProduct: values.mafProduct,
    xp360Req,
    intensity: 2,
    client: { clientId, clientName, intensity: [{ ...offer, level: 1 }] },
    adjustableOffer: null,
    brandContentAdjustableOffer: false,
    brandContentCommentary: '',
    externalURL: false,
    totalForecast: 2 * SEED_AVAILABLE,
    totalSoldForecast: SEED_AVAILABLE,
    totalAvailableForecast: SEED_AVAILABLE,
    insufficientShareOfVoice: [],
    forescastResultSplitByPostalCodes: [],
    catchmentZone: [],
    displayBudget: budget,
    retargetingBudget: 0,
    print: 1,
    logos: xp360Req.broadcastMediums,
    ...SEED_LOCALITY_FIELDS,
    ...SEED_TOTALS,
  };
}
