import { performanceCalls } from '#contract/performance.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { PERFORMANCE_CAMPAIGN } from '#domain/products/performance/values.ts';
import { campaignRoutes } from './campaign/routes.ts';

/**
 * Price of a click, in euros excluding tax. The specification does not state it. We assume the Display price of the
 * impressions behind a click, plus 10 % for the guaranteed result (D-24).
 */
const PRICES = { Masthead: 8.25, Pave: 2.2 };

/** Number of clicks per thousand impressions, which is also an assumption (docs/forecasting.md). */
const CLICKS_PER_THOUSAND = { Masthead: 4, Pave: 2 };

/** Display Performance sells clicks from the inventory of Display. */
export const registerPerformanceRoutes = campaignRoutes(PERFORMANCE_CAMPAIGN, {
  calls: performanceCalls,
  explain: EXPLAIN_BY_PRODUCT.performance,
  ratesOf: () => ({ prices: PRICES, clicksPerThousand: CLICKS_PER_THOUSAND }),
});
