import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import type { Pricing } from '#domain/count/campaign/pricing.ts';
import type { CampaignValues, CampaignLabels } from '#domain/count/campaign/values.ts';
import type { Market } from '#domain/markets.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import type { CampaignTypes } from '#domain/count/campaign/rules.ts';
import type { CountState } from '#domain/count/countState.ts';
import { useCountState } from '../store/CountProvider.tsx';

/** A product sold for targetings, localities and a period, as the screens that such products share see it. */
export interface CampaignProduct {
  /** Segment of its routes. */
  product: CountProductKey;
  /** Returns undefined in a market where the product is not sold. */
  valuesOf: (market: Market) => CampaignValues | undefined;
  pricing: Pricing;
  labels: CampaignLabels;
}

/** The count of a campaign, as the screen works with it. */
export type CampaignCount = CampaignTypes<CampaignForecastAnswer>;

/** Returns what a selector takes of the campaign on screen. */
export const useCampaignState = useCountState.withTypes<CountState<CampaignCount>>();
