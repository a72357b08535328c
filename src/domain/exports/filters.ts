import type { Market } from '../markets.ts';
import { addDays, dayToIso, localDay, type Day } from '../format/days.ts';
import type { MafProduct } from '../products/catalogue.ts';

/** The three exports (EX-01, DA-05). */
export const EXPORT_FILTERS = ['NeufConstruire', 'Expert360', 'LuxeBucom'] as const;
export type ExportFilter = (typeof EXPORT_FILTERS)[number];

/** What the buttons say (EX-01). */
export const EXPORT_LABEL_BY_FILTER = {
  NeufConstruire: 'Neuf / Construire',
  Expert360: 'Expert360',
  LuxeBucom: 'Luxe / BuCom',
} as const satisfies Record<ExportFilter, string>;

interface ExportScope {
  markets: readonly Market[];
  /** Absent for every product. */
  mafProduct?: MafProduct;
}

/** What each export holds. */
export const EXPORT_SCOPE_BY_FILTER: Record<ExportFilter, ExportScope> = {
  NeufConstruire: { markets: ['Neuf', 'Construire'] },
  Expert360: { markets: ['Ancien'], mafProduct: 'Expert360' },
  LuxeBucom: { markets: ['Luxe', 'BureauxEtCommerce'] },
};

/** True when an export may hold something for a person with these markets. */
export function isExportOpen(filter: ExportFilter, markets: readonly Market[]): boolean {
  return EXPORT_SCOPE_BY_FILTER[filter].markets.some((market) => markets.includes(market));
}

/** Days that an export without a choice of dates goes back: a year (D-78). */
const EXPORT_DAYS = 365;

/** The days of an export made on this one: the year that ends with it (D-78). */
export function exportPeriod(today: Day): { start: Day; end: Day } {
  return { start: addDays(today, -EXPORT_DAYS), end: today };
}

/** The same as a call carries it: from the beginning of the first day to this very moment (EX-04, D-78). */
export function exportDates(now: Date): { startDate: string; endDate: string } {
  const { start } = exportPeriod(localDay(now));
  return { startDate: dayToIso(start), endDate: now.toISOString() };
}

/** Name of the file: « NeufConstruire-2026-11-16.csv » (EX-03). */
export function exportFileName(filter: ExportFilter, today: Day): string {
  return `${filter}-${today}.csv`;
}
