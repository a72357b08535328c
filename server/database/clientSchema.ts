import {
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  bigint,
  boolean,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { client, contract } from './schema.ts';
import { BOOST_STATUSES } from '#domain/boost/statuses.ts';
import { appUser } from './userSchema.ts';

/* Tables of programmes and boosts. */

/** A new-build programme of a client. */
export const programme = pgTable(
  'programme',
  {
    idProgramme: text('id_programme').primaryKey(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.clientId, { onDelete: 'cascade' }),
    projet: text('projet').notNull(),
    city: text('city').notNull(),
    postalCode: text('postal_code').notNull(),
    /** Address of its advertisement. */
    url: text('url').notNull(),
    /** Addresses of its pictures, comma-separated. */
    images: text('images').notNull().default(''),
    /** No longer for sale. The row stays, because boosts may contain it. */
    isDeleted: boolean('is_deleted').notNull().default(false),
  },
  (table) => [index('programme_by_client').on(table.clientId)],
);

/** The boost of a contract; one per contract. */
export const boost = pgTable('boost', {
  id: uuid('id').primaryKey().defaultRandom(),
  bsiId: bigint('bsi_id', { mode: 'number' }).notNull().unique(),
  contractId: text('contract_id')
    .notNull()
    .unique()
    .references(() => contract.contractId, { onDelete: 'cascade' }),
  ownerId: uuid('owner_id')
    .notNull()
    .references(() => appUser.id),
  createdDate: timestamp('created_date', { withTimezone: true, precision: 3 })
    .notNull()
    .defaultNow(),
  /** The last renewed month, YYYY-MM; null before the first renewal. */
  renewedMonth: text('renewed_month'),
  /** Incremented by each save and checked by the next one (optimistic locking). */
  version: integer('version').notNull().default(1),
});

/** A selected or boosted programme of a boost. The other programmes have no row. */
export const boostProgramme = pgTable(
  'boost_programme',
  {
    boostId: uuid('boost_id')
      .notNull()
      .references(() => boost.id, { onDelete: 'cascade' }),
    idProgramme: text('id_programme')
      .notNull()
      .references(() => programme.idProgramme, { onDelete: 'cascade' }),
    status: text('status', { enum: BOOST_STATUSES }).notNull(),
    toKeep: boolean('to_keep').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.boostId, table.idProgramme] })],
);

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
