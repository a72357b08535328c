import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { nameKey } from '#domain/personalItems/personalItems.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import type { savedView, savedZone } from '../database/personalSchema.ts';
import { appUser } from '../database/userSchema.ts';

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

const UUID = /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i;

/** Returns the condition for the item with an id; undefined when the text is not a UUID. */
export function hasId(table: ItemTable, id: string): SQL | undefined {
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
