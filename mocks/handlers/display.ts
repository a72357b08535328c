import { displayCalls } from '#contract/display.ts';
import { displayOffer } from '../builders/display.ts';
import { campaignHandlers } from './campaign.ts';

/** Creates the Display handlers. They keep saved counts in memory. */
export const displayHandlers = () =>
  campaignHandlers({ calls: displayCalls, firstMafId: 1042, offerOf: displayOffer });
