import { performanceCalls } from '#contract/performance.ts';
import { performanceOffer } from '../builders/performance.ts';
import type { MockCampaign } from './campaign.ts';

/** Display Performance. */
export const PERFORMANCE: MockCampaign = { calls: performanceCalls, offerOf: performanceOffer };
