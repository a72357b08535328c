import type { Market } from './markets.ts';
import { addDays, startOfParisDay } from './format/dayArithmetic.ts';
import { parisDay, type Day } from './format/days.ts';

/** The three exports (EX-01, DA-05). */
export const EXPORT_FILTERS = ['NeufConstruire', 'Expert360', 'LuxeBucom'] as const;
export type ExportFilter = (typeof EXPORT_FILTERS)[number];

/** Button labels (EX-01). */
export const EXPORT_LABEL_BY_FILTER = {
  NeufConstruire: 'Neuf / Construire',
  Expert360: 'Expert360',
  LuxeBucom: 'Luxe / BuCom',
} as const satisfies Record<ExportFilter, string>;

/** The markets of each export. It contains their counts of every product (EX-02). */
export const EXPORT_MARKETS_BY_FILTER: Record<ExportFilter, readonly Market[]> = {
  NeufConstruire: ['Neuf', 'Construire'],
  Expert360: ['Ancien'],
  LuxeBucom: ['Luxe', 'BureauxEtCommerce'],
};

/** Returns the markets of an export that a person has; the export contains no other counts. */
export function exportedMarkets(filter: ExportFilter, markets: readonly Market[]): Market[] {
  return EXPORT_MARKETS_BY_FILTER[filter].filter((market) => markets.includes(market));
}

/** Number of days that an export covers: a year (D-78). */
const EXPORT_DAYS = 365;

/** Returns the period of an export made on this day: the year that ends with it (D-78). */
export function exportPeriod(today: Day): { start: Day; end: Day } {
  return { start: addDays(today, -EXPORT_DAYS), end: today };
}

/** Returns the period as request parameters: from the start of the first day in Paris to `now` (EX-04, D-78, D-119). */
export function exportDates(now: Date): { startDate: string; endDate: string } {
  const { start } = exportPeriod(parisDay(now));
  return { startDate: startOfParisDay(start).toISOString(), endDate: now.toISOString() };
}

/** Returns the file name, such as « NeufConstruire-2026-11-16.csv » (EX-03). */
export function exportFileName(filter: ExportFilter, today: Day): string {
  return `${filter}-${today}.csv`;
}
