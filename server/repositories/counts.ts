import { and, eq, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import {
  COUNT_STATUSES,
  type CountOrder,
  type CountRow,
  type SavedCount,
} from '#contract/counts.ts';
import { isMarket, type Market } from '#domain/markets.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { savedCount, sequenceCounter } from '../database/schema.ts';

type Row = typeof savedCount.$inferSelect;

/** A saved count, with what the rules need beside what travels. */
export interface StoredCount extends SavedCount {
  ownerId: string;
  version: number;
}

/** What a save writes. */
export interface CountContent {
  mafProduct: string;
  market: Market;
  countName: string;
  /** Whole euros. */
  totalBudget: number;
  countData: unknown;
}

export interface CountFilter {
  /** Absent for everybody's counts. */
  ownerId?: string | undefined;
  market: Market;
  productName?: string | undefined;
  clientId?: string | undefined;
  clientName?: string | undefined;
  status?: string | undefined;
  /** Name, or digits of the MAF id, with or without « MAF- ». */
  searchCount?: string | undefined;
}

export interface CountPage {
  order: CountOrder;
  orderDirection: 'asc' | 'desc';
  /** From 1. */
  page: number;
  itemsPerPage: number;
}

/** First number given to a count. */
const FIRST_MAF_ID = 1001;
const MAF_ID_COUNTER = 'maf_id';
/** Below this many letters a name is searched by its beginning only. */
const SUBSTRING_MINIMUM = 3;
const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

function folded(column: SQL | (typeof savedCount)['countName' | 'clientName']): SQL {
  return sql`lower(unaccent(${column}))`;
}

/** Names are ordered and searched without case or accents, whatever the collation of the database. */
const COLUMN_BY_ORDER = {
  MafId: sql`${savedCount.mafId}`,
  MafProduct: sql`${savedCount.mafProduct}`,
  CreatedDate: sql`${savedCount.createdDate}`,
  CountName: folded(savedCount.countName),
  ClientName: folded(savedCount.clientName),
  Budget: sql`${savedCount.totalBudget}`,
} as const satisfies Record<CountOrder, SQL>;

function nameMatches(column: (typeof savedCount)['countName' | 'clientName'], text: string): SQL {
  const literal = text.replaceAll(/[\\%_]/g, String.raw`\$&`);
  const pattern = text.length >= SUBSTRING_MINIMUM ? `%${literal}%` : `${literal}%`;
  return sql`${folded(column)} like ${folded(sql`${pattern}`)}`;
}

function searchMatches(search: string): SQL {
  const digits = /^(?:maf\s*-?\s*)?(\d{1,15})$/i.exec(search)?.[1];
  const byName = nameMatches(savedCount.countName, search);
  if (digits === undefined) return byName;
  return sql`(${savedCount.mafId}::text like ${`${digits}%`} or ${byName})`;
}

function conditionsOf(filter: CountFilter): SQL | undefined {
  const clientName = filter.clientName?.trim();
  const search = filter.searchCount?.trim();
  return and(
    eq(savedCount.market, filter.market),
    filter.ownerId === undefined ? undefined : eq(savedCount.ownerId, filter.ownerId),
    filter.productName ? eq(savedCount.mafProduct, filter.productName) : undefined,
    filter.clientId ? eq(savedCount.clientId, filter.clientId) : undefined,
    filter.status ? eq(savedCount.status, filter.status) : undefined,
    clientName ? nameMatches(savedCount.clientName, clientName) : undefined,
    search ? searchMatches(search) : undefined,
  );
}

function orderOf({ order, orderDirection }: CountPage): SQL {
  const column = COLUMN_BY_ORDER[order];
  // The indexes are `desc nulls last`; the id makes the order total, so that no row is on two pages.
  return orderDirection === 'desc'
    ? sql`${column} desc nulls last, ${savedCount.id} desc nulls last`
    : sql`${column} asc nulls last, ${savedCount.id} asc nulls last`;
}

function statusOf(text: string): CountRow['status'] {
  return COUNT_STATUSES.find((status) => status === text) ?? 'Default';
}

function marketOf(text: string): Market {
  if (!isMarket(text)) throw new Error(`A stored count has an unknown market: ${text}`);
  return text;
}

function toRow(row: Omit<Row, 'countData'>): CountRow {
  return {
    id: row.id,
    mafId: row.mafId,
    mafProduct: row.mafProduct,
    countName: row.countName,
    client: { clientId: row.clientId, clientName: row.clientName },
    createdDate: row.createdDate.toISOString(),
    status: statusOf(row.status),
    market: marketOf(row.market),
    countData: { totalBudget: Number(row.totalBudget ?? 0) },
  };
}

function toStored(row: Row): StoredCount {
  return {
    id: row.id,
    mafId: row.mafId,
    mafProduct: row.mafProduct,
    market: marketOf(row.market),
    countName: row.countName,
    clientId: row.clientId,
    clientName: row.clientName,
    createdDate: row.createdDate.toISOString(),
    status: statusOf(row.status),
    version: row.version,
    countData: row.countData,
    ownerId: row.ownerId,
  };
}

// All columns but the product's part, which may weigh a megabyte for rows that do not show it.
const LIST_COLUMNS = {
  id: savedCount.id,
  mafId: savedCount.mafId,
  mafProduct: savedCount.mafProduct,
  market: savedCount.market,
  countName: savedCount.countName,
  clientId: savedCount.clientId,
  clientName: savedCount.clientName,
  status: savedCount.status,
  createdDate: savedCount.createdDate,
  updatedDate: savedCount.updatedDate,
  ownerId: savedCount.ownerId,
  totalBudget: savedCount.totalBudget,
  version: savedCount.version,
};

/** One page of counts, and how many there are in all. */
export async function listCounts(
  db: DatabaseClient,
  filter: CountFilter,
  page: CountPage,
): Promise<{ rows: CountRow[]; total: number }> {
  const conditions = conditionsOf(filter);
  const rows = await db
    .select(LIST_COLUMNS)
    .from(savedCount)
    .where(conditions)
    .orderBy(orderOf(page))
    .limit(page.itemsPerPage)
    .offset((page.page - 1) * page.itemsPerPage);
  return { rows: rows.map(toRow), total: await db.$count(savedCount, conditions) };
}

/** The count with this id; undefined also for a text that is no id. */
export async function findCount(db: DatabaseClient, id: string): Promise<StoredCount | undefined> {
  if (!UUID.test(id)) return undefined;
  const [row] = await db.select().from(savedCount).where(eq(savedCount.id, id));
  return row && toStored(row);
}

/** The count with this number, if it is of this product. */
export async function findCountByMafId(
  db: DatabaseClient,
  mafId: number,
  mafProduct: string,
): Promise<StoredCount | undefined> {
  const [row] = await db
    .select()
    .from(savedCount)
    .where(and(eq(savedCount.mafId, mafId), eq(savedCount.mafProduct, mafProduct)));
  return row && toStored(row);
}

/** What a save answers of the count that it wrote. */
export const WrittenCountSchema = v.object({
  id: v.string(),
  mafId: v.number(),
  version: v.number(),
});
export type WrittenCount = v.InferOutput<typeof WrittenCountSchema>;

const WRITTEN_COLUMNS = {
  id: savedCount.id,
  mafId: savedCount.mafId,
  version: savedCount.version,
};

/**
 * Writes a new count. Call it inside a transaction: its number is taken there, so that a save that fails takes none.
 */
export async function insertCount(
  tx: DatabaseClient,
  { ownerId, now, ...content }: CountContent & { ownerId: string; now: Date },
): Promise<WrittenCount> {
  const [counter] = await tx
    .insert(sequenceCounter)
    .values({ name: MAF_ID_COUNTER, value: FIRST_MAF_ID })
    .onConflictDoUpdate({
      target: sequenceCounter.name,
      set: { value: sql`${sequenceCounter.value} + 1` },
    })
    .returning({ mafId: sequenceCounter.value });
  const [written] = await tx
    .insert(savedCount)
    .values({
      ...content,
      totalBudget: String(content.totalBudget),
      mafId: counter?.mafId ?? FIRST_MAF_ID,
      ownerId,
      createdDate: now,
      updatedDate: now,
    })
    .returning(WRITTEN_COLUMNS);
  if (!written) throw new Error('The count was not written');
  return written;
}

/**
 * Writes a count again.
 * @param expectedVersion the version that it must still have, checked by the UPDATE itself; absent for none
 * @returns undefined when the count no longer has that version
 */
export async function updateCount(
  tx: DatabaseClient,
  { id, expectedVersion }: { id: string; expectedVersion: number | undefined },
  { now, ...content }: CountContent & { now: Date },
): Promise<WrittenCount | undefined> {
  const [written] = await tx
    .update(savedCount)
    .set({
      ...content,
      totalBudget: String(content.totalBudget),
      updatedDate: now,
      version: sql`${savedCount.version} + 1`,
    })
    .where(
      and(
        eq(savedCount.id, id),
        expectedVersion === undefined ? undefined : eq(savedCount.version, expectedVersion),
      ),
    )
    .returning(WRITTEN_COLUMNS);
  return written;
}
