import { performanceCalls } from '#contract/performance.ts';
import { performanceOffer } from '../builders/performance.ts';
import { campaignHandlers } from './campaign.ts';

/** The Display Performance calls; what is saved is found again. */
export const performanceHandlers = () =>
  campaignHandlers({ calls: performanceCalls, firstMafId: 1542, offerOf: performanceOffer });
