import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ViewList } from '#domain/lists/views.ts';
import type { Market } from '#domain/markets.ts';
import type { ZoneLocality } from '#domain/zone.ts';
import { appUser } from './userSchema.ts';

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
  (table) => [
    unique('saved_zone_name').on(table.ownerId, table.nameKey),
    index('saved_zone_shared')
      .on(table.market, table.updatedDate.desc())
      .where(sql`is_shared`),
  ],
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
