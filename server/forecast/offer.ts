import type { PriceByCode } from '#domain/count/campaign/lines.ts';
import type { Pricing } from '#domain/count/campaign/pricing.ts';
import type { QuantityRules } from '#domain/count/campaign/result.ts';
import type { CampaignValues } from '#domain/count/campaign/values.ts';

/** The formats, prices and rules of a product in one market, on which an estimate is based. */
export interface Offer extends QuantityRules {
  values: CampaignValues;
  pricing: Pricing;
  /** Price per thousand impressions or per click, in euros excluding tax, by format code. */
  prices: PriceByCode;
  /** Clicks per thousand impressions, by format code; only for products sold by the click. */
  clicksPerThousand?: Readonly<Record<string, number>>;
}
