import type { Targeting } from '../targetings.ts';
import { logosOf } from '../targetings.ts';
import type { CampaignDocument } from './document.ts';
import { campaignRequest, savedCampaignForm, type CampaignForm } from './form.ts';
import {
  resultTotals,
  type CampaignForecast,
  type CampaignResult,
  type SavedQuantities,
} from './result.ts';
import type { CampaignValues } from './values.ts';

interface CountedCommunes {
  locality: CampaignDocument['locality'];
  localityNameByZipCode: Record<string, string>;
}

/** Figures of a draft that has a form but no estimate. */
const EMPTY_ESTIMATE = {
  cpm: {},
  forecasts: [],
  forecastSplitByPosition: [],
  saveBy: 'format',
  locality: [],
  localityNameByZipCode: {},
  totalBudget: 0,
  totalImpPurchased: 0,
} as const;

/**
 * Returns the document of a campaign. A save request sends the same document (DI-25, D-49).
 * @param result null before the first estimate
 */
export function toCampaignDocument(
  values: CampaignValues,
  {
    form,
    result,
    countName,
  }: {
    form: CampaignForm;
    result: CampaignResult<CampaignForecast & CountedCommunes> | null;
    countName: string;
  },
) {
  const displayReq = campaignRequest(values, form);
  const estimated = result && {
    // Only the format prices of the estimate are stored: targeting prices are computed from them (D-26).
    cpm: { ...result.forecast.cpm },
    forecasts: result.lines.context,
    forecastSplitByPosition: result.lines.format,
    saveBy: result.saveBy,
    locality: result.forecast.locality,
    localityNameByZipCode: result.forecast.localityNameByZipCode,
    ...resultTotals(result),
  };
  return {
    countName,
    mafProduct: values.mafProduct,
    displayReq,
    ...EMPTY_ESTIMATE,
    ...estimated,
    locations: form.locations,
    logos: logosOf(displayReq.targetings),
  };
}

/**
 * Returns the form and the quantities of a document. The form is built on the targetings that the server offers today.
 */
export function fromCampaignDocument(
  values: CampaignValues,
  offered: readonly Targeting[],
  document: CampaignDocument,
): { form: CampaignForm; quantities: SavedQuantities } {
  const { saveBy, forecasts, forecastSplitByPosition } = document;
  return {
    form: savedCampaignForm(values, offered, document),
    quantities: { saveBy, forecasts, forecastSplitByPosition },
  };
}
