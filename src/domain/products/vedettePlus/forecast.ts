import { PER_THOUSAND } from '../../count/campaign/pricing.ts';
import type { LocalityFields } from '../../count/localityFields.ts';
import type { SaveRejection } from '../../count/saveRules.ts';
import { localityText } from '../../localities/names.ts';
import type { ListedLocality } from '../../localities/selection.ts';
import type { VedettePlusDocument } from './document.ts';
import { PROPOSED_SHARE_PERCENT } from './values.ts';

/** Forecast of Vedette Plus for one locality (VE-25). */
export interface VedettePlusForecastLine {
  code: string;
  name: string;
  id: string;
  sold: number;
  available: number;
  /** Whole euros excluding tax. */
  budget: number;
}

/** Returns the sold and available shares, in whole percent. Both are 0 when there is no volume (VE-12, D-46). */
export function shares({ sold, available }: Pick<VedettePlusForecastLine, 'sold' | 'available'>): {
  sold: number;
  available: number;
} {
  const total = sold + available;
  if (total <= 0) return { sold: 0, available: 0 };
  const soldPercent = Math.round((100 * sold) / total);
  return { sold: soldPercent, available: 100 - soldPercent };
}

/** Returns the lines that the proposal shows: those that cost something (VE-28, PT-04). */
export function proposedLines(
  lines: readonly VedettePlusForecastLine[],
): VedettePlusForecastLine[] {
  return lines.filter((line) => line.budget > 0);
}

/** Returns the proposed impressions: a fixed share of the audience, rounded down (VE-13). */
export function proposedImpressions(total: number): number {
  return Math.floor((total * PROPOSED_SHARE_PERCENT) / 100);
}

/** Returns whether the proposed share of an audience is available, so that the locality is sold (VE-20). */
export function isShareAvailable({
  total,
  available,
}: {
  total: number;
  available: number;
}): boolean {
  const proposed = proposedImpressions(total);
  return proposed > 0 && proposed <= available;
}

/**
 * Returns the budget of the proposed impressions, in whole euros. It is at least 1 € when there are impressions (D-45).
 */
export function proposedBudget(impressions: number, cpm: number): number {
  return impressions > 0 ? Math.max(1, PER_THOUSAND.budgetOf(impressions, cpm)) : 0;
}

/** Returns the total budget of the lines, in whole euros excluding tax (VE-15). */
export function totalBudgetOf(lines: readonly Pick<VedettePlusForecastLine, 'budget'>[]): number {
  return lines.reduce((sum, line) => sum + line.budget, 0);
}

/**
 * Returns why a count cannot be saved, or undefined when it can. It is rejected when an available line costs nothing or
 * when the total budget is 0 (VE-23, D-32).
 */
export function vedettePlusRejection(
  lines: readonly VedettePlusForecastLine[],
): SaveRejection | undefined {
  if (lines.some((line) => line.available > 0 && line.budget === 0)) return { rule: 'zeroBudget' };
  return totalBudgetOf(lines) === 0 ? { rule: 'totalBudget', minimum: 0 } : undefined;
}

/** The part of an estimate response that the screen and the document use. */
export interface VedettePlusForecast extends Pick<
  VedettePlusDocument,
  'cpm' | 'forecastSplitByPosition' | 'locality' | 'totalImpPurchased'
> {
  forecasts: VedettePlusForecastLine[];
  localityNameByZipCode: Record<string, string>;
  /** Postal codes with too little available for the fixed share. */
  excludePostalCode: string[];
}

/** An estimate with the localities that it and earlier estimates excluded. */
export interface VedettePlusResultState {
  forecast: VedettePlusForecast;
  excluded: ListedLocality[];
}

/**
 * Returns the result of a new estimate. Localities that earlier estimates excluded stay listed because they are no
 * longer part of the request (VE-20).
 */
export function startVedettePlusResult(
  forecast: VedettePlusForecast,
  earlier: readonly ListedLocality[] = [],
): VedettePlusResultState {
  const { excludePostalCode: codes, localityNameByZipCode: names } = forecast;
  const sold = new Set(forecast.forecasts.map(({ code }) => code));
  const stillExcluded = earlier.filter(({ code }) => !codes.includes(code) && !sold.has(code));
  return { forecast, excluded: [...stillExcluded, ...listExcluded(codes, names)] };
}

/** Returns excluded postal codes with their names. A code without a name is used as its own name. */
export function listExcluded(
  codes: readonly string[],
  names: Readonly<Record<string, string>>,
): ListedLocality[] {
  return codes.map((code) => ({ code, name: names[code] ?? code }));
}

/**
 * Returns the sentences about the excluded localities. Only those that left the selection are said to be removed: the
 * centre of a radius stays, and the localities around it were never chosen (VE-10, VE-20).
 */
export function exclusionSentences(
  excluded: readonly ListedLocality[],
  { locations, radius }: LocalityFields,
): string[] {
  const isCentre = ({ code }: ListedLocality) =>
    radius > 0 && locations.some((chosen) => chosen.code === code);
  const others = excluded.filter((locality) => !isCentre(locality));
  const lead =
    radius > 0
      ? 'Ces localités ne sont pas comptées'
      : 'Ces localités ont été retirées de la sélection';
  return [
    ...excluded
      .filter(isCentre)
      .map((centre) => `${localityText(centre)} reste le centre du rayon, mais n’est pas comptée.`),
    ...(others.length > 0 ? [`${lead} : ${others.map(localityText).join(', ')}.`] : []),
  ];
}
