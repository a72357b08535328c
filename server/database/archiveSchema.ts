import { bigint, jsonb, numeric, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appUser } from './schema.ts';

/** What is kept of counts beside themselves. */

/** Counts that were deleted, whole, with who did it: a mistake can be undone by hand. */
export const deletedCount = pgTable('deleted_count', {
  id: uuid('id').primaryKey(),
  mafId: bigint('maf_id', { mode: 'number' }).notNull(),
  /** The row as it was. */
  content: jsonb('content').notNull(),
  deletedBy: uuid('deleted_by')
    .notNull()
    .references(() => appUser.id),
  deletedDate: timestamp('deleted_date', { withTimezone: true, precision: 3 }).notNull(),
});

/** Counts that were ordered, once each. No reference to the count: an order outlives it. */
export const countOrder = pgTable('count_order', {
  id: uuid('id').primaryKey().defaultRandom(),
  countId: uuid('count_id').notNull().unique(),
  mafId: bigint('maf_id', { mode: 'number' }).notNull(),
  orderedBy: uuid('ordered_by')
    .notNull()
    .references(() => appUser.id),
  createdDate: timestamp('created_date', { withTimezone: true, precision: 3 }).notNull(),
  /** Euros, as the count said then. */
  totalBudget: numeric('total_budget', { precision: 14, scale: 2 }).notNull(),
});
