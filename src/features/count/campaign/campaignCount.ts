import type {
  CampaignCountData,
  CampaignForecastAnswer,
  CampaignSave,
} from '#contract/campaign.ts';
import {
  campaignRequest,
  type CampaignForm,
  type CampaignRequest,
} from '#domain/count/campaign/form.ts';
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
import type { CountBehaviour, SaveContent } from '../countBehaviour.ts';
import { sendSave, type SaveCalls } from '../saving.ts';

/** A result, with the names of the lines whose saved quantity had to be lowered (D-48). */
export interface ScreenResult extends CampaignResult<CampaignForecastAnswer> {
  lowered: string[];
}

export interface CampaignCount {
  form: CampaignForm;
  errors: CampaignFormErrors;
  answer: CampaignForecastAnswer;
  result: ScreenResult;
  quantities: SavedQuantities;
}

const quantitiesOf = (result: ScreenResult): SavedQuantities => ({
  saveBy: result.saveBy,
  forecasts: result.lines.context,
  forecastSplitByPosition: result.lines.format,
});

/** Returns the quantities of a saved count. */
export function savedQuantities(countData: CampaignCountData): SavedQuantities {
  const { saveBy, forecasts, forecastSplitByPosition } = countData;
  return { saveBy, forecasts, forecastSplitByPosition };
}

/** Returns the body of a save: the listed fields, the rest of the countData, the name, the mode and the number (D-49). */
function campaignSave(
  values: CampaignValues,
  { form, result, countName, savedAs }: SaveContent<CampaignCount>,
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

/** The calls of a campaign. Each rejects with its failure. */
export interface CampaignCalls extends SaveCalls<CampaignSave> {
  process: (body: CampaignRequest) => Promise<CampaignForecastAnswer>;
}

/** Returns the rules and calls that a campaign adds to the count workflow. */
export function campaignBehaviour(
  values: CampaignValues,
  pricing: Pricing,
  calls: CampaignCalls,
): CountBehaviour<CampaignCount> {
  return {
    validate: validateCampaignForm,
    estimate: async (form) => calls.process(campaignRequest(values, form)),
    startResult: (answer, previous) => {
      const { result, lowered } = startResult(answer, { values, pricing }, previous);
      return { ...result, lowered };
    },
    quantitiesOf,
    rejection: (result) => campaignRejection(quantitiesOf(result)),
    save: async (request) => sendSave(calls, campaignSave(values, request), request),
    loadDraftReader: async () => (await import('./campaignDraft.ts')).CAMPAIGN_DRAFT,
  };
}
