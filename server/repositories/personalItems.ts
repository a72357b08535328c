import { eq, sql, type SQL, and, ne, desc, getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { SHARED_ZONES_MAXIMUM } from '#contract/zones.ts';
import { nameKey } from '#domain/personalItems.ts';
import type { ViewList } from '#domain/lists/views.ts';
import type { Market } from '#domain/markets.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { appUser, savedView, savedZone } from '../database/userSchema.ts';
import { UUID } from './identifiers.ts';

/** The table of one kind of personal item. */
export type ItemTable = typeof savedZone | typeof savedView;

/** The columns that every personal item has. */
export interface ItemRow {
  id: string;
  ownerId: string;
  name: string;
  version: number;
  updatedDate: Date;
}

/** Returns the condition for the item with an id; undefined when the text is not a UUID. */
function hasId(table: ItemTable, id: string): SQL | undefined {
  return UUID.test(id) ? eq(table.id, id) : undefined;
}

/** Returns the entries of a row that every kind of item presents. */
export function itemOf({ id, name, version, updatedDate }: ItemRow) {
  return { id, name, version, updatedDate: updatedDate.toISOString() };
}

/**
 * Locks a person until the transaction ends, so that the names, the number and the default of their items are checked
 * and written without another change in between.
 */
export async function lockPerson(tx: DatabaseClient, personId: string): Promise<void> {
  // This lock does not wait for saves, whose foreign keys only share the row of the person.
  await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.id, personId))
    .for('no key update');
}

/** Lists the names of items. */
export async function listNames(
  db: DatabaseClient,
  table: ItemTable,
  where: SQL | undefined,
): Promise<{ id: string; name: string }[]> {
  // The compiler cannot select from a union of tables, of which each has these columns.
  const from: PgTable = table;
  return db.select({ id: table.id, name: table.name }).from(from).where(where);
}

/** The columns of an item that its person fills. */
interface Content {
  name: string;
  columns: Readonly<Record<string, unknown>>;
}

/** Inserts an item. @returns its id */
export async function insertItem(
  tx: DatabaseClient,
  table: ItemTable,
  { name, columns, ownerId, now }: Content & { ownerId: string; now: Date },
): Promise<string> {
  const into: PgTable = table;
  const [row] = await tx
    .insert(into)
    .values({ ...columns, name, nameKey: nameKey(name), ownerId, updatedDate: now })
    .returning({ id: table.id });
  if (!row) throw new Error('The item was not written');
  return row.id;
}

/** Replaces the content of an item. The caller has locked its person and compared its version. */
export async function updateItem(
  tx: DatabaseClient,
  table: ItemTable,
  id: string,
  { name, columns, now }: Content & { now: Date },
): Promise<void> {
  const target: PgTable = table;
  await tx
    .update(target)
    .set({
      ...columns,
      name,
      nameKey: nameKey(name),
      updatedDate: now,
      version: sql`${table.version} + 1`,
    })
    .where(eq(table.id, id));
}

/** Deletes an item. @returns false when it was already deleted */
export async function deleteItem(
  tx: DatabaseClient,
  table: ItemTable,
  id: string,
): Promise<boolean> {
  const from: PgTable = table;
  const gone = await tx.delete(from).where(eq(table.id, id)).returning({ id: table.id });
  return gone.length === 1;
}

export type StoredView = typeof savedView.$inferSelect;

/** Finds a view by id; undefined also when the text is not a UUID. */
export async function findView(db: DatabaseClient, id: string): Promise<StoredView | undefined> {
  const where = hasId(savedView, id);
  const [view] = where ? await db.select().from(savedView).where(where) : [];
  return view;
}

/** Returns the condition for the views of a person in a list. */
export const viewsOf = (personId: string, list: ViewList) =>
  and(eq(savedView.ownerId, personId), eq(savedView.list, list));

/** Lists the views of a person in a list. */
export async function listViews(
  db: DatabaseClient,
  { personId, list }: { personId: string; list: ViewList },
): Promise<StoredView[]> {
  return db.select().from(savedView).where(viewsOf(personId, list));
}

/**
 * Clears the default of a person's list, so that another view can become it. The cleared view gets a new version:
 * otherwise a change that started before would make it the default again.
 * @param exceptId the view that becomes the default; undefined for a new one
 */
export async function clearDefault(
  tx: DatabaseClient,
  { personId, list }: { personId: string; list: ViewList },
  exceptId: string | undefined,
): Promise<void> {
  await tx
    .update(savedView)
    .set({ isDefault: false, version: sql`${savedView.version} + 1` })
    .where(
      and(
        viewsOf(personId, list),
        eq(savedView.isDefault, true),
        exceptId === undefined ? undefined : ne(savedView.id, exceptId),
      ),
    );
}

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
