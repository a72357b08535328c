import type { CampaignSave } from '#contract/campaign.ts';

/** Returns the purchased quantity of each format of a save, by format code. */
export function purchasedByFormat({
  forecastSplitByPosition,
}: CampaignSave): Record<string, number> {
  return Object.fromEntries(
    forecastSplitByPosition.map(({ code, purchased }) => [code, purchased]),
  );
}

/** Returns the total budget of the formats of a save, in whole euros. */
export function budgetOfLines({ forecastSplitByPosition }: CampaignSave): number {
  return forecastSplitByPosition.reduce((sum, { budget }) => sum + budget, 0);
}
