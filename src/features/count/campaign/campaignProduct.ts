import type { CampaignForecastAnswer, CampaignSave } from '#contract/campaign.ts';
import type { CampaignRequest } from '#domain/count/campaign/form.ts';
import type { Pricing } from '#domain/count/campaign/pricing.ts';
import type { CampaignValues, CampaignWords } from '#domain/count/campaign/values.ts';
import type { Targeting } from '#domain/count/targetings.ts';
import type { Market } from '#domain/markets.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import type { SaveCalls } from '../saving.ts';

/** The calls of a product. Each rejects with the failure of its call. */
export interface CampaignSending extends SaveCalls<CampaignSave> {
  process: (body: CampaignRequest) => Promise<CampaignForecastAnswer>;
}

/** Options of the form, as they are loaded. */
export interface OfferedTargetings {
  targetings: readonly Targeting[] | undefined;
  isError: boolean;
  retry: () => void;
}

/**
 * What a product that is sold for contexts, places and a period brings to the screens that such products share, beside its
 * calls.
 */
export interface CampaignProduct {
  /** Its routes. */
  product: CountProductKey;
  /** Undefined in a market where it is not sold. */
  valuesOf: (market: Market) => CampaignValues | undefined;
  pricing: Pricing;
  words: CampaignWords;
  /** Address of the technical specifications, where there are some (PP-07). */
  specificationsUrl: (values: CampaignValues) => string | undefined;
}
