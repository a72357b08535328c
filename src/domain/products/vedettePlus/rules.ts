import {
  type CampaignForm,
  type CampaignFormErrors,
  clearPastDates,
} from '../../count/campaign/form.ts';
import { PER_THOUSAND } from '../../count/campaign/pricing.ts';
import { surroundedCodes } from '../../count/variants/variants.ts';
import { explainedLines } from '../../count/lineTable.ts';
import type { CountRules } from '../../count/rules.ts';
import type { ListedLocality } from '../../localities/selection.ts';
import {
  startVedettePlusResult,
  type VedettePlusForecast,
  type VedettePlusResultState,
  listExcluded,
  totalBudgetOf,
} from './forecast.ts';
import { VEDETTE_PLUS_TABLE } from './describe.ts';
import { vedettePlusRequest, savedVedettePlusForm } from './form.ts';
import type { CampaignValues } from '../../count/campaign/values.ts';
import { campaignVariants, formatPrices } from '../../count/campaign/rules.ts';
import { logosOf } from '../../count/targetings.ts';
import { type CountCodec, readDocument } from '../../count/document.ts';
import { VEDETTE_PLUS_DOCUMENT, type VedettePlusDocument } from './document.ts';

/** A Vedette Plus count. */
export interface VedettePlusTypes<Forecast extends VedettePlusForecast = VedettePlusForecast> {
  form: CampaignForm;
  errors: CampaignFormErrors;
  answer: Forecast;
  result: VedettePlusResultState<Forecast>;
  /** The localities that were excluded. */
  quantities: ListedLocality[];
}

/**
 * Returns what the count workflow must know about Vedette Plus. Its lines are read-only (D-45), so an estimate only
 * keeps the list of excluded localities.
 */
export function vedettePlusRules<Forecast extends VedettePlusForecast>(
  values: CampaignValues,
): CountRules<VedettePlusTypes<Forecast>> {
  return {
    requestOf: (form) => vedettePlusRequest(values, form),
    unit: PER_THOUSAND.unit,
    explained: ({ forecast }) => explainedLines(VEDETTE_PLUS_TABLE, forecast.forecasts),
    spread: null,
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

type StoredForecast = Pick<
  VedettePlusDocument,
  'cpm' | 'forecastSplitByPosition' | 'locality' | 'localityNameByZipCode' | 'totalImpPurchased'
>;

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
  }: {
    form: CampaignForm;
    result: VedettePlusResultState<VedettePlusForecast & StoredForecast> | null;
    countName: string;
  },
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

/** Returns the codec of Vedette Plus in a market. */
export function vedettePlusCodec(
  values: CampaignValues,
): CountCodec<CampaignForm, ListedLocality[]> {
  return {
    toStored: (form, excluded) => ({
      ...toVedettePlusDocument(values, { form, result: null, countName: '' }),
      ...(excluded && {
        excludePostalCode: excluded.map(({ code }) => code),
        localityNameByZipCode: Object.fromEntries(excluded.map(({ code, name }) => [code, name])),
      }),
    }),
    fromStored: (stored, today) => {
      const document = readDocument(VEDETTE_PLUS_DOCUMENT, stored);
      if (!document) return undefined;
      return {
        ...clearPastDates(savedVedettePlusForm(values, document), today),
        quantities: listExcluded(document.excludePostalCode, document.localityNameByZipCode),
      };
    },
  };
}
