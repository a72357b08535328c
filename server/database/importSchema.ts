import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
