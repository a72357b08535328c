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
import { appUser, client, contract } from './schema.ts';

/** Programmes, and what is boosted of them. */

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
    /** Of its advertisement. */
    url: text('url').notNull(),
    /** Addresses, comma-separated. */
    images: text('images').notNull().default(''),
    /** No longer for sale: it stays in the boosts that it is in. */
    isDeleted: boolean('is_deleted').notNull().default(false),
  },
  (table) => [index('programme_by_client').on(table.clientId)],
);

/** What is boosted under a contract; one per contract. */
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
    /** The last month that was renewed, YYYY-MM; null before the first. */
    renewedMonth: text('renewed_month'),
    /** Raised by each save, checked by the next one. */
    version: integer('version').notNull().default(1),
  },
  (table) => [index('boost_by_owner').on(table.ownerId)],
);

/** A programme of a boost, unless it is neither chosen nor boosted. */
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
