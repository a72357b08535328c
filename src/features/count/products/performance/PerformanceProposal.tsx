import { PERFORMANCE_CAMPAIGN } from '#domain/products/performance/values.ts';
import { campaignProposal } from '../../campaign/CampaignProposal.tsx';

export const PerformanceProposal = campaignProposal(PERFORMANCE_CAMPAIGN);
