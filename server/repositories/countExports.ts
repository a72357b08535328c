import { and, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Market } from '#domain/markets.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { savedCount } from '../database/schema.ts';
import { appUser } from '../database/userSchema.ts';

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

/** Rows per batch: a few hundred kilobytes, read in a few milliseconds. */
const BATCH = 1000;

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
  ownerEmail: appUser.email,
};

/** The columns of a count that exports need; countData is not read. */
export interface ExportedCount {
  id: string;
  mafId: number;
  mafProduct: string;
  market: string;
  createdDate: Date;
  countName: string;
  clientId: string | null;
  clientName: string | null;
  status: string;
  totalBudget: string | null;
  ownerEmail: string;
}

function conditionsOf(filter: ExportFilter, market: Market): SQL | undefined {
  return and(
    eq(savedCount.market, market),
    filter.ownerId === undefined ? undefined : eq(savedCount.ownerId, filter.ownerId),
    gte(savedCount.createdDate, filter.start),
    lte(savedCount.createdDate, filter.end),
  );
}

/** Counts the rows of an export. */
export async function countExportRows(db: DatabaseClient, filter: ExportFilter): Promise<number> {
  const conditions = filter.markets.map((market) => conditionsOf(filter, market));
  const totals = await Promise.all(
    conditions.map(async (condition) => db.$count(savedCount, condition)),
  );
  return totals.reduce((sum, total) => sum + total, 0);
}

async function readBatch(
  db: DatabaseClient,
  conditions: SQL | undefined,
  last: ExportedCount | undefined,
): Promise<ExportedCount[]> {
  const after =
    last &&
    sql`(${savedCount.createdDate}, ${savedCount.id}) < (${last.createdDate.toISOString()}::timestamptz, ${last.id}::uuid)`;
  return db
    .select(EXPORT_COLUMNS)
    .from(savedCount)
    .innerJoin(appUser, eq(appUser.id, savedCount.ownerId))
    .where(and(conditions, after))
    .orderBy(sql`${savedCount.createdDate} desc nulls last, ${savedCount.id} desc nulls last`)
    .limit(BATCH);
}

/**
 * Reads the rows of an export in batches, market by market, newest first. Keyset pagination holds no database resources
 * between batches, so a slow or abandoned download costs nothing. A count saved or deleted meanwhile may or may not be
 * included, but no count appears twice.
 */
export async function* readExport(
  db: DatabaseClient,
  filter: ExportFilter,
): AsyncGenerator<ExportedCount[]> {
  for (const market of filter.markets) {
    const conditions = conditionsOf(filter, market);
    let last: ExportedCount | undefined;
    do {
      // oxlint-disable-next-line no-await-in-loop -- each batch starts where the previous one ended
      const batch = await readBatch(db, conditions, last);
      if (batch.length > 0) yield batch;
      last = batch.length < BATCH ? undefined : batch.at(-1);
    } while (last);
  }
}

/** Reads the counts with these numbers, with the columns of an export. */
export async function readExportedCounts(
  db: DatabaseClient,
  mafIds: readonly number[],
): Promise<ExportedCount[]> {
  return db
    .select(EXPORT_COLUMNS)
    .from(savedCount)
    .innerJoin(appUser, eq(appUser.id, savedCount.ownerId))
    .where(inArray(savedCount.mafId, [...mafIds]));
}
