import type { CampaignForm, CampaignFormErrors } from '../../count/campaign/form.ts';
import { PER_THOUSAND } from '../../count/campaign/pricing.ts';
import { surroundedCodes } from '../../count/variants/variants.ts';
import { explainedLines } from '../../count/lineTable.ts';
import type { CountRules } from '../../count/rules.ts';
import type { ListedLocality } from '../../localities/selection.ts';
import {
  startVedettePlusResult,
  type VedettePlusForecast,
  type VedettePlusResultState,
  totalBudgetOf,
} from './forecast.ts';
import { VEDETTE_PLUS_TABLE } from './describe.ts';
import { vedettePlusRequest } from './form.ts';
import type { CampaignValues } from '../../count/campaign/values.ts';
import { campaignVariants, DATED_FORM, formatPrices } from '../../count/campaign/rules.ts';
import { logosOf } from '../../count/targetings.ts';
import type { VedettePlusDocument, VedettePlusRequest } from './document.ts';

/** A Vedette Plus count. */
export interface VedettePlusTypes {
  values: CampaignValues;
  form: CampaignForm;
  request: VedettePlusRequest;
  errors: CampaignFormErrors;
  answer: VedettePlusForecast;
  result: VedettePlusResultState;
  /** The localities that were excluded. */
  quantities: ListedLocality[];
  document: VedettePlusDocument;
  saved: ReturnType<typeof toVedettePlusDocument>;
}

/**
 * Returns what the count workflow must know about Vedette Plus. Its lines are read-only (D-45), so an estimate only
 * keeps the list of excluded localities.
 */
export function vedettePlusRules(values: CampaignValues): CountRules<VedettePlusTypes> {
  return {
    requestOf: (form) => vedettePlusRequest(values, form),
    unit: PER_THOUSAND.unit,
    explained: ({ forecast }) => explainedLines(VEDETTE_PLUS_TABLE, forecast.forecasts),
    spread: null,
    // No budget is placed over rows that cannot be changed.
    availability: { ...DATED_FORM, answerIn: (answer) => answer },
    variants: campaignVariants(values),
    surrounded: surroundedCodes,
    startResult: (answer, excluded) => ({
      result: startVedettePlusResult(answer, excluded ?? []),
      lowered: [],
    }),
    quantitiesOf: ({ excluded }) => excluded,
    linesOf: () => ({}),
    keepLines: (_, { excluded }) => excluded,
  };
}

const EMPTY_ESTIMATE = {
  cpm: {},
  forecasts: [],
  forecastSplitByPosition: [],
  locality: [],
  localityNameByZipCode: {},
  excludePostalCode: [],
  totalBudget: 0,
  totalImpPurchased: 0,
};

/**
 * Returns the document of a Vedette Plus count. A save request sends the same document (VE-25, D-50).
 * @param result null before the first estimate
 */
export function toVedettePlusDocument(
  values: CampaignValues,
  {
    form,
    result,
    countName,
  }: { form: CampaignForm; result: VedettePlusResultState | null; countName: string },
) {
  const vedettePlusReq = vedettePlusRequest(values, form);
  const estimated = result && {
    cpm: formatPrices(result.forecast),
    forecasts: result.forecast.forecasts,
    forecastSplitByPosition: result.forecast.forecastSplitByPosition,
    locality: result.forecast.locality,
    localityNameByZipCode: result.forecast.localityNameByZipCode,
    excludePostalCode: result.excluded.map(({ code }) => code),
    totalBudget: totalBudgetOf(result.forecast.forecasts),
    totalImpPurchased: result.forecast.totalImpPurchased,
  };
  return {
    countName,
    mafProduct: values.mafProduct,
    vedettePlusReq,
    ...EMPTY_ESTIMATE,
    ...estimated,
    locations: form.locations,
    logos: logosOf(vedettePlusReq.targetings),
  };
}
