import { UNKNOWN } from './identifiers.ts';

/** Formats whole numbers and amounts for French readers: « 1 234 », « 1 234,50 ». */

// Built once, because constructing an Intl formatter costs far more than using it.
const integer = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const amount = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Replaces the locale's non-breaking spaces with U+0020 (D-97). */
function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u202f\u00a0]/g, ' ');
}

/** Turns -0 into 0, so that no « -0 » is ever shown. */
function unsigned(value: number): number {
  return value === 0 ? 0 : value;
}

/**
 * Formats a whole number with a space between thousands: 1234567 → « 1 234 567 » (FO-01, FO-04).
 * @param value any finite number; it is rounded to the nearest integer
 */
export function formatInteger(value: number): string {
  return withPlainSpaces(integer.format(unsigned(Math.round(value))));
}

/** Formats an amount without its unit, always with two decimals: 1234.5 → « 1 234,50 » (DI-24). */
export function formatAmount(value: number): string {
  return withPlainSpaces(amount.format(unsigned(value)));
}

/** Formats whole euros, for tables and summaries: 1234 → « 1 234 € » (D-98). */
export function formatEuro(value: number): string {
  return `${formatInteger(value)} €`;
}

/** Formats euros and cents: 1234.5 → « 1 234,50 € ». */
export function formatEuroCents(value: number): string {
  return `${formatAmount(value)} €`;
}

/** Formats euros in a list: « 1 234 € », « — » for an amount that is unknown, with cents only if there are any: « 410,29 € » (D-98). */
export function formatListedEuro(value: number | null): string {
  if (value === null) return UNKNOWN;
  return Number.isInteger(value) ? formatEuro(value) : formatEuroCents(value);
}

/**
 * Returns how the amounts of a column are written: with cents as soon as one of them has any, so that all of them are
 * aligned on the decimal.
 */
export function euroColumn(values: readonly (number | null)[]): (value: number | null) => string {
  const hasCents = values.some((value) => value !== null && !Number.isInteger(value));
  return (value) =>
    value === null || !hasCents ? formatListedEuro(value) : formatEuroCents(value);
}

/** Returns « 1 boost », « 1 234 boosts »; an empty text for none. */
export function countedText(total: number, noun: string): string {
  return total === 0 ? '' : `${formatInteger(total)} ${noun}${total === 1 ? '' : 's'}`;
}

/** Formats a percentage as a whole number: 42.3 → « 42 % ». A share between 0 and 1 is « < 1 % », never « 0 % ». */
export function formatPercent(value: number): string {
  if (value > 0 && value < 1) return '< 1 %';
  return `${formatInteger(value)} %`;
}
