import type { ForecastLine } from '#domain/count/campaign/lines.ts';

/** Builds a line of an estimate whose name is its code, of which nothing is bought. */
export const lineOf = (code: string, available: number, sold = 0): ForecastLine => ({
  code,
  name: code,
  total: available + sold,
  sold,
  available,
  purchased: 0,
  budget: 0,
});
