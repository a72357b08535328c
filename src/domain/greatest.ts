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
