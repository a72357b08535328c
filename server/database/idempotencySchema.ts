import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser } from './userSchema.ts';

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
