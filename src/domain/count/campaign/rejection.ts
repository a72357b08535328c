import type { SaveRejection } from '../saveRules.ts';
import { totalsOf, type ForecastLine } from './lines.ts';
import type { SaveBy } from './values.ts';

/** The part of a count that the save rules look at. */
export interface CampaignPurchase {
  saveBy: SaveBy;
  forecasts: readonly ForecastLine[];
  forecastSplitByPosition: readonly ForecastLine[];
}

/**
 * Why a count may not be saved, if it may not: by format a total budget of 0 (DI-20, PE-14); by context a context
 * with inventory of which nothing is bought (DI-21). By context a total of 0 is refused too, since then nothing has
 * inventory and there is nothing to sell.
 */
export function campaignRejection(purchase: CampaignPurchase): SaveRejection | undefined {
  const isByContext = purchase.saveBy === 'context';
  const lines = isByContext ? purchase.forecasts : purchase.forecastSplitByPosition;
  if (isByContext && lines.some((line) => line.available > 0 && line.purchased === 0)) {
    return { rule: 'zeroBudget' };
  }
  return totalsOf(lines).totalBudget === 0 ? { rule: 'totalBudget', minimum: 0 } : undefined;
}
