import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  customType,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  primaryKey,
} from 'drizzle-orm/pg-core';
import { MARKETS } from '#domain/markets.ts';
import { appUser } from './userSchema.ts';
import { SAVED_COUNTS } from '#domain/products/catalogue.ts';

const quoted = (literal: string): string => `'${literal.replaceAll("'", "''")}'`;

// Sorted, so that the order of the catalogue does not change the expression.
const LABELS = SAVED_COUNTS.map(
  ({ mafProduct, label }) => `when ${quoted(mafProduct)} then ${quoted(label)}`,
).toSorted();

/**
 * The label of `maf_product` without case or accents, for sorting; an unknown product has its own name. An index holds
 * the same expression, so a change of the catalogue needs a migration (`npm run db:generate`).
 */
export const PRODUCT_TEXT: SQL = sql.raw(
  `fold_text(case maf_product ${LABELS.join(' ')} else maf_product end) collate "C"`,
);

/** Text with byte-wise collation: the same order on every database, and indexes that support `like 'abc%'`. */
const plainText = customType<{ data: string; notNull: false }>({
  dataType: () => 'text COLLATE "C"',
});

/**
 * Version of the rule that computed the overlap columns of a row from its present document; 0 where an instance of an
 * earlier release has saved it since.
 */
export const FOOTPRINT_RULE_OF_ROW = sql`(case when footprint_version = version then footprint_rule else 0 end)`;

/** Matches the counts of which nothing has become yet. */
export const IS_OPEN = sql`(stage is null or stage = 'waiting')`;

