import { apportion } from '../../arithmetic.ts';

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

/** Sets the impressions of the custom offer on each line. */
export function withCustomImpressions<Line extends Expert360Line>(
  lines: readonly Line[],
  impressions: number,
): Line[] {
  const shares = apportion(
    impressions,
    lines.map(({ available }) => available),
  );
  return lines.map((line, index) => ({
    ...line,
    impressionProposedForIntensity4: shares[index] ?? 0,
  }));
}
