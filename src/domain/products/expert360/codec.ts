import type { Expert360Document } from './document.ts';
import {
  expert360Request,
  savedExpert360Form,
  type Expert360Form,
  type PreviousValues,
} from './form.ts';
import { purchaseOf } from './purchase.ts';
import type { Expert360Forecast } from './result.ts';
import { EXPERT360_VALUES } from './values.ts';

type StoredForecast = Expert360Forecast &
  Pick<
    Expert360Document,
    'locality' | 'catchmentZone' | 'totalSoldForecast' | 'totalAvailableForecast'
  >;

function emptyEstimate({ clientId, clientName, catchmentZone }: Expert360Form): StoredForecast {
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
export function toExpert360Document({
  form,
  result,
  countName,
}: {
  form: Expert360Form;
  result: StoredForecast | null;
  countName: string;
}) {
  const { market: _market, ...xp360Req } = expert360Request(form);
  return {
    ...purchaseOf(result ?? emptyEstimate(form)),
    countName,
    mafProduct: EXPERT360_VALUES.mafProduct,
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
    intensities: chosen.client.intensity,
    selectedIntensityId: chosen.intensity,
  };
}

/** Returns the form of a document, and the choices made on its offers. */
export function fromExpert360Document(document: Expert360Document): {
  form: Expert360Form;
  quantities: PreviousValues;
} {
  return { form: savedExpert360Form(document), quantities: previousValuesOf(document) };
}
