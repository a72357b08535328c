import { displayCalls } from '#contract/display.ts';
import { displayOffer } from '../builders/display.ts';
import { campaignHandlers } from './campaign.ts';

/** The Display calls; what is saved is found again. */
export const displayHandlers = () =>
  campaignHandlers({ calls: displayCalls, firstMafId: 1042, offerOf: displayOffer });
