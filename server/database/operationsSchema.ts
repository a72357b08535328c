import {
  bigint,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
  integer,
  primaryKey,
} from 'drizzle-orm/pg-core';
import { appUser } from './userSchema.ts';

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
  (table) => [
    index('audit_event_by_subject').on(table.subject, table.id),
    index('audit_event_by_actor').on(table.actorId, table.id),
  ],
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
