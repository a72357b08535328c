import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Work that one of several instances does for all of them, until its lease expires. */
export const lease = pgTable('lease', {
  name: text('name').primaryKey(),
  /** By the clock of the database, so that the clocks of the instances do not matter. */
  expiresAt: timestamp('expires_at', { withTimezone: true, precision: 3 }).notNull(),
});
