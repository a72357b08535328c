import type {
  CampaignCountData,
  CampaignForecastAnswer,
  CampaignSave,
} from '#contract/campaign.ts';
import { campaignRequest, type CampaignForm } from '#domain/count/campaign/form.ts';
import type { Pricing } from '#domain/count/campaign/pricing.ts';
import { campaignRejection } from '#domain/count/campaign/rejection.ts';
import {
  resultTotals,
  startResult,
  type CampaignResult,
  type SavedQuantities,
} from '#domain/count/campaign/result.ts';
import {
  validateCampaignForm,
  type CampaignFormErrors,
} from '#domain/count/campaign/validation.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import { logosOf } from '#domain/count/targetings.ts';
import { sendSave } from '../saving.ts';
import type { SaveOrder } from '../unsaved/saveOnce.ts';
import { useCount, type CountOptions } from '../useCount.ts';
import type { CampaignSending } from './campaignProduct.ts';

/** A result of the screen, with the names of the lines whose saved quantity had to be lowered (D-48). */
export interface ScreenResult extends CampaignResult<CampaignForecastAnswer> {
  lowered: string[];
}

const quantitiesOf = (result: ScreenResult): SavedQuantities => ({
  saveBy: result.saveBy,
  forecasts: result.lines.context,
  forecastSplitByPosition: result.lines.format,
});

/** The quantities of a saved count. */
export function savedQuantities(countData: CampaignCountData): SavedQuantities {
  const { saveBy, forecasts, forecastSplitByPosition } = countData;
  return { saveBy, forecasts, forecastSplitByPosition };
}

/** Body of a save: the listed fields, the rest of the countData, the name, the mode and the number (D-49). */
export function campaignSave(
  values: CampaignValues,
  {
    form,
    result,
    countName,
    savedAs,
  }: Omit<SaveOrder<CampaignForm, ScreenResult>, 'idempotencyKey'>,
): CampaignSave {
  const displayReq = campaignRequest(values, form);
  return {
    cpm: { ...result.cpm },
    countName,
    displayReq,
    forecasts: result.lines.context,
    forecastSplitByPosition: result.lines.format,
    saveBy: result.saveBy,
    locality: result.forecast.locality,
    localityNameByZipCode: result.forecast.localityNameByZipCode,
    mafProduct: values.mafProduct,
    ...resultTotals(result),
    locations: form.locations,
    logos: logosOf(displayReq.targetings),
    mode: savedAs === null ? 'New' : 'Edit',
    mafId: savedAs?.mafId ?? null,
  };
}

interface CampaignCountOptions extends CountOptions<
  CampaignForm,
  CampaignFormErrors,
  SavedQuantities
> {
  sending: CampaignSending;
  pricing: Pricing;
  values: CampaignValues;
}

/** The count workflow with the rules and the calls of a campaign product. */
export function useCampaignCount({ sending, pricing, values, ...options }: CampaignCountOptions) {
  return useCount<
    CampaignForm,
    CampaignFormErrors,
    CampaignForecastAnswer,
    ScreenResult,
    SavedQuantities
  >(
    {
      validate: validateCampaignForm,
      estimate: async (form) => sending.process(campaignRequest(values, form)),
      startResult: (answer, kept) => {
        const { result, lowered } = startResult(answer, { values, pricing }, kept);
        return { ...result, lowered };
      },
      keep: quantitiesOf,
      rejection: (result) => campaignRejection(quantitiesOf(result)),
      save: async (order) => sendSave(sending, campaignSave(values, order), order),
      draft: async () => (await import('./campaignDraft.ts')).CAMPAIGN_DRAFT,
    },
    options,
  );
}
