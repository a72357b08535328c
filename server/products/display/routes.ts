import { displayCalls } from '#contract/display.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { displayValues } from '#domain/products/display/values.ts';
import { campaignRoutes } from '../campaign/routes.ts';

/** Display sells impressions at the prices of each market. */
export const registerDisplayRoutes = campaignRoutes({
  key: 'display',
  calls: displayCalls,
  offerOf: (market) => {
    const values = displayValues(market);
    return values && { values, prices: values.cpm, pricing: PER_THOUSAND };
  },
});
