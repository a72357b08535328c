import type { CampaignForm, CampaignFormErrors } from '../../count/campaign/form.ts';
import { PER_THOUSAND } from '../../count/campaign/pricing.ts';
import { surroundedCodes } from '../../count/variants/variants.ts';
import type { CountRules } from '../../count/rules.ts';
import type { ListedLocality } from '../../localities/selection.ts';
import {
  startVedettePlusResult,
  type VedettePlusForecast,
  type VedettePlusResultState,
} from './forecast.ts';
import { vedettePlusRequest } from './form.ts';
import type { CampaignValues } from '../../count/campaign/values.ts';
import { campaignVariants } from '../../count/campaign/rules.ts';

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
