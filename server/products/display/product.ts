import { displayCalls } from '#contract/display.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { displayValues } from '#domain/products/display/values.ts';
import type { CampaignProduct } from '../campaign/routes.ts';

/** The Display: impressions, at the prices of each market. */
export const DISPLAY: CampaignProduct = {
  subject: 'Le Display',
  calls: displayCalls,
  offerOf: (market) => {
    const values = displayValues(market);
    return values && { values, prices: values.cpm, pricing: PER_THOUSAND };
  },
};
