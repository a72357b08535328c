import { campaignCalls } from './campaign.ts';

/** The calls of the Display (AP-47 to AP-50). */
export const displayCalls = campaignCalls('Display');
