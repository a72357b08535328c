import type { CampaignForecastAnswer } from '#contract/campaign.ts';
import type { CampaignTypes } from '#domain/count/campaign/rules.ts';
import type { CountState } from '#domain/count/countState.ts';
import { useCountState } from '../store/CountProvider.tsx';

/** The count of a campaign, as the screen works with it. */
export type CampaignCount = CampaignTypes<CampaignForecastAnswer>;

/** Returns what a selector takes of the campaign on screen. */
export const useCampaignState = useCountState.withTypes<CountState<CampaignCount>>();
