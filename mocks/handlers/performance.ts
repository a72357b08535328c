import { performanceCalls } from '#contract/performance.ts';
import { performanceOffer } from '../builders/performance.ts';
import { campaignHandlers } from './campaign.ts';

/** Creates the Display Performance handlers. They keep saved counts in memory. */
export const performanceHandlers = () =>
  campaignHandlers({ calls: performanceCalls, firstMafId: 1542, offerOf: performanceOffer });
