import { campaignDefinition } from '../../count/campaign/definition.ts';
import { DISPLAY_CAMPAIGN } from './values.ts';

export const display = campaignDefinition(DISPLAY_CAMPAIGN);
