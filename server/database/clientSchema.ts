import { index, integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { programme } from './boostSchema.ts';
import { client } from './schema.ts';

/** The imported catchment zone of a client: one row per postal code. Without rows, the zone is computed around the client. */
export const catchmentZone = pgTable(
  'catchment_zone',
  {
    clientId: text('client_id')
      .notNull()
      .references(() => client.clientId, { onDelete: 'cascade' }),
    postalCode: text('postal_code').notNull(),
    /** Order in which the codes are shown. */
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clientId, table.postalCode] })],
);

/** A home of a new-build programme, with its own advertisement. */
export const lot = pgTable(
  'lot',
  {
    annonceId: text('annonce_id').primaryKey(),
    idProgramme: text('id_programme')
      .notNull()
      .references(() => programme.idProgramme, { onDelete: 'cascade' }),
    productType: text('product_type', { enum: ['Appartement', 'Maison'] }).notNull(),
    pieces: smallint('pieces').notNull(),
    /** Square metres. */
    surface: numeric('surface', { precision: 7, scale: 1 }).notNull(),
    /** Whole euros. */
    price: integer('price').notNull(),
  },
  (table) => [index('lot_by_programme').on(table.idProgramme)],
);

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
