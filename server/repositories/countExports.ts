import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { isMarket, type Market } from '#domain/markets.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { savedCount } from '../database/countSchema.ts';
import { appUser } from '../database/userSchema.ts';
import { MARK_COLUMNS, type MarkedRow } from './countMarks.ts';
import { findVersion } from './countVersions.ts';
import { footprintColumns } from './footprint.ts';

/** Selects the counts of an export. */
export interface ExportFilter {
  /** Undefined for all owners. */
  ownerId?: string | undefined;
  markets: readonly Market[];
  /** Earliest creation date, inclusive. */
  start: Date;
  /** Latest creation date, inclusive. */
  end: Date;
}

/**
 * Rows per batch. The embedded database answers nobody else while it reads one, and this process while it writes its
 * lines. Twice as many make an export hardly faster, and a list beside it slower by half.
 */
const BATCH = 100;
/** Rows per statement that counts them along the index, which takes as long. */
const COUNTED = 10_000;

/** Where an export reads: the database, and a function that is awaited before each statement. */
export interface ExportSource {
  db: DatabaseClient;
  /** Lets the requests of others go first. */
  yieldToOthers: () => Promise<void>;
}

/** Where a batch ended. */
interface Position {
  createdDate: Date;
  id: string;
}

const EXPORT_COLUMNS = {
  id: savedCount.id,
  mafId: savedCount.mafId,
  mafProduct: savedCount.mafProduct,
  market: savedCount.market,
  createdDate: savedCount.createdDate,
  countName: savedCount.countName,
  clientId: savedCount.clientId,
  clientName: savedCount.clientName,
  status: savedCount.status,
  totalBudget: savedCount.totalBudget,
  isDemonstration: sql<boolean>`coalesce(${savedCount.countData} -> 'isDemonstration' = 'true', false)`,
  ownerEmail: appUser.email,
  startDay: savedCount.startDay,
  endDay: savedCount.endDay,
  ...MARK_COLUMNS,
};

/** The columns of a count that exports need, and whether its figures come from the demonstration (D-172). */
export type ExportedCount = Pick<
  typeof savedCount.$inferSelect,
  Exclude<keyof typeof EXPORT_COLUMNS, 'isDemonstration' | 'ownerEmail' | keyof MarkedRow>
> &
  MarkedRow & { isDemonstration: boolean; ownerEmail: string };

function conditionsOf(filter: ExportFilter, market: Market): SQL | undefined {
  return and(
    eq(savedCount.market, market),
    filter.ownerId === undefined ? undefined : eq(savedCount.ownerId, filter.ownerId),
    gte(savedCount.createdDate, filter.start),
    lte(savedCount.createdDate, filter.end),
  );
}

const NEWEST_FIRST = sql`${savedCount.createdDate} desc nulls last, ${savedCount.id} desc nulls last`;

const afterOf = (last: Position | undefined): SQL | undefined =>
  last &&
  sql`(${savedCount.createdDate}, ${savedCount.id}) < (${last.createdDate.toISOString()}::timestamptz, ${last.id}::uuid)`;

/** Returns the position of the last row of a full part of a market; undefined when fewer rows are left. */
async function endOfPart(
  db: DatabaseClient,
  conditions: SQL | undefined,
  last: Position | undefined,
): Promise<Position | undefined> {
  const [end] = await db
    .select({ createdDate: savedCount.createdDate, id: savedCount.id })
    .from(savedCount)
    .where(and(conditions, afterOf(last)))
    .orderBy(NEWEST_FIRST)
    .limit(1)
    .offset(COUNTED - 1);
  return end;
}

/** Counts the rows of an export, part by part. */
export async function countExportRows(
  { db, yieldToOthers }: ExportSource,
  filter: ExportFilter,
): Promise<number> {
  let total = 0;
  for (const market of filter.markets) {
    const conditions = conditionsOf(filter, market);
    let last: Position | undefined;
    let end: Position | undefined;
    do {
      last = end;
      // oxlint-disable-next-line no-await-in-loop -- each part starts where the previous one ended
      await yieldToOthers();
      // oxlint-disable-next-line no-await-in-loop -- each part starts where the previous one ended
      end = await endOfPart(db, conditions, last);
      if (end) total += COUNTED;
    } while (end);
    // oxlint-disable-next-line no-await-in-loop -- one market after the other
    total += await db.$count(savedCount, and(conditions, afterOf(last)));
  }
  return total;
}

