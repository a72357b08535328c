/** Significant decimal digits that a binary fraction always keeps. */
const EXACT_DIGITS = 15;

/**
 * Rounds an amount to the nearest whole number, halves up, without the error of binary fractions: 1315 × 265.9 is
 * 349,658.5, and not the 349,658.49999999994 that the computer finds.
 */
export function roundHalfUp(value: number): number {
  return Math.round(Number(value.toPrecision(EXACT_DIGITS)));
}

/**
 * Distributes a whole number in proportion to whole weights, by the largest remainder: the parts are whole, differ by
 * less than 1 from their exact share, and add up to the number. The first of equal remainders is raised.
 * @returns one part per weight; all are 0 when the weights add up to 0
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((all, weight) => all + weight, 0));
  if (sum === 0n) return weights.map(() => 0);
  // Budgets times impressions exceed the whole numbers that a double represents exactly.
  const products = weights.map((weight) => BigInt(total) * BigInt(weight));
  const whole = products.map((product) => Number(product / sum));
  const missing = total - whole.reduce((all, part) => all + part, 0);
  // Sorting is stable, so that the first of equal remainders stays first.
  const raised = new Set(
    products
      .map((product, index) => ({ index, remainder: product % sum }))
      .toSorted((a, b) => Number(b.remainder - a.remainder))
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return whole.map((part, index) => (raised.has(index) ? part + 1 : part));
}

/**
 * Returns the greatest whole number from `low` to `high` that holds. `low` must hold, and so must every number up to the
 * greatest one. The search halves the rest in each step, and ends at once with `low` where `high` is infinite.
 */
export function greatest(low: number, high: number, holds: (value: number) => boolean): number {
  let kept = low;
  let refused = high + 1;
  let middle = Math.floor((kept + refused) / 2);
  while (kept < middle && middle < refused) {
    if (holds(middle)) kept = middle;
    else refused = middle;
    middle = Math.floor((kept + refused) / 2);
  }
  return kept;
}
