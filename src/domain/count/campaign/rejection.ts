import type { SaveRejection } from '../saveRules.ts';
import { totalsOf, type ForecastLine } from './lines.ts';
import type { SaveBy } from './values.ts';

/** The part of a count that the save rules check. */
export interface CampaignPurchase {
  saveBy: SaveBy;
  forecasts: readonly ForecastLine[];
  forecastSplitByPosition: readonly ForecastLine[];
}

/**
 * Returns why a count cannot be saved, or undefined when it can. By format, the total budget must not be 0 (DI-20,
 * PE-14). By targeting, each targeting with inventory must have a purchase (DI-21), and a total of 0 is also rejected
 * because no targeting has inventory then.
 */
export function campaignRejection(purchase: CampaignPurchase): SaveRejection | undefined {
  const isByContext = purchase.saveBy === 'context';
  const lines = isByContext ? purchase.forecasts : purchase.forecastSplitByPosition;
  if (isByContext && lines.some((line) => line.available > 0 && line.purchased === 0)) {
    return { rule: 'zeroBudget' };
  }
  return totalsOf(lines).totalBudget === 0 ? { rule: 'totalBudget', minimum: 0 } : undefined;
}
