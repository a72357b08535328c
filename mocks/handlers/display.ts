import { displayCalls } from '#contract/display.ts';
import { displayOffer } from '../builders/display.ts';
import type { MockCampaign } from './campaign.ts';

/** The Display in each of its markets. */
export const DISPLAY: MockCampaign = { calls: displayCalls, offerOf: displayOffer };
