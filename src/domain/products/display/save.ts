import type { SaveRejection } from '../../count/saveRules.ts';
import { totalsOf, type ForecastLine, type SaveBy } from './quantities.ts';

/** The part of a count that the save rules look at. */
export interface DisplayPurchase {
  saveBy: SaveBy;
  forecasts: readonly ForecastLine[];
  forecastSplitByPosition: readonly ForecastLine[];
}

/**
 * Why a Display count may not be saved, if it may not: by format a total budget of 0 (DI-20); by context a context
 * with inventory of which nothing is bought (DI-21). By context a total of 0 is refused too, since then nothing has
 * inventory and there is nothing to sell.
 */
export function displayRejection(purchase: DisplayPurchase): SaveRejection | undefined {
  const isByContext = purchase.saveBy === 'context';
  const lines = isByContext ? purchase.forecasts : purchase.forecastSplitByPosition;
  if (isByContext && lines.some((line) => line.available > 0 && line.purchased === 0)) {
    return { rule: 'zeroBudget' };
  }
  return totalsOf(lines).totalBudget === 0 ? { rule: 'totalBudget', minimum: 0 } : undefined;
}
