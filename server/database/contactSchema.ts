import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';

/**
 * Contacts of an imported base who are alike in every criterion. Each contact stands in one row only: whatever a count
 * asks for, adding up rows counts nobody twice.
 */
export const contactCell = pgTable(
  'contact_cell',
  {
    /** Whom the base holds: Optin or Alerte. */
    base: text('base').notNull(),
    postalCode: text('postal_code').notNull(),
    /** Every « type medium » through which these contacts can be reached, all of one group of sites. */
    contexts: text('contexts').array().notNull(),
    /** Apartment or House, as the calls name what is looked for. */
    productType: text('product_type').notNull(),
    /** Prices looked for, in euros, both included. */
    minPrice: integer('min_price').notNull(),
    maxPrice: integer('max_price').notNull(),
    /** Rooms looked for; the largest number stands for more as well. */
    pieces: smallint('pieces').notNull(),
    contacts: integer('contacts').notNull(),
  },
  (table) => [index('contact_cell_by_code').on(table.base, table.postalCode)],
);
