import { addDays, type Day } from '#domain/format/days.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';

/*
 * The pieces of which each product makes the content of its invented counts: one town, one line. A mark takes the place
 * of what differs from count to count; the seed replaces it.
 */

/** Marks of the values of one count. No other value of a content is equal to a mark or contains one. */
export const SEED_MARKS = {
  /** Whole euros. */
  budget: 910_000_001,
  /** Impressions, clicks or contacts: what the budget buys. */
  quantity: 910_000_002,
  name: '@name',
  clientId: '@clientId',
  clientName: '@clientName',
} as const;

/** Units that a euro buys: a thousand impressions cost 4 €. */
export const SEED_UNITS_PER_EURO = 250;
/** More units than any count buys. */
export const SEED_PLENTY = 9_000_000;

export const SEED_TOWN: SelectedLocality = {
  code: '69001',
  name: 'Lyon 1er Arrondissement',
  placeIds: ['69381-69001'],
};
export const SEED_COMMUNE = {
  code: SEED_TOWN.code,
  name: SEED_TOWN.name,
  id: SEED_TOWN.placeIds.join(','),
};
export const SEED_TOTALS = {
  totalBudget: SEED_MARKS.budget,
  totalImpPurchased: SEED_MARKS.quantity,
};
export const SEED_LOCALITIES = {
  locations: [SEED_TOWN],
  locality: [SEED_COMMUNE],
  localityNameByZipCode: { [SEED_TOWN.code]: SEED_TOWN.name },
};

/** Returns a line that buys what the count buys. */
export const seedLine = (code: string, name: string) => ({
  code,
  name,
  total: 2 * SEED_PLENTY,
  sold: SEED_PLENTY,
  available: SEED_PLENTY,
  purchased: SEED_MARKS.quantity,
  budget: SEED_MARKS.budget,
});

/** Returns a period that is to come, so that the count can be estimated when it is opened. */
export const seedPeriod = (today: Day) => ({ start: addDays(today, 15), end: addDays(today, 45) });
