import { displayCalls } from '#contract/display.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { DISPLAY_CAMPAIGN } from '#domain/products/display/values.ts';
import { campaignRoutes } from './campaign/routes.ts';

/** Display sells impressions at the prices of each market. */
export const registerDisplayRoutes = campaignRoutes(DISPLAY_CAMPAIGN, {
  calls: displayCalls,
  explain: EXPLAIN_BY_PRODUCT.display,
  ratesOf: ({ cpm }) => ({ prices: cpm }),
});
