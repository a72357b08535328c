import type { CampaignForecastAnswer, CampaignSave } from '#contract/campaign.ts';
import { toCampaignDocument } from '#domain/count/campaign/codec.ts';
import {
  campaignRequest,
  type CampaignForm,
  type CampaignRequest,
} from '#domain/count/campaign/form.ts';
import type { Pricing } from '#domain/count/campaign/pricing.ts';
import {
  isToCorrect,
  type SavedQuantities,
  campaignRejection,
} from '#domain/count/campaign/result.ts';
import { campaignRules, type CampaignTypes } from '#domain/count/campaign/rules.ts';
import { validateCampaignForm } from '#domain/count/campaign/validation.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import type { Market } from '#domain/markets.ts';
import type { CountCodec } from '#domain/count/codec.ts';
import type { ProductCalls } from '#api/productCalls.ts';
import type { CountBehaviour } from '../countBehaviour.ts';
import { saveEntriesOf } from '../saving.ts';

/** The count of a campaign, as the screen works with it. */
export type CampaignCount = CampaignTypes<CampaignForecastAnswer>;

/** A result of the screen. */
export type ScreenResult = CampaignCount['result'];

/** The calls of a campaign. */
export type CampaignCalls = ProductCalls<CampaignRequest, CampaignForecastAnswer, CampaignSave>;

/** The hooks of the contract of a campaign. */
export interface CampaignApi {
  useValues: (parameters: { market: Market }) => {
    data?: { targetings: readonly Targeting[] } | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  useCalls: () => CampaignCalls;
}

export type CampaignCodec = CountCodec<CampaignForm, SavedQuantities>;

/** Returns the rules and calls that a campaign adds to the count workflow. */
export function campaignBehaviour(
  values: CampaignValues,
  pricing: Pricing,
  { calls, codec }: { calls: CampaignCalls; codec: CampaignCodec },
): CountBehaviour<CampaignCount> {
  const rules = campaignRules<CampaignForecastAnswer>(values, pricing);
  return {
    rules,
    validate: validateCampaignForm,
    estimate: async (form, signal) => calls.process(campaignRequest(values, form), signal),
    rejection: (result) => campaignRejection(rules.quantitiesOf(result), result.tariffs),
    comparedDocument: (content) =>
      isToCorrect(content.result) ? undefined : toCampaignDocument(values, content),
    save: async (request) => {
      const document = toCampaignDocument(values, request);
      return calls.save({ ...document, ...saveEntriesOf(request.savedAs) }, request);
    },
    codec,
  };
}
