import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { BOOST_STATUSES } from '#domain/boost/statuses.ts';
import { client, contract } from './schema.ts';
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
export const boost = pgTable(
  'boost',
  {
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
  },
  (table) => [index('boost_by_owner').on(table.ownerId)],
);

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
