import { performanceCalls } from '#contract/performance.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { performanceOffer } from '../builders/performance.ts';
import { campaignHandlers } from './campaign.ts';

/** Creates the Display Performance handlers. They keep saved counts in memory. */
export const performanceHandlers = () =>
  campaignHandlers({
    calls: performanceCalls,
    explain: EXPLAIN_BY_PRODUCT.performance,
    firstMafId: 1542,
    offerOf: performanceOffer,
  });
