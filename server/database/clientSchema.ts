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
