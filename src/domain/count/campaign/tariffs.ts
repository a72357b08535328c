import { apportion, greatest } from '../../arithmetic.ts';
import { targetingPrices, type ForecastLine, type PriceByCode } from './lines.ts';
import type { Pricing, TariffByCode, Tariff } from './pricing.ts';
import { formatEuro } from '../../format/numbers.ts';
import { volumeText } from '../soldUnits.ts';
import type { SoldUnit } from '../spread/offer.ts';

/** Returns true for a budget that buys nothing and for a quantity that costs nothing. Neither can be saved. */
export function isHalfPurchase({
  purchased,
  budget,
}: Pick<ForecastLine, 'purchased' | 'budget'>): boolean {
  return purchased > 0 !== budget > 0;
}

/**
 * Returns why a purchase cannot be saved, « Minimum : 125 impressions, soit 1 € », and this minimum in the unit of the figure
 * that was typed.
 * @returns undefined for a possible purchase, and when even everything available costs nothing
 */
export function halfPurchaseProblem(
  line: ForecastLine,
  field: 'purchased' | 'budget',
  tariff: Tariff,
  unit: SoldUnit,
): { error: string; minimum: number } | undefined {
  if (line[field] === 0 || !isHalfPurchase(line)) return undefined;
  const smallest = smallestPurchase(line, tariff);
  if (smallest === undefined) return undefined;
  const { quantity, budget } = smallest;
  return {
    error: `Minimum : ${volumeText(quantity, unit)}, soit ${formatEuro(budget)}`,
    minimum: field === 'purchased' ? quantity : budget,
  };
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

/** Returns one tariff per line, at the same pricing. */
export function tariffsOf(
  lines: readonly Pick<ForecastLine, 'code'>[],
  prices: PriceByCode,
  pricing: Pricing,
): TariffByCode {
  return Object.fromEntries(lines.map(({ code }) => [code, { price: prices[code] ?? 0, pricing }]));
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** Returns the pricing of a line whose whole inventory costs a given budget. Less of it never costs more. */
function withMaximum(pricing: Pricing, available: number, maximum: number): Pricing {
  return {
    ...pricing,
    budgetOf: (quantity, price) =>
      quantity >= available ? maximum : Math.min(maximum, pricing.budgetOf(quantity, price)),
    // Earlier releases rounded each targeting by itself. Counts that they saved keep their budgets.
    savedBudgetOf: pricing.budgetOf,
  };
}

/**
 * Returns the tariffs of both tables of a forecast. Each format is rounded by itself. The targetings share the sum of
 * these budgets in proportion to what they have available, by the largest remainder, so that everything costs the same
 * in both tables (D-26, D-120). Targetings with a price of their own are rounded by themselves as well.
 */
export function campaignTariffs(
  formats: readonly ForecastLine[],
  contexts: readonly ForecastLine[],
  { prices, pricing }: { prices: PriceByCode; pricing: Pricing },
): TariffByCode {
  const formatTariffs = tariffsOf(formats, prices, pricing);
  const contextTariffs = tariffsOf(contexts, targetingPrices(formats, contexts, prices), pricing);
  const tariffs = { ...formatTariffs, ...contextTariffs };
  if (contexts.some(({ code }) => prices[code] !== undefined)) return tariffs;

  const volumes = contexts.map(({ available }) => available);
  const formatBudget = sumOf(
    formats.map(({ code, available }) => pricing.budgetOf(available, prices[code] ?? 0)),
  );
  // Another back end may count other volumes in the two tables, which then do not cost the same.
  const difference = sumOf(volumes) - sumOf(formats.map(({ available }) => available));
  const mean = contextTariffs[contexts[0]?.code ?? '']?.price ?? 0;
  const budgets = apportion(formatBudget + pricing.budgetOf(difference, mean), volumes);
  const shared = Object.fromEntries(
    contexts.map(({ code, available }, index) => [
      code,
      { price: mean, pricing: withMaximum(pricing, available, budgets[index] ?? 0) },
    ]),
  );
  return { ...tariffs, ...shared };
}
