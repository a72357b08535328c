import { expert360Request, type Expert360Form, type PreviousValues } from './form.ts';
import { purchaseOf } from './purchase.ts';
import type { Expert360Forecast } from './result.ts';
import type { AncienValues } from '../../count/ancien/values.ts';

function emptyEstimate({ clientId, clientName, catchmentZone }: Expert360Form): Expert360Forecast {
  return {
    intensity: null,
    client: { clientId, clientName, intensity: [] },
    adjustableOffer: null,
    brandContentAdjustableOffer: false,
    brandContentCommentary: '',
    externalURL: false,
    totalForecast: 0,
    totalSoldForecast: 0,
    totalAvailableForecast: 0,
    insufficientShareOfVoice: [],
    locality: [],
    forescastResultSplitByPostalCodes: [],
    catchmentZone,
  };
}

/**
 * Returns the document of an Expert 360 count. A save request sends the same document (E3-43 to E3-47, D-50).
 * @param result null before the first estimate
 */
export function toExpert360Document(
  values: AncienValues,
  {
    form,
    result,
    countName,
  }: { form: Expert360Form; result: Expert360Forecast | null; countName: string },
) {
  const { market: _market, ...xp360Req } = expert360Request(values, form);
  const bought = purchaseOf(result ?? emptyEstimate(form));
  return {
    intensity: bought.intensity,
    client: bought.client,
    adjustableOffer: bought.adjustableOffer,
    brandContentAdjustableOffer: bought.brandContentAdjustableOffer,
    brandContentCommentary: bought.brandContentCommentary,
    externalURL: bought.externalURL,
    totalForecast: bought.totalForecast,
    totalSoldForecast: bought.totalSoldForecast,
    totalAvailableForecast: bought.totalAvailableForecast,
    insufficientShareOfVoice: bought.insufficientShareOfVoice,
    locality: bought.locality,
    forescastResultSplitByPostalCodes: bought.forescastResultSplitByPostalCodes,
    catchmentZone: bought.catchmentZone,
    displayBudget: bought.displayBudget,
    retargetingBudget: bought.retargetingBudget,
    totalBudget: bought.totalBudget,
    print: bought.print,
    totalImpPurchased: bought.totalImpPurchased,
    countName,
    mafProduct: values.mafProduct,
    xp360Req,
    locations: form.locations,
    logos: xp360Req.broadcastMediums,
  };
}

/** Returns the choices made on a result or stored in a document. */
export function previousValuesOf(
  chosen: Pick<
    Expert360Forecast,
    | 'brandContentAdjustableOffer'
    | 'brandContentCommentary'
    | 'externalURL'
    | 'client'
    | 'intensity'
  >,
): PreviousValues {
  return {
    brandContentAdjustableOffer: chosen.brandContentAdjustableOffer,
    brandContentCommentary: chosen.brandContentCommentary,
    externalURL: chosen.externalURL,
    // Offers are sold in whole euros, but counts of other back ends may have cents (D-116).
    intensities: chosen.client.intensity.map((offer) => ({
      ...offer,
      budget: Math.round(offer.budget),
    })),
    selectedIntensityId: chosen.intensity,
  };
}
