import type { PriceByCode } from '#domain/count/campaign/lines.ts';
import type { Pricing } from '#domain/count/campaign/pricing.ts';
import type { QuantityRules } from '#domain/count/campaign/result.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';

/** What a product sells in one market, and at which price: an estimate is made for it. */
export interface Offer extends QuantityRules {
  values: CampaignValues;
  pricing: Pricing;
  /** By format code, in euros excluding tax: of a thousand impressions, or of a click. */
  prices: PriceByCode;
  /** Where clicks are sold: how many a thousand impressions of a format bring. */
  clicksPerThousand?: Readonly<Record<string, number>>;
}
