import { displayCalls } from '#contract/display.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { PER_THOUSAND } from '#domain/count/campaign/pricing.ts';
import { displayValues } from '#domain/products/display/values.ts';
import { campaignRoutes } from '../campaign/routes.ts';

/** Display sells impressions at the prices of each market. */
export const registerDisplayRoutes = campaignRoutes({
  key: 'display',
  calls: displayCalls,
  explain: EXPLAIN_BY_PRODUCT.display,
  offerOf: (market) => {
    const values = displayValues(market);
    return values && { values, prices: values.cpm, pricing: PER_THOUSAND };
  },
});
