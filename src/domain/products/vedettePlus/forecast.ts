import type { SaveRejection } from '../../count/saveRules.ts';
import type { ListedLocality } from '../../localities/selection.ts';
import { PROPOSED_SHARE_PERCENT } from './values.ts';

/** What a Vedette Plus forecast says of one locality (VE-25). */
export interface VedettePlusForecastLine {
  code: string;
  name: string;
  id: string;
  sold: number;
  available: number;
  /** Whole euros excluding tax. */
  budget: number;
}

/** Already sold and still available, in whole percent; both 0 where there is nothing (VE-12, D-46). */
export function shares({ sold, available }: Pick<VedettePlusForecastLine, 'sold' | 'available'>): {
  sold: number;
  available: number;
} {
  const total = sold + available;
  if (total <= 0) return { sold: 0, available: 0 };
  const soldPercent = Math.round((100 * sold) / total);
  return { sold: soldPercent, available: 100 - soldPercent };
}

/** The lines that a client sees: those that cost something (VE-28, PT-04). */
export function proposedLines(
  lines: readonly VedettePlusForecastLine[],
): VedettePlusForecastLine[] {
  return lines.filter((line) => line.budget > 0);
}

/** Impressions proposed of an audience: a fixed share, rounded down (VE-13). */
export function proposedImpressions(total: number): number {
  return Math.floor((total * PROPOSED_SHARE_PERCENT) / 100);
}

/** What those impressions cost, in whole euros; what is sold costs at least one (D-45). */
export function proposedBudget(impressions: number, cpm: number): number {
  return impressions > 0 ? Math.max(1, Math.round((cpm * impressions) / 1000)) : 0;
}

/** Total of a table: whole euros excluding tax (VE-15). */
export function totalBudgetOf(lines: readonly Pick<VedettePlusForecastLine, 'budget'>[]): number {
  return lines.reduce((sum, line) => sum + line.budget, 0);
}

/** Why a count may not be saved: something is available and costs nothing, or nothing is sold at all (VE-23, D-32). */
export function vedettePlusRejection(
  lines: readonly VedettePlusForecastLine[],
): SaveRejection | undefined {
  if (lines.some((line) => line.available > 0 && line.budget === 0)) return { rule: 'zeroBudget' };
  return totalBudgetOf(lines) === 0 ? { rule: 'totalBudget', minimum: 0 } : undefined;
}

/** What an estimate answers, as far as the screen depends on it. */
export interface VedettePlusForecast {
  forecasts: VedettePlusForecastLine[];
  localityNameByZipCode: Readonly<Record<string, string>>;
  /** Codes of which too little is left for the fixed share. */
  excludePostalCode: string[];
}

/** An estimate on the screen, with the localities that it and those before it excluded. */
export interface VedettePlusResultState<
  Forecast extends VedettePlusForecast = VedettePlusForecast,
> {
  forecast: Forecast;
  excluded: ListedLocality[];
}

/**
 * A fresh result. Localities that an earlier estimate of the same request excluded stay in the list: they are no
 * longer asked for (VE-20).
 */
export function startVedettePlusResult<Forecast extends VedettePlusForecast>(
  forecast: Forecast,
  earlier: readonly ListedLocality[] = [],
): VedettePlusResultState<Forecast> {
  const { excludePostalCode: codes, localityNameByZipCode: names } = forecast;
  const sold = new Set(forecast.forecasts.map(({ code }) => code));
  const stillExcluded = earlier.filter(({ code }) => !codes.includes(code) && !sold.has(code));
  return { forecast, excluded: [...stillExcluded, ...listExcluded(codes, names)] };
}

/** Excluded codes with their names; a code without a name is its own. */
export function listExcluded(
  codes: readonly string[],
  names: Readonly<Record<string, string>>,
): ListedLocality[] {
  return codes.map((code) => ({ code, name: names[code] ?? code }));
}
