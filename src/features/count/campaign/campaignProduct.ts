import type { CampaignForecastAnswer, CampaignSave } from '#contract/campaign.ts';
import type { CampaignRequest } from '#domain/count/campaign/form.ts';
import type { Pricing } from '#domain/count/campaign/pricing.ts';
import type { CampaignValues, CampaignLabels } from '#domain/count/campaign/values.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import type { Market } from '#domain/markets.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import type { StartedCall } from '../answerOf.ts';
import type { RecordTrigger, UpdateTrigger } from '../saving.ts';

/** A product sold for targetings, localities and a period, as the screens that such products share see it. */
export interface CampaignProduct {
  /** Segment of its routes. */
  product: CountProductKey;
  /** Returns undefined in a market where the product is not sold. */
  valuesOf: (market: Market) => CampaignValues | undefined;
  pricing: Pricing;
  labels: CampaignLabels;
  /** Returns the URL of the technical specifications, when there are some (PP-07). */
  specificationsUrl: (values: CampaignValues) => string | undefined;
}

/** Starts an estimate. */
type EstimateTrigger = (argument: { body: CampaignRequest }) => StartedCall<CampaignForecastAnswer>;

/** The hooks of a campaign's API. */
export interface CampaignApi {
  useValues: (parameters: { market: Market }) => {
    data?: { targetings: readonly Targeting[] } | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  useProcess: () => readonly [EstimateTrigger, unknown];
  useRecord: () => readonly [RecordTrigger<CampaignSave>, unknown];
  useUpdate: () => readonly [UpdateTrigger<CampaignSave>, unknown];
}
