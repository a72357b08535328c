import { buyerOf, nextPurchase, type SpreadRow } from '../spread/offer.ts';
import type { ForecastLine } from './lines.ts';
import type { Tariff } from './pricing.ts';

/** Cents of a euro. Budgets of forecast lines are whole euros. */
export const CENTS = 100;

/**
 * Returns a line as a row over which a budget is spread, or undefined when all that it has costs less than one euro. Its
 * purchases are those of a typed budget (D-28, D-29), but never cost more than it.
 */
export function spreadRow(
  { code, name, available }: Pick<ForecastLine, 'code' | 'name' | 'available'>,
  { price, pricing }: Tariff,
  isRequired: boolean,
): SpreadRow | undefined {
  const buy = buyerOf({
    available,
    priceOf: (quantity) => CENTS * pricing.budgetOf(quantity, price),
    quantityOf: (amount) => pricing.quantityOf(Math.floor(amount / CENTS), price),
  });
  const last = buy(Number.MAX_SAFE_INTEGER);
  const first = nextPurchase({ buy, last }, 0);
  return first && { id: code, name, unitPrice: price, first, last, isRequired, buy };
}
