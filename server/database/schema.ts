import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

/*
 * The main tables, identical in the embedded database and in PostgreSQL.
 *
 * Calendar days are `YYYY-MM-DD` strings, because a `Date` would shift them across time zones. Timestamps have
 * millisecond precision, because a JavaScript `Date` would lose the microseconds that keyset pagination compares.
 */

/** A commune, or an arrondissement of Paris, Lyon or Marseille. */
export const locality = pgTable('locality', {
  insee: text('insee').primaryKey(),
  name: text('name').notNull(),
  /** The name normalised for the commune search: no accent, case, hyphen or apostrophe. */
  searchName: text('search_name').notNull(),
  kind: text('kind', { enum: ['commune', 'arrondissement'] }).notNull(),
  department: text('department').notNull(),
  region: text('region'),
  population: integer('population').notNull(),
  /** Degrees (WGS 84). Null for overseas communes without a known centre. */
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
});

export const localityPostalCode = pgTable(
  'locality_postal_code',
  {
    insee: text('insee')
      .notNull()
      .references(() => locality.insee, { onDelete: 'cascade' }),
    postalCode: text('postal_code').notNull(),
  },
  (table) => [primaryKey({ columns: [table.insee, table.postalCode] })],
);

/** One row per postal code, with its population-weighted centre and its population. */
export const postalCode = pgTable('postal_code', {
  code: text('code').primaryKey(),
  latitude: doublePrecision('latitude'),
  longitude: doublePrecision('longitude'),
  population: integer('population').notNull(),
  departments: text('departments')
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
});

/** A sellable combination of a distribution type, a medium and a format. */
export const inventorySegment = pgTable(
  'inventory_segment',
  {
    id: smallint('id').primaryKey(),
    distributionType: text('distribution_type').notNull(),
    medium: text('medium').notNull(),
    format: text('format').notNull(),
    origin: text('origin', { enum: ['demonstration', 'imported'] }).notNull(),
    /** Sum of the weights of its shares: the weight of all of France. */
    totalWeight: doublePrecision('total_weight').notNull().default(0),
    /** Sum of weight × reserved rate of its shares. */
    reservedWeight: doublePrecision('reserved_weight').notNull().default(0),
  },
  (table) => [
    unique('inventory_segment_what').on(table.distributionType, table.medium, table.format),
  ],
);

/** National impressions of a segment in a month; `month` is its first day. */
export const inventoryHistory = pgTable(
  'inventory_history',
  {
    segmentId: smallint('segment_id')
      .notNull()
      .references(() => inventorySegment.id, { onDelete: 'cascade' }),
    month: date('month', { mode: 'string' }).notNull(),
    impressions: bigint('impressions', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.segmentId, table.month] })],
);

/** The share of a segment that belongs to a postal code: `weight ÷ segment.totalWeight`. */
export const inventoryShare = pgTable(
  'inventory_share',
  {
    segmentId: smallint('segment_id')
      .notNull()
      .references(() => inventorySegment.id, { onDelete: 'cascade' }),
    postalCode: text('postal_code').notNull(),
    weight: doublePrecision('weight').notNull(),
    /** Fraction already sold, 0 to 1, the same every month (D-91). */
    reservedRate: real('reserved_rate').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.segmentId, table.postalCode] }),
    // Estimates query `postal_code = any($1) and segment_id = any($2)` with many codes and few segments.
    index('inventory_share_by_code').on(table.postalCode, table.segmentId),
  ],
);

/** A campaign sold in another system, which takes impressions from a segment over inclusive days. */
export const booking = pgTable(
  'booking',
  {
    /** Read by nothing since the key holds the postal code. A later release drops it. */
    id: uuid('id').notNull().defaultRandom(),
    reference: text('reference').notNull().unique(),
    segmentId: smallint('segment_id')
      .notNull()
      .references(() => inventorySegment.id),
    postalCode: text('postal_code').notNull(),
    startDay: date('start_day', { mode: 'string' }).notNull(),
    endDay: date('end_day', { mode: 'string' }).notNull(),
    impressions: bigint('impressions', { mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    // Estimates find the bookings by postal code.
    primaryKey({ columns: [table.postalCode, table.reference] }),
  ],
);

/** A client: an agency, a property developer or a builder. */
export const client = pgTable(
  'client',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** RC number, as entered. */
    clientId: text('client_id').notNull().unique(),
    /** The RC number normalised for searches: lower-case letters and digits only. */
    searchId: text('search_id').notNull(),
    name: text('name').notNull(),
    /** The name normalised for searches: no accent, case, hyphen or apostrophe. */
    searchName: text('search_name').notNull(),
    /** Postal code of the client; null when unknown. */
    postalCode: text('postal_code'),
    origin: text('origin', { enum: ['demonstration', 'imported', 'recorded'] }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  () => [
    // RC numbers are the same in any letter case. The migration skips this index where doubles exist already, and the
    // import of clients creates it once they are gone.
    uniqueIndex('client_id_any_case').on(sql`lower(client_id)`),
  ],
);

/** A contract of a client. */
export const contract = pgTable(
  'contract',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    contractId: text('contract_id').notNull().unique(),
    clientId: text('client_id')
      .notNull()
      .references(() => client.clientId, { onDelete: 'cascade' }),
    /** Open list (D-72). */
    contractType: text('contract_type').notNull(),
    devisNum: text('devis_num'),
    isActive: boolean('is_active').notNull(),
    /** Maximum number of programmes boosted at once. */
    nbMaxBoost: integer('nb_max_boost').notNull().default(0),
    /** Day from which the maximum is `nbDownsaleMaxBoost` (D-69); null without a downsell. */
    downSaleDate: date('down_sale_date', { mode: 'string' }),
    nbDownsaleMaxBoost: integer('nb_downsale_max_boost'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [index('contract_by_client').on(table.clientId)],
);

/** Counters of human-readable numbers, incremented by an UPDATE in the transaction that uses them. */
export const sequenceCounter = pgTable('sequence_counter', {
  name: text('name').primaryKey(),
  value: bigint('value', { mode: 'number' }).notNull(),
});

/** Metadata of the database: edition of the data, seed state. */
export const meta = pgTable('meta', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
