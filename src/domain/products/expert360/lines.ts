/** What an estimate says of one postal code, and what each tier shows there (E3-47, spelling of the calls). */
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
 * Shares impressions out to postal codes in proportion to what each has left, in whole impressions whose sum is exactly
 * the number given: the largest remainders are rounded up. No code gets more than it has, unless all together lack.
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

/** The lines with the custom offer of so many impressions. */
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
