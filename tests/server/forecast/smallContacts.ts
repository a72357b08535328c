import type { DatabaseClient } from '#server/database/openDatabase.ts';
import { contactCell } from '#server/database/clientSchema.ts';

type Cell = typeof contactCell.$inferInsert;

/** Builds a cell of contacts looking for a house of three rooms between 200,000 and 300,000 €. */
export const cell = (
  postalCode: string,
  contacts: number,
  contexts: string[],
  over: Partial<Cell> = {},
): Cell => ({
  base: 'Optin',
  postalCode,
  contexts,
  productType: 'House',
  minPrice: 200_000,
  maxPrice: 300_000,
  pieces: 3,
  contacts,
  ...over,
});

/**
 * The contacts of the small country. For Neuf in Optin, 10001 has 5,000 of the main group and 2,500 of LogicImmo, and
 * 10002, two kilometres away, 40 and none. For Neuf in Alerte, 10001 has 1,500.
 */
export const SMALL_CONTACTS: readonly Cell[] = [
  cell('10001', 3000, ['SellersNew PORTAIL']),
  cell('10001', 1500, ['SellersNew PORTAIL', 'SellersNew PORTAILNEUF'], { pieces: 4 }),
  cell('10001', 500, ['Sellers PORTAIL', 'SellersNew PORTAIL'], {
    productType: 'Apartment',
    pieces: 2,
  }),
  cell('10001', 2000, ['SellersNew LOGICIMMO']),
  cell('10001', 500, ['SellersNew LOGICIMMO', 'SellersNew LOGICIMMONEUF'], {
    minPrice: 400_000,
    maxPrice: 600_000,
  }),
  cell('10002', 40, ['SellersNew PORTAIL']),
  cell('10001', 1500, ['SellersNew PORTAIL'], { base: 'Alerte' }),
  cell('10001', 1200, ['ConstructionProjects PORTAILCONSTRUIRE'], { base: 'Alerte' }),
];

/** Inserts the contacts of the small country. */
export async function seedSmallContacts(db: DatabaseClient): Promise<void> {
  await db.insert(contactCell).values([...SMALL_CONTACTS]);
}
