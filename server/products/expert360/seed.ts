import type { Expert360CountData } from '#contract/expert360.ts';
import { withLocalities } from '#domain/count/localityFields.ts';
import { expert360Request, newExpert360Form } from '#domain/products/expert360/form.ts';
import { EXPERT360_VALUES } from '#domain/products/expert360/values.ts';
import { SEED_LOCALITIES, SEED_MARKS, SEED_PLENTY, SEED_TOTALS, SEED_TOWN } from '../seedParts.ts';

/** Builds the content of an invented Expert 360. */
export function expert360Seed(): Expert360CountData {
  const { budget, quantity, clientId, clientName } = SEED_MARKS;
  const form = withLocalities(newExpert360Form({ clientId, clientName, catchmentZone: [] }), [
    SEED_TOWN,
  ]);
  const { market: _, ...xp360Req } = expert360Request(form);
  const offer = { available: true, prints: 1, impressions: quantity, budget, shareOfVoice: 25 };
  return {
    countName: SEED_MARKS.name,
    mafProduct: EXPERT360_VALUES.mafProduct,
    xp360Req,
    intensity: 2,
    client: { clientId, clientName, intensity: [{ ...offer, level: 1 }] },
    adjustableOffer: null,
    brandContentAdjustableOffer: false,
    brandContentCommentary: '',
    externalURL: false,
    totalForecast: 2 * SEED_PLENTY,
    totalSoldForecast: SEED_PLENTY,
    totalAvailableForecast: SEED_PLENTY,
    insufficientShareOfVoice: [],
    forescastResultSplitByPostalCodes: [],
    catchmentZone: [],
    displayBudget: budget,
    retargetingBudget: 0,
    print: 1,
    logos: xp360Req.broadcastMediums,
    ...SEED_LOCALITIES,
    ...SEED_TOTALS,
  };
}
