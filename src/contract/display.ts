import { campaignCalls } from './campaign.ts';

/** Endpoints of Display (AP-47 to AP-50). */
export const displayCalls = campaignCalls('Display');
