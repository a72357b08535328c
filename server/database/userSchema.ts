import { sql } from 'drizzle-orm';
import {
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
  boolean,
  index,
  integer,
  jsonb,
  uniqueIndex,
  bigint,
  primaryKey,
} from 'drizzle-orm/pg-core';
import type { ViewList } from '#domain/lists/views.ts';
import type { Market } from '#domain/markets.ts';
import type { ZoneLocality } from '#domain/zone.ts';

/** The profiles of the people. */
export const appUser = pgTable(
  'app_user',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Lower-case, because identity providers do not guarantee the letter case. */
    email: text('email').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    typeProfil: text('type_profil'),
    markets: text('markets')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    roles: text('roles')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    /** Issuer and `sub` of the identity that the profile belongs to; both null before its first sign-in. */
    issuer: text('issuer'),
    subject: text('subject'),
  },
  (table) => [unique('app_user_identity').on(table.issuer, table.subject)],
);

/* What people keep under a name of their own. It goes with the person, because nobody else can change it. */

/** The columns of every personal item. */
const itemColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  ownerId: uuid('owner_id')
    .notNull()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  name: text('name').notNull(),
  /** The name as names are compared (`nameKey` of the domain). */
  nameKey: text('name_key').notNull(),
  /** Incremented by each change. */
  version: integer('version').notNull().default(1),
  updatedDate: timestamp('updated_date', { withTimezone: true, precision: 3 }).notNull(),
});

/** Zones: named sets of localities (N-09). */
export const savedZone = pgTable(
  'saved_zone',
  {
    ...itemColumns(),
    /** The market in which it was made, and within which it can be shared. */
    market: text('market').$type<Market>().notNull(),
    localities: jsonb('localities').$type<readonly ZoneLocality[]>().notNull(),
    /** Kilometres around the only postal code; null without a radius. */
    radius: integer('radius'),
    isShared: boolean('is_shared').notNull(),
  },
  (table) => [unique('saved_zone_name').on(table.ownerId, table.nameKey)],
);

/** Views: named filters, order and columns of a list (N-11). */
export const savedView = pgTable(
  'saved_view',
  {
    ...itemColumns(),
    list: text('list').$type<ViewList>().notNull(),
    /** The parameters of the address of the list. */
    search: text('search').notNull(),
    /** Keys of the hidden columns. */
    columns: text('columns').array().notNull(),
    isDefault: boolean('is_default').notNull(),
  },
  (table) => [
    unique('saved_view_name').on(table.ownerId, table.list, table.nameKey),
    uniqueIndex('saved_view_default')
      .on(table.ownerId, table.list)
      .where(sql`is_default`),
  ],
);

/**
 * The audit log. Rows are append-only: triggers of the migration reject UPDATE, DELETE and TRUNCATE. There are no
 * foreign keys to the subject or to the person, because the log outlives both.
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Start of the transaction, by the clock of the database. */
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    actorId: uuid('actor_id').notNull(),
    action: text('action').notNull(),
    /** Identifier of a count, a client, a person or an export. */
    subject: text('subject').notNull(),
    /** Versions, amounts or filters, without the content itself. */
    detail: jsonb('detail').notNull(),
    /** Request id, as in the logs. */
    requestId: text('request_id').notNull(),
  },
  (table) => [index('audit_event_by_subject').on(table.subject, table.id)],
);

/** What identifies the result of a save, from which the response is built again when the save is repeated. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => appUser.id),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer('status').notNull(),
    /** The identifiers of the result. Named after what earlier releases stored, the whole response. */
    response: jsonb('response').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.key] }),
    index('idempotency_key_by_age').on(table.createdAt),
    index('idempotency_key_of_person').on(table.ownerId, table.createdAt),
  ],
);

/** The journal of the imports and of the renewals of boosts: what a command changed in one go. */
export const importJournal = pgTable('import_journal', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** Kind of the import, or `boost:renew`. */
  kind: text('kind').notNull(),
  /** Name of the file without its folder; the month of a renewal. */
  fileName: text('file_name').notNull(),
  /** SHA-256 of the file in hexadecimal; null for a renewal. */
  fileHash: text('file_hash'),
  acceptedLines: integer('accepted_lines').notNull(),
  rejectedLines: integer('rejected_lines').notNull(),
  /** Account of the operating system. */
  importedBy: text('imported_by').notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  /** Number of rows by table. */
  rowsBefore: jsonb('rows_before').$type<Readonly<Record<string, number>>>().notNull(),
  rowsAfter: jsonb('rows_after').$type<Readonly<Record<string, number>>>().notNull(),
  undoneBy: text('undone_by'),
  undoneAt: timestamp('undone_at', { withTimezone: true, precision: 3 }),
});

/** Work that one of several instances does for all of them, until its lease expires. */
export const lease = pgTable('lease', {
  name: text('name').primaryKey(),
  /** By the clock of the database, so that the clocks of the instances do not matter. */
  expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
});
