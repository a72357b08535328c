import { DISPLAY_CAMPAIGN } from '#domain/products/display/values.ts';
import { campaignProposal } from '../../campaign/CampaignProposal.tsx';

export const DisplayProposal = campaignProposal(DISPLAY_CAMPAIGN);
