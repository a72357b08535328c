import type { CampaignForecastAnswer, CampaignSave } from '#contract/campaign.ts';
import { toCampaignDocument } from '#domain/count/campaign/codec.ts';
import {
  campaignRequest,
  type CampaignForm,
  type CampaignRequest,
} from '#domain/count/campaign/form.ts';
import type { Pricing } from '#domain/count/campaign/pricing.ts';
import { campaignRejection } from '#domain/count/campaign/rejection.ts';
import {
  startResult,
  type CampaignResult,
  type SavedQuantities,
} from '#domain/count/campaign/result.ts';
import {
  validateCampaignForm,
  type CampaignFormErrors,
} from '#domain/count/campaign/validation.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import type { CountCodec } from '#domain/count/codec.ts';
import type { CountBehaviour } from '../countBehaviour.ts';
import { saveEntriesOf, sendSave, type SaveCalls } from '../saving.ts';

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

/** The calls of a campaign. Each rejects with its failure. */
export interface CampaignCalls extends SaveCalls<CampaignSave> {
  process: (body: CampaignRequest) => Promise<CampaignForecastAnswer>;
}

export type CampaignCodec = CountCodec<CampaignForm, SavedQuantities>;

/** Returns the rules and calls that a campaign adds to the count workflow. */
export function campaignBehaviour(
  values: CampaignValues,
  pricing: Pricing,
  { calls, codec }: { calls: CampaignCalls; codec: CampaignCodec },
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
    save: async (request) => {
      const document = toCampaignDocument(values, request);
      return sendSave(calls, { ...document, ...saveEntriesOf(request.savedAs) }, request);
    },
    codec,
  };
}
