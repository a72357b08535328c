import { type Targeting, logosOf } from '../targetings.ts';
import { type CountCodec, readDocument } from '../document.ts';
import { CAMPAIGN_DOCUMENT, type CampaignDocument } from './document.ts';
import { campaignRequest, clearPastDates, savedCampaignForm, type CampaignForm } from './form.ts';
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

/** Stored lines while nothing has been estimated: what a draft of the form alone holds. */
const EMPTY_ESTIMATE: Pick<
  CampaignDocument,
  | 'cpm'
  | 'forecasts'
  | 'forecastSplitByPosition'
  | 'saveBy'
  | 'locality'
  | 'localityNameByZipCode'
  | 'totalBudget'
  | 'totalImpPurchased'
> = {
  cpm: {},
  forecasts: [],
  forecastSplitByPosition: [],
  saveBy: 'format',
  locality: [],
  localityNameByZipCode: {},
  totalBudget: 0,
  totalImpPurchased: 0,
};

/** Returns the prices of the formats alone (DI-25). Those of the targetings are computed from them (D-26). */
export function formatPrices({
  cpm,
  forecastSplitByPosition,
}: Pick<CampaignForecast, 'cpm' | 'forecastSplitByPosition'>): Record<string, number> {
  const codes = new Set(forecastSplitByPosition.map(({ code }) => code));
  return Object.fromEntries(Object.entries(cpm).filter(([code]) => codes.has(code)));
}

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
    cpm: formatPrices(result.forecast),
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

/** Returns the codec of a campaign, on the targetings that are offered today. */
export function campaignCodec(
  values: CampaignValues,
  offered: readonly Targeting[],
): CountCodec<CampaignForm, SavedQuantities> {
  return {
    toStored: (form, quantities) => ({
      ...toCampaignDocument(values, { form, result: null, countName: '' }),
      ...quantities,
    }),
    fromStored: (stored, today) => {
      const document = readDocument(CAMPAIGN_DOCUMENT, stored);
      if (!document) return undefined;
      const { form, quantities } = fromCampaignDocument(values, offered, document);
      return { ...clearPastDates(form, today), quantities };
    },
  };
}
