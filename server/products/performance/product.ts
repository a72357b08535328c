import { performanceCalls } from '#contract/performance.ts';
import { PER_CLICK } from '#domain/count/campaign/pricing.ts';
import { performanceValues } from '#domain/products/performance/values.ts';
import { campaignServerProduct } from '../campaign/product.ts';

/**
 * Price of a click in euros excluding tax. Not stated: an assumption, in this one place, until the prices are known
 * (D-24). It is what its impressions would cost in the Display, plus a tenth for the promise of a result.
 */
const PRICES = { Masthead: 8.25, Pave: 2.2 };

/** Clicks that a thousand impressions bring. Not stated either: see docs/forecasting.md. */
const CLICKS_PER_THOUSAND = { Masthead: 4, Pave: 2 };

/** Display Performance: clicks, of the same inventory as the Display. */
export const PERFORMANCE = campaignServerProduct({
  key: 'performance',
  calls: performanceCalls,
  offerOf: (market) => {
    const values = performanceValues(market);
    return (
      values && {
        values,
        prices: PRICES,
        pricing: PER_CLICK,
        clicksPerThousand: CLICKS_PER_THOUSAND,
      }
    );
  },
});
