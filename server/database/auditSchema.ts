import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Who did what: rows are added and never changed, which triggers of the migration see to (they refuse UPDATE, DELETE
 * and TRUNCATE). No reference to what it is about or to the person: the trace outlives both.
 */
export const auditEvent = pgTable(
  'audit_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of the transaction, by the clock of the database. */
    at: timestamp('at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    actorId: uuid('actor_id').notNull(),
    action: text('action').notNull(),
    /** Identifier of what was acted on: a count, a client number, a person, a name of an export. */
    subject: text('subject').notNull(),
    /** What changed, without content: versions, amounts, filters. */
    detail: jsonb('detail').notNull(),
    /** The request in the logs. */
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_event_by_subject').on(table.subject, table.id),
    index('audit_event_by_actor').on(table.actorId, table.id),
  ],
);
