/**
 * Forecast for one postal code, with the impressions that each tier proposes there. Field names are those of the API,
 * spelling included (E3-47).
 */
export interface Expert360Line {
  code: string;
  name: string;
  sold: number;
  available: number;
  total: number;
  impressionProposedForIntensity1: number;
  impressionProposedForIntensity2: number;
  impressionProposedForIntensity3: number;
  impressionProposedForIntensity4: number;
}

/**
 * Distributes impressions among postal codes in proportion to what each has available. The results are integers that
 * add up to the given number: the largest remainders are rounded up. No code exceeds what it has available, unless the
 * total does.
 */
export function spreadImpressions(
  lines: readonly Pick<Expert360Line, 'available'>[],
  impressions: number,
): number[] {
  const available = lines.reduce((sum, line) => sum + line.available, 0);
  if (available <= 0) return lines.map(() => 0);
  const exact = lines.map((line) => (impressions * line.available) / available);
  const whole = exact.map(Math.floor);
  const missing = impressions - whole.reduce((sum, value) => sum + value, 0);
  const raised = new Set(
    exact
      .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
      .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return whole.map((value, index) => (raised.has(index) ? value + 1 : value));
}

/** Sets the impressions of the custom offer on each line. */
export function withCustomImpressions<Line extends Expert360Line>(
  lines: readonly Line[],
  impressions: number,
): Line[] {
  const shares = spreadImpressions(lines, impressions);
  return lines.map((line, index) => ({
    ...line,
    impressionProposedForIntensity4: shares[index] ?? 0,
  }));
}
