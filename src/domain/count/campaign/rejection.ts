import type { SaveRejection } from '../saveRules.ts';
import { maximumBudget, totalsOf, type ForecastLine } from './lines.ts';
import { NOT_SOLD, type TariffByCode } from './pricing.ts';
import { isHalfPurchase } from './smallestPurchase.ts';
import type { SaveBy } from './values.ts';

/** The part of a count that the save rules check. */
export interface CampaignPurchase {
  saveBy: SaveBy;
  forecasts: readonly ForecastLine[];
  forecastSplitByPosition: readonly ForecastLine[];
}

/**
 * Returns why a count cannot be saved, or undefined when it can. By format, the total budget must not be 0 (DI-20,
 * PE-14). By targeting, each targeting with inventory must have a purchase (DI-21), unless all of its inventory costs
 * less than one euro. A total of 0 is also rejected because no targeting is sold then, and so is a line that has only a
 * quantity or only a budget.
 */
export function campaignRejection(
  purchase: CampaignPurchase,
  tariffs: TariffByCode,
): SaveRejection | undefined {
  const isByContext = purchase.saveBy === 'context';
  const lines = isByContext ? purchase.forecasts : purchase.forecastSplitByPosition;
  const isSold = (line: ForecastLine) => {
    const { price, pricing } = tariffs[line.code] ?? NOT_SOLD;
    return maximumBudget(line, price, pricing) > 0;
  };
  if (isByContext && lines.some((line) => isSold(line) && line.purchased === 0)) {
    return { rule: 'zeroBudget' };
  }
  if (totalsOf(lines).totalBudget === 0) return { rule: 'totalBudget', minimum: 0 };
  return lines.some(isHalfPurchase) ? { rule: 'invalidField' } : undefined;
}
