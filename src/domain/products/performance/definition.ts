import { campaignDefinition } from '../../count/campaign/definition.ts';
import { PERFORMANCE_CAMPAIGN } from './values.ts';

export const performance = campaignDefinition(PERFORMANCE_CAMPAIGN);
