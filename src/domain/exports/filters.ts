import type { Market } from '../markets.ts';
import { addDays, type Day } from '../format/days.ts';
import type { MafProduct } from '../products/catalogue.ts';

/** The three exports (EX-01, DA-05). */
export const EXPORT_FILTERS = ['NeufConstruire', 'Expert360', 'LuxeBucom'] as const;
export type ExportFilter = (typeof EXPORT_FILTERS)[number];

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

/** Days that an export without a choice of dates goes back: a year (D-78). */
const EXPORT_DAYS = 365;

/** The period of an export made on this day: the year that ends with it (D-78). */
export function exportPeriod(today: Day): { start: Day; end: Day } {
  return { start: addDays(today, -EXPORT_DAYS), end: today };
}

/** Name of the file: « NeufConstruire-2026-11-16.csv » (EX-03). */
export function exportFileName(filter: ExportFilter, today: Day): string {
  return `${filter}-${today}.csv`;
}
