/** Whole numbers and amounts as French readers expect them: « 1 234 », « 1 234,50 ». */

// Built once: constructing an Intl formatter costs far more than using it.
const integer = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });
const amount = new Intl.NumberFormat('fr-FR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** The locale's separators are narrow or plain non-breaking spaces; ours is U+0020 (D-97). */
function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u202f\u00a0]/g, ' ');
}

/** Turns -0 into 0, so that no « -0 » is ever shown. */
function unsigned(value: number): number {
  return value === 0 ? 0 : value;
}

/**
 * A whole number with a space between thousands: 1234567 → « 1 234 567 » (FO-01, FO-04).
 * @param value any finite number; it is rounded to the nearest unit
 */
export function formatInteger(value: number): string {
  return withPlainSpaces(integer.format(unsigned(Math.round(value))));
}

/** An amount without its unit, always two decimals: 1234.5 → « 1 234,50 » (DI-24). */
export function formatAmount(value: number): string {
  return withPlainSpaces(amount.format(unsigned(value)));
}

/** Whole euros for tables and summaries: 1234 → « 1 234 € » (D-98). */
export function formatEuro(value: number): string {
  return `${formatInteger(value)} €`;
}

/** Euros and cents: 1234.5 → « 1 234,50 € ». */
export function formatEuroCents(value: number): string {
  return `${formatAmount(value)} €`;
}

/** Euros of a list: « 1 234 € », and the cents of an amount that has some: « 410,29 € » (D-98). */
export function formatListedEuro(value: number): string {
  return Number.isInteger(value) ? formatEuro(value) : formatEuroCents(value);
}

/** A whole percentage: 42 → « 42 % ». */
export function formatPercent(value: number): string {
  return `${formatInteger(value)} %`;
}
