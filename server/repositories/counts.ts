import { and, eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { SavedCount } from '#contract/counts.ts';
import { COUNT_STATUSES } from '#domain/statusNames.ts';
import type { VersionConflict } from '#contract/conflict.ts';
import { isMarket, type Market } from '#domain/markets.ts';
import { deletedCount, savedCount } from '../database/countSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { appUser } from '../database/userSchema.ts';
import { storeReplacedVersion } from './countVersions.ts';
import { nextNumber, UUID } from './identifiers.ts';
import { FOOTPRINT_RULE, type FootprintColumns } from './footprint.ts';

type Row = typeof savedCount.$inferSelect;

/** A saved count with the fields that the access rules and orders need but the response omits. */
export interface StoredCount extends SavedCount {
  ownerId: string;
  version: number;
  /** Euros. */
  totalBudget: number;
}

/** The content that a save writes. */
export interface CountContent {
  mafProduct: string;
  market: Market;
  countName: string;
  /** Whole euros. */
  totalBudget: number;
  countData: object;
  /** Client of the count; absent for products that do not ask for one (D-104). */
  clientId?: string;
  clientName?: string;
}

/** The content of a save with the columns that are computed from its document. */
export type StoredContent = CountContent & FootprintColumns;

/** Number of the first count. */
const FIRST_MAF_ID = 1001;

/** Parses a stored status; unknown statuses become the default one. */
export function statusOf(text: string): SavedCount['status'] {
  return COUNT_STATUSES.find((status) => status === text) ?? 'Default';
}

/** Parses a stored market. @throws Error when the market is unknown */
export function marketOf(text: string): Market {
  if (!isMarket(text)) throw new Error(`A stored count has an unknown market: ${text}`);
  return text;
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
    totalBudget: Number(row.totalBudget ?? 0),
  };
}

/** Finds a count by id; undefined also when the text is not a UUID. */
export async function findCount(db: DatabaseClient, id: string): Promise<StoredCount | undefined> {
  if (!UUID.test(id)) return undefined;
  const [row] = await db.select().from(savedCount).where(eq(savedCount.id, id));
  return row && toStored(row);
}

/** Finds a count by number, and by product when one is given. */
export async function findCountByMafId(
  db: DatabaseClient,
  mafId: number,
  mafProduct?: string,
): Promise<StoredCount | undefined> {
  const ofProduct = mafProduct === undefined ? undefined : eq(savedCount.mafProduct, mafProduct);
  const [row] = await db
    .select()
    .from(savedCount)
    .where(and(eq(savedCount.mafId, mafId), ofProduct));
  return row && toStored(row);
}

/** The response of a save. */
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

/** Inserts a count. Must run inside a transaction, so that a failed save does not consume a number. */
export async function insertCount(
  tx: DatabaseClient,
  { ownerId, now, ...content }: StoredContent & { ownerId: string; now: Date },
): Promise<WrittenCount> {
  const [written] = await tx
    .insert(savedCount)
    .values({
      ...content,
      totalBudget: String(content.totalBudget),
      mafId: await nextNumber(tx, 'maf_id', FIRST_MAF_ID),
      footprintRule: FOOTPRINT_RULE,
      footprintVersion: 1,
      ownerId,
      updatedBy: ownerId,
      createdDate: now,
      updatedDate: now,
    })
    .returning(WRITTEN_COLUMNS);
  if (!written) throw new Error('The count was not written');
  return written;
}

/**
 * Updates a count, and stores the version that it replaces. Must run inside a transaction.
 * @param expectedVersion the required current version, checked while the count is locked; undefined accepts any
 * @returns undefined when the version does not match
 */
export async function updateCount(
  tx: DatabaseClient,
  { id, expectedVersion }: { id: string; expectedVersion: number | undefined },
  { now, ...content }: StoredContent & { now: Date; updatedBy: string },
): Promise<WrittenCount | undefined> {
  if (!(await storeReplacedVersion(tx, { id, expectedVersion }, now))) return undefined;
  const [written] = await tx
    .update(savedCount)
    .set({
      ...content,
      totalBudget: String(content.totalBudget),
      footprintRule: FOOTPRINT_RULE,
      footprintVersion: sql`${savedCount.version} + 1`,
      updatedDate: now,
      version: sql`${savedCount.version} + 1`,
    })
    .where(eq(savedCount.id, id))
    .returning(WRITTEN_COLUMNS);
  return written;
}

/**
 * Renames a count, in its row and in its countData, and stores the version that it replaces. Must run inside a transaction.
 * @param expectedVersion the required current version; undefined accepts any
 * @returns undefined when the version does not match
 */
export async function renameStoredCount(
  tx: DatabaseClient,
  { id, expectedVersion }: { id: string; expectedVersion: number | undefined },
  { countName, now, updatedBy }: { countName: string; now: Date; updatedBy: string },
): Promise<WrittenCount | undefined> {
  if (!(await storeReplacedVersion(tx, { id, expectedVersion }, now))) return undefined;
  const [written] = await tx
    .update(savedCount)
    .set({
      countName,
      countData: sql`${savedCount.countData} || jsonb_build_object('countName', ${countName}::text)`,
      updatedDate: now,
      updatedBy,
      version: sql`${savedCount.version} + 1`,
    })
    .where(eq(savedCount.id, id))
    .returning(WRITTEN_COLUMNS);
  return written;
}

/** Reads the current state of a count for a version conflict; undefined when it was deleted. */
export async function findCurrent(
  db: DatabaseClient,
  id: string,
): Promise<VersionConflict['current'] | undefined> {
  const [found] = await db
    .select({ row: savedCount, firstName: appUser.firstName, lastName: appUser.lastName })
    .from(savedCount)
    .leftJoin(appUser, eq(appUser.id, savedCount.updatedBy))
    .where(eq(savedCount.id, id));
  if (!found) return undefined;
  const { row, firstName, lastName } = found;
  const { ownerId: _ownerId, ...count } = toStored(row);
  return {
    ...count,
    updatedDate: row.updatedDate.toISOString(),
    updatedBy: firstName === null || lastName === null ? null : { firstName, lastName },
  };
}

/** Moves a count to the deleted counts in one statement, which also deletes its earlier versions. @returns false when it was already deleted */
export async function moveToDeleted(
  db: DatabaseClient,
  id: string,
  { deletedBy, now }: { deletedBy: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with gone as (delete from saved_count where id = ${id} returning *)
    insert into deleted_count (id, maf_id, content, deleted_by, deleted_date)
    select id, maf_id, to_jsonb(gone), ${deletedBy}::uuid, ${now.toISOString()}::timestamptz from gone
    on conflict (id) do nothing`);
  return rowCount === 1;
}

/** Returns whether this person deleted this count, in which case a repeated deletion succeeds. */
export async function wasDeletedBy(
  db: DatabaseClient,
  id: string,
  personId: string,
): Promise<boolean> {
  if (!UUID.test(id)) return false;
  const condition = and(eq(deletedCount.id, id), eq(deletedCount.deletedBy, personId));
  return (await db.$count(deletedCount, condition)) > 0;
}
