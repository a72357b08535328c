import { formatEuro, formatInteger } from '../../format/numbers.ts';
import { greatest } from '../../arithmetic.ts';
import type { ForecastLine } from './lines.ts';
import type { Tariff } from './pricing.ts';

/** Returns true for a budget that buys nothing and for a quantity that costs nothing. Neither can be saved. */
export function isHalfPurchase({
  purchased,
  budget,
}: Pick<ForecastLine, 'purchased' | 'budget'>): boolean {
  return purchased > 0 !== budget > 0;
}

/** Returns « Minimum : 125 impressions, soit 1 € », or undefined when even everything available costs nothing. */
export function smallestPurchaseText(
  line: Pick<ForecastLine, 'available'>,
  tariff: Tariff,
  unit: { one: string; many: string },
): string | undefined {
  const smallest = smallestPurchase(line, tariff);
  if (smallest === undefined) return undefined;
  const { quantity, budget } = smallest;
  const word = quantity > 1 ? unit.many : unit.one;
  return `Minimum : ${formatInteger(quantity)} ${word}, soit ${formatEuro(budget)}`;
}

/**
 * Returns the smallest quantity of a line that costs at least one euro, and its budget in whole euros.
 * @returns undefined when even everything available costs nothing
 */
function smallestPurchase(
  { available }: Pick<ForecastLine, 'available'>,
  { price, pricing }: Tariff,
): { quantity: number; budget: number } | undefined {
  if (pricing.budgetOf(available, price) < 1) return undefined;
  const tooFew = greatest(0, available, (count) => pricing.budgetOf(count, price) < 1);
  const quantity = tooFew + 1;
  return { quantity, budget: pricing.budgetOf(quantity, price) };
}
