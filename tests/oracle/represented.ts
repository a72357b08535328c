import { exact, floor, over, plus, round, sum, times } from './exact.ts';
import type { Fraction } from './exact.ts';

/** Days of the month that « Récurrent » is sold for. [D-91] */
const MONTH_DAYS = 30;
const DAY_MS = 86_400_000;

/** A campaign as its client reads it: days are `YYYY-MM-DD`, and amounts are in euros excluding tax. */
export interface Represented {
  readonly quantity: number;
  readonly budget: number;
  /** Number of units that the price is for. */
  readonly priced: 1 | 1000;
  /** Null for a recurring campaign. */
  readonly days: { readonly first: string; readonly last: string } | null;
  readonly lines: readonly { readonly budget: number; readonly total: number }[];
}

/** Returns the days from the first to the last one, both included. */
export function dayCount({ first, last }: { first: string; last: string }): number {
  return (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;
}

/** Returns the average of a day, to the nearest whole unit. */
export function perDay({ quantity, days }: Represented): number {
  return round(over(exact(quantity), exact(days === null ? MONTH_DAYS : dayCount(days))));
}

/** Returns the part of the audience of the lines that are bought, in percent; nothing without an audience. */
export function audiencePercent({ quantity, lines }: Represented): Fraction | undefined {
  const audience = sum(lines.filter(({ budget }) => budget > 0).map(({ total }) => total));
  if (audience === 0) return undefined;
  return over(times(exact(100), exact(quantity)), exact(audience));
}

/** Returns the average price in cents, to the nearest one; nothing for a campaign that buys nothing. */
export function priceCents({ quantity, budget, priced }: Represented): number | undefined {
  if (quantity === 0) return undefined;
  return round(over(times(exact(budget), exact(100 * priced)), exact(quantity)));
}

/** Returns a tax of 20 % and the amount with it, in cents. Halves of a cent are rounded up. */
export function taxed(budget: number): { vat: number; gross: number } {
  const net = times(exact(budget), exact(100));
  const vat = round(times(net, over(exact(20), exact(100))));
  return { vat, gross: floor(plus(net, exact(vat))) };
}
