import { and, desc, eq, getTableColumns, ne, type SQL } from 'drizzle-orm';
import { SHARED_ZONES_MAXIMUM } from '#contract/zones.ts';
import type { Market } from '#domain/markets.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { savedZone } from '../database/personalSchema.ts';
import { appUser } from '../database/userSchema.ts';
import { hasId } from './personalItems.ts';

const COLUMNS = {
  ...getTableColumns(savedZone),
  ownerFirstName: appUser.firstName,
  ownerLastName: appUser.lastName,
};

/** A stored zone, with the name of its owner. */
export type StoredZone = typeof savedZone.$inferSelect & {
  ownerFirstName: string;
  ownerLastName: string;
};

const select = (db: DatabaseClient, where: SQL | undefined) =>
  db
    .select(COLUMNS)
    .from(savedZone)
    .innerJoin(appUser, eq(appUser.id, savedZone.ownerId))
    .where(where);

/** Finds a zone by id; undefined also when the text is not a UUID. */
export async function findZone(db: DatabaseClient, id: string): Promise<StoredZone | undefined> {
  const where = hasId(savedZone, id);
  const [zone] = where ? await select(db, where) : [];
  return zone;
}

/** Lists the zones of a person in every market, and the latest ones that others share in one market. */
export async function listZones(
  db: DatabaseClient,
  { personId, market }: { personId: string; market: Market },
): Promise<{ zones: StoredZone[]; hasMoreShared: boolean }> {
  const mine = await select(db, eq(savedZone.ownerId, personId));
  const isShared = and(
    eq(savedZone.market, market),
    eq(savedZone.isShared, true),
    ne(savedZone.ownerId, personId),
  );
  const shared = await select(db, isShared)
    .orderBy(desc(savedZone.updatedDate))
    .limit(SHARED_ZONES_MAXIMUM + 1);
  return {
    zones: [...mine, ...shared.slice(0, SHARED_ZONES_MAXIMUM)],
    hasMoreShared: shared.length > SHARED_ZONES_MAXIMUM,
  };
}
