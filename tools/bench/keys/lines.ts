import type { ForecastLine } from '#domain/count/campaign/lines.ts';

/** Price per thousand impressions on every line, in euros. */
export const PRICE = 4;

/** Fifty fully purchasable lines, shown by every table of the benchmark. */
export const LINES: readonly ForecastLine[] = Array.from({ length: 50 }, (_, index) => {
  const total = 12_000_000 + 37_000 * index;
  const available = total - 1_500_000 - 11_000 * index;
  const name = `Emplacement ${index + 1}`;
  const budget = Math.round((available * PRICE) / 1000);
  const code = `Line${index + 1}`;
  return { code, name, total, sold: total - available, available, purchased: available, budget };
});
