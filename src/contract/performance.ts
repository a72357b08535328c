import { campaignCalls } from './campaign.ts';

/** The calls of Display Performance: those of the Display, under its own address (PE-17, AP-51). */
export const performanceCalls = campaignCalls('DisplayPerformance');
