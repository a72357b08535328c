/**
 * Distributes a whole number in proportion to some weights, by the largest remainder: the parts are whole, differ by
 * less than 1 from their exact share, and add up to the number.
 * @returns one part per weight; all are 0 when the weights add up to 0
 */
export function apportion(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum <= 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (total * weight) / sum);
  const whole = exact.map(Math.floor);
  const missing = total - whole.reduce((all, part) => all + part, 0);
  const raised = new Set(
    exact
      .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return whole.map((part, index) => (raised.has(index) ? part + 1 : part));
}
