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
