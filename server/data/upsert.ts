import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { DatabaseClient } from '../database/openDatabase.ts';

/** Returns the columns of the primary key; none for a table without one. */
export function keyOf(table: PgTable): string[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const [composite] = primaryKeys;
  const key = composite ? composite.columns : columns.filter(({ primary }) => primary);
  return key.map(({ name }) => name);
}

/** Writes an expression of each column name, with a separator between them. */
export function named(names: readonly string[], write: (name: SQL) => SQL, separator: string): SQL {
  return sql.join(
    names.map((name) => write(sql`${sql.identifier(name)}`)),
    sql.raw(separator),
  );
}

/** Returns the clause of an insert that replaces rows with the same key; empty without a key. */
export function replaceSame(key: readonly string[], names: readonly string[]): SQL {
  if (key.length === 0) return sql``;
  const others = names.filter((name) => !key.includes(name));
  const change = named(others, (name) => sql`${name} = excluded.${name}`, ', ');
  return sql`on conflict (${named(key, (name) => name, ', ')}) do update set ${change}`;
}

/**
 * Inserts rows, which all have the same columns, and replaces stored ones with the same key. Of several rows with one key,
 * the last counts.
 * @param key columns of a unique index; the primary key by default
 */
export async function upsert(
  tx: DatabaseClient,
  table: PgTable,
  rows: readonly object[],
  key: readonly string[] = keyOf(table),
): Promise<void> {
  const columns = getTableColumns(table);
  const stored = rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([property, value]) => [columns[property]?.name ?? property, value]),
    ),
  );
  const [first] = stored;
  if (!first) return;
  const lastByKey = new Map(
    stored.map((row) => [JSON.stringify(key.map((name) => row[name] as unknown)), row]),
  );
  const written = key.length === 0 ? stored : [...lastByKey.values()];
  const names = Object.keys(first);
  const list = named(names, (name) => name, ', ');
  // One parameter for all rows: a statement accepts at most 65,535.
  await tx.execute(sql`
    insert into ${table} (${list})
    select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(written)}::json)
    ${replaceSame(key, names)}`);
}
