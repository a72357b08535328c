import { campaignCalls } from './campaign.ts';

/** Endpoints of Display Performance: those of Display under another path (PE-17, AP-51). */
export const performanceCalls = campaignCalls('DisplayPerformance');