/** A saved count (« comptage »). */
export const savedCount = pgTable(
  'saved_count',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    mafId: bigint('maf_id', { mode: 'number' }).notNull(),
    mafProduct: text('maf_product').notNull(),
    market: text('market').notNull(),
    countName: text('count_name').notNull(),
    /** The name without case or accents, for searching and sorting. A migration creates `fold_text`. */
    nameFold: plainText('name_fold')
      .notNull()
      .generatedAlwaysAs(sql`fold_text(count_name)`),
    clientId: text('client_id'),
    clientName: text('client_name'),
    clientFold: plainText('client_fold').generatedAlwaysAs(sql`fold_text(client_name)`),
    status: text('status').notNull().default('Default'),
    createdDate: timestamp('created_date', { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow(),
    updatedDate: timestamp('updated_date', { withTimezone: true, precision: 3 })
      .notNull()
      .defaultNow(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => appUser.id),
    /** The person who saved last; null for counts saved before this column existed. */
    updatedBy: uuid('updated_by').references(() => appUser.id),
    /** Euros, exact. A string in JavaScript. */
    totalBudget: numeric('total_budget', { precision: 14, scale: 2 }),
    countData: jsonb('count_data').notNull(),
    /**
     * First and last day, infinite for a count that runs every month; null where the document has none. Each save
     * computes these three columns from the document (server/repositories/footprint.ts).
     */
    startDay: date('start_day', { mode: 'string' }),
    endDay: date('end_day', { mode: 'string' }),
    /**
     * The chosen postal codes in ascending order, or an asterisk for the whole country. Null until the columns have been
     * computed, for a count that an earlier release saved.
     */
    postalCodes: text('postal_codes').array(),
    /** Last day on which the proposal is valid (D-164), computed with the three columns; what it says of today is not stored. */
    validUntil: date('valid_until', { mode: 'string' }),
    /** Version of the rule that computed the columns, and the version of the count for which it did. */
    footprintRule: smallint('footprint_rule'),
    footprintVersion: integer('footprint_version'),
    /** Incremented by each save and checked while the row is locked, so that of two concurrent saves the second fails. */
    version: integer('version').notNull().default(1),
    /* « Suivi » (N-17). No save changes these marks, and no mark changes the version. */
    /** The version that the client has, and since when. */
    handedVersion: integer('handed_version'),
    handedOn: date('handed_on', { mode: 'string' }),
    /** « À relancer le ». */
    dueOn: date('due_on', { mode: 'string' }),
    /** What became of the proposal: `waiting` for an answer, `ordered` (see `count_order`), or `lost`; null before. */
    stage: text('stage').$type<'waiting' | 'ordered' | 'lost'>(),
    /** « Sans suite »: since when, and why. */
    lostOn: date('lost_on', { mode: 'string' }),
    lostReason: text('lost_reason'),
    /** For colleagues: why to call, or why nothing came of it. */
    note: text('lost_note'),
    /** The seller's word, below the greeting of the proposal. */
    clientWord: text('client_word'),
  },
  (table) => [
    uniqueIndex('saved_count_maf_id').on(table.mafId),
    // drizzle-kit generates DESC NULLS LAST for `.desc()`: queries must use `desc nulls last` to use these indexes.
    index('saved_count_mine').on(
      table.ownerId,
      table.market,
      table.createdDate.desc(),
      table.id.desc(),
    ),
    // The index includes the name, so that matches of a common text are counted without reading the rows.
    index('saved_count_all_named').on(
      table.market,
      table.createdDate.desc(),
      table.id.desc(),
      table.nameFold,
    ),
    // The newest counts of several markets.
    index('saved_count_newest').on(table.createdDate.desc(), table.id.desc()),
    // One index per sort order of the list, besides the unique one by number. Non-null columns are scanned in both directions; nullable columns need one
    // index per direction, because nulls sort last in both.
    // The product itself is included, because a page is found by an index-only scan only if the index holds every column.
    index('saved_count_by_product_text').on(table.market, PRODUCT_TEXT, table.id, table.mafProduct),
    // The counts of one product, newest first, for the filter of the list.
    index('saved_count_product_newest').on(
      table.market,
      table.mafProduct,
      table.createdDate.desc(),
      table.id.desc(),
    ),
    index('saved_count_by_name').on(table.market, table.nameFold, table.id),
    index('saved_count_by_client').on(table.market, table.clientFold, table.id),
    index('saved_count_by_client_desc').on(table.market, table.clientFold.desc(), table.id.desc()),
    index('saved_count_by_budget').on(table.market, table.totalBudget, table.id),
    index('saved_count_by_budget_desc').on(table.market, table.totalBudget.desc(), table.id.desc()),
    // Indexes for searches by part of a name or by the first digits of a number. The name has one index per market,
    // because reading and discarding the matches of other markets would take most of the time. Trigrams find three
    // letters and more, pairs find two. A migration creates `letter_pairs`.
    ...MARKETS.map((market) =>
      index(`saved_count_name_parts_${market.toLowerCase()}`)
        .using('gin', table.nameFold.op('gin_trgm_ops'), sql`letter_pairs(name_fold)`)
        .where(sql`market = ${sql.raw(`'${market}'`)}`),
    ),
    index('saved_count_client_trigrams').using('gin', table.clientFold.op('gin_trgm_ops')),
    // The counts of an agency, or of a client in any letter case, that have not ended.
    index('saved_count_of_agency').on(table.mafProduct, table.nameFold, table.endDay),
    index('saved_count_of_client')
      .on(table.mafProduct, sql`lower(client_id)`, table.endDay)
      .where(sql`client_id is not null`),
    index('saved_count_footprint_rule').on(FOOTPRINT_RULE_OF_ROW),
    // The views of the filter « Suivi ». The counts that were ordered or lost are neither due nor expiring. Each index holds
    // what finds a page of the newest and what narrows a view most: a person, or a product.
    index('saved_count_due')
      .on(
        table.market,
        table.dueOn,
        table.ownerId,
        table.mafProduct,
        table.createdDate.desc(),
        table.id.desc(),
      )
      .where(sql`${IS_OPEN} and due_on is not null`),
    index('saved_count_expiring')
      .on(
        table.market,
        table.validUntil,
        table.ownerId,
        table.mafProduct,
        table.createdDate.desc(),
        table.id.desc(),
      )
      .where(IS_OPEN),
    index('saved_count_stage')
      .on(table.market, table.stage, table.createdDate.desc(), table.id.desc(), table.mafProduct)
      .where(sql`stage is not null`),
    index('saved_count_number_digits').on(sql`(maf_id::text) text_pattern_ops`),
  ],
);

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
export const countOrder = pgTable(
  'count_order',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    countId: uuid('count_id').notNull().unique(),
    mafId: bigint('maf_id', { mode: 'number' }).notNull(),
    orderedBy: uuid('ordered_by')
      .notNull()
      .references(() => appUser.id),
    createdDate: timestamp('created_date', { withTimezone: true, precision: 3 }).notNull(),
    /** Budget of the count when it was ordered, in euros. */
    totalBudget: numeric('total_budget', { precision: 14, scale: 2 }).notNull(),
    /** The version that was ordered; null where an earlier release wrote the order, or the version was no longer stored. */
    version: integer('version'),
  },
  (table) => [index('count_order_newest').on(table.createdDate.desc())],
);
