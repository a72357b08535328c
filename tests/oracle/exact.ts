/** A fraction of whole numbers with a positive denominator. Floating-point arithmetic never decides a rounding here. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/;

/** Returns the exact value of the shortest decimal text of a number: 8.25 becomes 825/100. Throws for NaN and infinity. */
export function exact(value: number): Fraction {
  if (Number.isSafeInteger(value)) return { top: BigInt(value), bottom: 1n };
  const [, sign, whole, decimals = '', exponent = '0'] = DECIMAL.exec(String(value)) ?? [];
  if (whole === undefined) throw new Error(`${value} is not a finite number`);
  const digits = BigInt(`${sign}${whole}${decimals}`);
  const shift = Number(exponent) - decimals.length;
  return shift >= 0
    ? { top: digits * 10n ** BigInt(shift), bottom: 1n }
    : { top: digits, bottom: 10n ** BigInt(-shift) };
}

/** Returns the sum of two fractions. */
export function plus(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
}

/** Returns the product of two fractions. */
export function times(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.top, bottom: a.bottom * b.bottom };
}

/** Returns the quotient of two fractions, of which the second is positive. */
export function over(a: Fraction, b: Fraction): Fraction {
  return { top: a.top * b.bottom, bottom: a.bottom * b.top };
}

/** Returns the largest whole number that is not above a fraction of zero or more. */
export function floor({ top, bottom }: Fraction): number {
  return Number(top / bottom);
}

/** Rounds a fraction above zero up. */
export function ceiling({ top, bottom }: Fraction): number {
  return Number((top + bottom - 1n) / bottom);
}

/** Rounds a fraction of zero or more to the nearest whole number. Halves are rounded up. */
export function round({ top, bottom }: Fraction): number {
  return Number((top * 2n + bottom) / (bottom * 2n));
}

/** Returns a negative, zero or positive number, as the first fraction is below, equal to or above the second. */
export function compare(a: Fraction, b: Fraction): number {
  const difference = a.top * b.bottom - b.top * a.bottom;
  if (difference === 0n) return 0;
  return difference < 0n ? -1 : 1;
}

/** Returns the sum of whole numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

/**
 * Distributes a whole number in proportion to weights, by largest remainder: each exact share is rounded down, then the
 * largest remainders get one more. Equal remainders are served in order. Without weight, every part is 0.
 */
export function byLargestRemainder(total: number, weights: readonly number[]): number[] {
  const weight = sum(weights);
  if (weight === 0) return weights.map(() => 0);
  const shares = weights.map((each) => over(times(exact(total), exact(each)), exact(weight)));
  const parts = shares.map(floor);
  const ranked = shares
    .map((share, index) => ({ index, remainder: plus(share, exact(-floor(share))) }))
    .toSorted((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
    .slice(0, total - sum(parts));
  for (const { index } of ranked) parts[index]! += 1;
  return parts;
}
