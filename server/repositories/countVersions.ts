import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { countVersion, savedCount } from '../database/countSchema.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { appUser } from '../database/userSchema.ts';

/** Number of earlier versions that are stored of one count. */
export const VERSIONS_STORED = 50;
/** Months for which an earlier version is stored after it was replaced. */
export const VERSION_LIFETIME_MONTHS = 24;

/** A version of a saved count: what one save wrote. */
export interface StoredVersion {
  version: number;
  countName: string;
  /** Euros. */
  totalBudget: number;
  countData: unknown;
  savedDate: Date;
  /** Null for versions that were saved before this was recorded. */
  savedBy: { firstName: string; lastName: string } | null;
}

/** The count that a save replaces. */
interface ReplacedCount {
  id: string;
  /** The version that the caller requires; undefined accepts any. */
  expectedVersion: number | undefined;
}

/**
 * Stores the version of a count that a save is about to replace, and deletes the versions beyond those that are stored.
 * Must run inside the transaction of the save. It locks the count, so that of two concurrent saves the second one
 * stores what the first one wrote.
 * @returns false when the count does not exist at the expected version
 */
export async function storeReplacedVersion(
  tx: DatabaseClient,
  { id, expectedVersion }: ReplacedCount,
  now: Date,
): Promise<boolean> {
  const isExpected =
    expectedVersion === undefined ? sql`true` : sql`version = ${expectedVersion}::integer`;
  const { rows } = await tx.execute<{ version: number }>(sql`
    insert into count_version
      (count_id, version, count_name, total_budget, count_data, saved_by, saved_date, replaced_date)
    select id, version, count_name, total_budget, count_data, updated_by, updated_date,
      ${now.toISOString()}::timestamptz
    from saved_count where id = ${id} and ${isExpected} for update
    returning version`);
  const [stored] = rows;
  if (!stored) return false;
  const newestTooOld = stored.version - VERSIONS_STORED;
  if (newestTooOld > 0) {
    await tx.execute(
      sql`delete from count_version where count_id = ${id} and version <= ${newestTooOld}::integer`,
    );
  }
  return true;
}

const VERSION_COLUMNS = {
  version: countVersion.version,
  countName: countVersion.countName,
  totalBudget: countVersion.totalBudget,
  countData: countVersion.countData,
  savedDate: countVersion.savedDate,
  firstName: appUser.firstName,
  lastName: appUser.lastName,
};

const CURRENT_COLUMNS = {
  version: savedCount.version,
  countName: savedCount.countName,
  totalBudget: savedCount.totalBudget,
  countData: savedCount.countData,
  savedDate: savedCount.updatedDate,
  firstName: appUser.firstName,
  lastName: appUser.lastName,
};

interface VersionRow extends Omit<StoredVersion, 'totalBudget' | 'savedBy'> {
  totalBudget: string | null;
  firstName: string | null;
  lastName: string | null;
}

function toVersion({ firstName, lastName, totalBudget, ...row }: VersionRow): StoredVersion {
  return {
    ...row,
    totalBudget: Number(totalBudget ?? 0),
    savedBy: firstName === null || lastName === null ? null : { firstName, lastName },
  };
}

/** Finds the version of a count that is saved now; undefined when the count was deleted. */
async function findCurrentVersion(
  db: DatabaseClient,
  countId: string,
): Promise<StoredVersion | undefined> {
  const [row] = await db
    .select(CURRENT_COLUMNS)
    .from(savedCount)
    .leftJoin(appUser, eq(appUser.id, savedCount.updatedBy))
    .where(eq(savedCount.id, countId));
  return row && toVersion(row);
}

/**
 * Lists the versions of a count, the newest first.
 * @param before lists only versions older than this one; the current version is first otherwise
 */
export async function listVersions(
  db: DatabaseClient,
  countId: string,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<StoredVersion[]> {
  const current = before === undefined ? await findCurrentVersion(db, countId) : undefined;
  const olderThan = before ?? current?.version;
  if (olderThan === undefined) return [];
  const rows = await db
    .select(VERSION_COLUMNS)
    .from(countVersion)
    .leftJoin(appUser, eq(appUser.id, countVersion.savedBy))
    .where(and(eq(countVersion.countId, countId), lt(countVersion.version, olderThan)))
    .orderBy(desc(countVersion.version))
    .limit(current ? limit - 1 : limit);
  return [...(current ? [current] : []), ...rows.map(toVersion)];
}

/** Finds one version of a count; undefined when it is not stored. */
export async function findVersion(
  db: DatabaseClient,
  countId: string,
  version: number,
): Promise<StoredVersion | undefined> {
  // Read first: a save in between stores the version that it replaces, so that the second statement finds it.
  const current = await findCurrentVersion(db, countId);
  if (current?.version === version) return current;
  const [row] = await db
    .select(VERSION_COLUMNS)
    .from(countVersion)
    .leftJoin(appUser, eq(appUser.id, countVersion.savedBy))
    .where(and(eq(countVersion.countId, countId), eq(countVersion.version, version)));
  return row && toVersion(row);
}

/** Deletes the versions whose time is over, by the clock of the database. */
export async function deleteOldVersions(db: DatabaseClient): Promise<void> {
  const limit = sql`now() - make_interval(months => ${VERSION_LIFETIME_MONTHS})`;
  await db.delete(countVersion).where(lt(countVersion.replacedDate, limit));
}
