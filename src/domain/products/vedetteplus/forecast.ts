/** What a Vedette Plus forecast says of one locality (VE-25). */
export interface VedetteForecastLine {
  code: string;
  name: string;
  id: string;
  sold: number;
  available: number;
  /** Whole euros excluding tax. */
  budget: number;
}

/** Already sold and still available, in whole percent; both 0 where there is nothing (VE-12, D-46). */
export function shares({ sold, available }: Pick<VedetteForecastLine, 'sold' | 'available'>): {
  sold: number;
  available: number;
} {
  const total = sold + available;
  if (total <= 0) return { sold: 0, available: 0 };
  const soldPercent = Math.round((100 * sold) / total);
  return { sold: soldPercent, available: 100 - soldPercent };
}

/** The lines that a client sees: those that cost something (VE-28, PT-04). */
export function proposedLines(lines: readonly VedetteForecastLine[]): VedetteForecastLine[] {
  return lines.filter((line) => line.budget > 0);
}