/** A document that names the client of its count. */
const WithClientSchema = v.object({
  client: v.object({ clientId: v.string(), clientName: v.string() }),
});
const DemonstrationSchema = v.object({ isDemonstration: v.literal(true) });

/**
 * Returns a count as it was ordered, whatever was saved since; as it is without an order, or where the version that was
 * ordered is no longer stored.
 */
async function asOrdered(db: DatabaseClient, count: ExportedCount): Promise<ExportedCount> {
  const version = count.order?.version ?? count.version;
  if (version === count.version || !isMarket(count.market)) return count;
  const ordered = await findVersion(db, count.id, version);
  if (!ordered) return count;
  const { countName, totalBudget, countData } = ordered;
  const { mafProduct, market } = count;
  const client = v.safeParse(WithClientSchema, countData);
  const createdDate = count.createdDate.toISOString();
  const { startDay, endDay, validUntil } = footprintColumns({
    mafProduct,
    market,
    createdDate,
    countData,
  });
  return {
    ...count,
    ...(client.success && client.output.client),
    countName,
    totalBudget: String(totalBudget),
    isDemonstration: v.is(DemonstrationSchema, countData),
    startDay,
    endDay,
    validUntil,
  };
}

/** Returns counts as they were ordered, one after the other: few of them were saved since. */
async function allAsOrdered(
  db: DatabaseClient,
  counts: readonly ExportedCount[],
): Promise<ExportedCount[]> {
  const described: ExportedCount[] = [];
  // oxlint-disable-next-line no-await-in-loop -- a document may weigh a megabyte
  for (const count of counts) described.push(await asOrdered(db, count));
  return described;
}

async function readBatch(
  db: DatabaseClient,
  conditions: SQL | undefined,
  last: Position | undefined,
): Promise<ExportedCount[]> {
  return db
    .select(EXPORT_COLUMNS)
    .from(savedCount)
    .innerJoin(appUser, eq(appUser.id, savedCount.ownerId))
    .where(and(conditions, afterOf(last)))
    .orderBy(NEWEST_FIRST)
    .limit(BATCH);
}

/**
 * Reads the rows of an export in batches, market by market, newest first; ordered counts as they were ordered. Keyset
 * pagination holds no database resources between batches, so a slow or abandoned download costs nothing. A count saved or
 * deleted meanwhile may or may not be included, but no count appears twice.
 */
export async function* readExport(
  { db, yieldToOthers }: ExportSource,
  filter: ExportFilter,
): AsyncGenerator<ExportedCount[]> {
  for (const market of filter.markets) {
    const conditions = conditionsOf(filter, market);
    let last: ExportedCount | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop -- each batch starts where the previous one ended
      await yieldToOthers();
      // oxlint-disable-next-line no-await-in-loop -- each batch starts where the previous one ended
      const batch = await readBatch(db, conditions, last);
      // oxlint-disable-next-line no-await-in-loop -- each batch starts where the previous one ended
      if (batch.length > 0) yield await allAsOrdered(db, batch);
      last = batch.length < BATCH ? undefined : batch.at(-1);
    } while (last);
  }
}

/** Reads the counts with these numbers, with the columns of an export: ordered ones as they were ordered. */
export async function readExportedCounts(
  db: DatabaseClient,
  mafIds: readonly number[],
): Promise<ExportedCount[]> {
  const counts = await db
    .select(EXPORT_COLUMNS)
    .from(savedCount)
    .innerJoin(appUser, eq(appUser.id, savedCount.ownerId))
    .where(inArray(savedCount.mafId, [...mafIds]));
  return allAsOrdered(db, counts);
}
