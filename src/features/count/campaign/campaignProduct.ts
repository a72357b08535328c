import type { Pricing } from '#domain/count/campaign/pricing.ts';
import type { CampaignValues, CampaignLabels } from '#domain/count/campaign/values.ts';
import type { Market } from '#domain/markets.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';

/** A product sold for targetings, localities and a period, as the screens that such products share see it. */
export interface CampaignProduct {
  /** Segment of its routes. */
  product: CountProductKey;
  /** Returns undefined in a market where the product is not sold. */
  valuesOf: (market: Market) => CampaignValues | undefined;
  pricing: Pricing;
  labels: CampaignLabels;
}
