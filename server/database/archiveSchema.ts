import { bigint, jsonb, numeric, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appUser } from './userSchema.ts';

/* Tables of deleted and ordered counts. */

/** Deleted counts, complete, with who deleted them, so that an administrator can restore one. */
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

/** Orders, at most one per count. There is no foreign key to the count, because an order outlives it. */
export const countOrder = pgTable('count_order', {
  id: uuid('id').primaryKey().defaultRandom(),
  countId: uuid('count_id').notNull().unique(),
  mafId: bigint('maf_id', { mode: 'number' }).notNull(),
  orderedBy: uuid('ordered_by')
    .notNull()
    .references(() => appUser.id),
  createdDate: timestamp('created_date', { withTimezone: true, precision: 3 }).notNull(),
  /** Budget of the count when it was ordered, in euros. */
  totalBudget: numeric('total_budget', { precision: 14, scale: 2 }).notNull(),
});
