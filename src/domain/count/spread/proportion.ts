import { purchaseUpTo, type SpreadOffer, type SpreadRules } from './offer.ts';
import { spreadBudget, type Spread } from './spread.ts';

/** Returns an offer of the rows that a result buys, each with the price of its purchase as its weight. */
function boughtRows<Result>(spread: SpreadRules<Result>, result: Result): SpreadOffer {
  const offer = spread.offerOf(result);
  const rows = offer.rows
    .map((row) => ({ ...row, weight: purchaseUpTo(row, spread.quantityOf(result, row.id)).price }))
    .filter(({ weight, isRequired }) => weight > 0 || isRequired);
  return { ...offer, rows };
}

/**
 * Spreads another budget over the rows that a result buys, in the proportions of their prices as long as they are available.
 * What a row lacks goes to the others; no other row is bought. It spreads a copy's budget, so that the copy sells what its
 * source sold (N-18).
 * @param budget whole cents, including the fee
 * @returns undefined where the result buys nothing whose proportions could be kept
 */
export function spreadInProportion<Result>(
  spread: SpreadRules<Result>,
  result: Result,
  budget: number,
): Spread | undefined {
  const bought = boughtRows(spread, result);
  if (!bought.rows.some(({ weight = 0 }) => weight > 0)) return undefined;
  return spreadBudget(bought, 'available', budget);
}
