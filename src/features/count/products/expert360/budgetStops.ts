/** Possible distances between two stops in euros, in ascending order. */
const STEPS = [10, 20, 50, 100, 200, 500, 1000] as const;
/** More stops would be too close together to select one with a pointer. */
const STOPS_MAXIMUM = 100;

/** Returns the stops of the budget slider in euros: both bounds and round figures between them. */
export function budgetStops(minimum: number, maximum: number): number[] {
  if (maximum <= minimum) return [minimum];
  const step = STEPS.find((one) => (maximum - minimum) / one <= STOPS_MAXIMUM) ?? 5000;
  const first = Math.floor(minimum / step) + 1;
  const round = Array.from(
    { length: Math.max(0, Math.ceil(maximum / step) - first) },
    (_, index) => (first + index) * step,
  );
  return [minimum, ...round, maximum];
}
