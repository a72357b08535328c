import { displayCalls } from '#contract/display.ts';
import { EXPLAIN_BY_PRODUCT } from '#contract/productCalls.ts';
import { displayOffer } from '../builders/display.ts';
import { campaignHandlers } from './campaign.ts';

/** Creates the Display handlers. They keep saved counts in memory. */
export const displayHandlers = () =>
  campaignHandlers({
    calls: displayCalls,
    explain: EXPLAIN_BY_PRODUCT.display,
    firstMafId: 1042,
    offerOf: displayOffer,
  });
