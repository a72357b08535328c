import { apportion } from '../../arithmetic.ts';
import { targetingPrices, type ForecastLine, type PriceByCode } from './lines.ts';
import type { Pricing, TariffByCode } from './pricing.ts';

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
