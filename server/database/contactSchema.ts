import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/**
 * The number of contacts of an imported base that share the same criteria. Each contact is counted in one row only, so
 * that the sum of rows never counts anyone twice.
 */
export const contactCell = pgTable(
  'contact_cell',
  {
    /** The contact base: Optin or Alerte. */
    base: text('base').notNull(),
    postalCode: text('postal_code').notNull(),
    /** Every « type medium » that reaches these contacts, all of one group of sites. */
    contexts: text('contexts').array().notNull(),
    /** Wanted type of home, Apartment or House, as in the requests. */
    productType: text('product_type').notNull(),
    /** Wanted price range, in euros, inclusive. */
    minPrice: integer('min_price').notNull(),
    maxPrice: integer('max_price').notNull(),
    /** Wanted number of rooms; the largest value also covers larger homes. */
    pieces: smallint('pieces').notNull(),
    contacts: integer('contacts').notNull(),
  },
  (table) => [index('contact_cell_by_code').on(table.base, table.postalCode)],
);
