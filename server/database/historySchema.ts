import {
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { savedCount } from './countSchema.ts';
import { appUser } from './userSchema.ts';

/**
 * The earlier versions of the saved counts: what each save replaced. The current version of a count is only in
 * `saved_count`, so that a count that is saved once takes no more room.
 */
export const countVersion = pgTable(
  'count_version',
  {
    countId: uuid('count_id')
      .notNull()
      .references(() => savedCount.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    countName: text('count_name').notNull(),
    /** Euros, exact. A string in JavaScript. */
    totalBudget: numeric('total_budget', { precision: 14, scale: 2 }),
    countData: jsonb('count_data').notNull(),
    /** The person who saved this version; null for counts saved before this was recorded. */
    savedBy: uuid('saved_by').references(() => appUser.id),
    savedDate: timestamp('saved_date', { withTimezone: true, precision: 3 }).notNull(),
    /** When the next version replaced this one, from which its age is counted. */
    replacedDate: timestamp('replaced_date', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.countId, table.version] }),
    index('count_version_by_age').on(table.replacedDate),
  ],
);
