import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
