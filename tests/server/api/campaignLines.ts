import type { CampaignSave } from '#contract/campaign.ts';

/** What a save buys by format, by code. */
export function linesBought({ forecastSplitByPosition }: CampaignSave): Record<string, number> {
  return Object.fromEntries(
    forecastSplitByPosition.map(({ code, purchased }) => [code, purchased]),
  );
}

/** Budget of the formats of a save, in whole euros. */
export function budgetOfLines({ forecastSplitByPosition }: CampaignSave): number {
  return forecastSplitByPosition.reduce((sum, { budget }) => sum + budget, 0);
}
