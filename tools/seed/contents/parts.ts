import { addDays } from '#domain/format/dayArithmetic.ts';
import { type Day } from '#domain/format/days.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';

/*
 * Shared parts of the content of sample counts. Placeholders stand for the values that differ between counts; the seed
 * replaces them.
 */

/** The placeholders of the values of one count. No other value of the content may equal or contain a placeholder. */
export const SEED_PLACEHOLDERS = {
  /** Whole euros. */
  budget: 910_000_001,
  /** The quantity that the budget buys: impressions, clicks or contacts. */
  quantity: 910_000_002,
  name: '@name',
  clientId: '@clientId',
  clientName: '@clientName',
} as const;

/** Number of units that one euro buys; a thousand impressions therefore cost 4 €. */
export const SEED_UNITS_PER_EURO = 250;
/** An available volume that exceeds every purchase. */
export const SEED_AVAILABLE = 9_000_000;

export const SEED_LOCALITY: SelectedLocality = {
  code: '69001',
  name: 'Lyon 1er Arrondissement',
  placeIds: ['69381-69001'],
};
export const SEED_COMMUNE = {
  code: SEED_LOCALITY.code,
  name: SEED_LOCALITY.name,
  id: SEED_LOCALITY.placeIds.join(','),
};
export const SEED_TOTALS = {
  totalBudget: SEED_PLACEHOLDERS.budget,
  totalImpPurchased: SEED_PLACEHOLDERS.quantity,
};
export const SEED_LOCALITY_FIELDS = {
  locations: [SEED_LOCALITY],
  locality: [SEED_COMMUNE],
  localityNameByZipCode: { [SEED_LOCALITY.code]: SEED_LOCALITY.name },
};

/** Builds a line with the whole purchase of the count. */
export const seedLine = (code: string, name: string) => ({
  code,
  name,
  total: 2 * SEED_AVAILABLE,
  sold: SEED_AVAILABLE,
  available: SEED_AVAILABLE,
  purchased: SEED_PLACEHOLDERS.quantity,
  budget: SEED_PLACEHOLDERS.budget,
});

/** Returns a future period, so that an opened count can be estimated again. */
export const seedPeriod = (today: Day) => ({ start: addDays(today, 15), end: addDays(today, 45) });
