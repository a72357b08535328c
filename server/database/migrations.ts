import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { queryBuilder } from './limitedPool.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));
/** Key of the advisory lock: arbitrary, but unique in the database. */
const MIGRATION_LOCK = 712_026_001;

type Transaction = Pick<NodePgDatabase, 'execute'>;

/** Returns the migrations of this release, in their order. `folderMillis` is the version of the tables after each. */
export const readMigrations = (): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER });

/**
 * Applies the pending migrations. When several instances start at once on the same PostgreSQL, one migrates while the
 * others wait.
 */
export async function applyMigrations(pool: Pool): Promise<void> {
  await queryBuilder(pool, {}).transaction(async (tx) => {
    await lockMigrations(tx);
    await migrate(tx, readMigrations());
  });
}

/**
 * Takes the lock of the migrations. Lock and limit belong to the transaction, not to the session, which a pooler would
 * hand to others; the migrator of the library takes its lock, if any, outside of its transaction.
 */
export async function lockMigrations(tx: Transaction): Promise<void> {
  // Indexing millions of rows, or waiting for another instance, may exceed the limits of the connection.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
}

/** Returns the last migration that was applied; undefined when no release has created the tables. */
export async function lastMigration(tx: Transaction): Promise<number | undefined> {
  const { rows: tables } = await tx.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (tables[0]?.exists !== true) return undefined;
  const { rows } = await tx.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  const last = rows[0]?.last ?? undefined;
  return last === undefined ? undefined : Number(last);
}

/**
 * Waits until no save is running, and lets none begin before the migrations are done. A save first writes its
 * idempotency key, so a migration that locked another table before would wait for a save that waits for it.
 */
async function waitForSaves(
  tx: Transaction,
  migrations: readonly MigrationMeta[],
  last: number,
): Promise<void> {
  if (!migrations.some(({ folderMillis }) => folderMillis > last)) return;
  const { rows } = await tx.execute<{ exists: boolean }>(
    sql`select to_regclass('idempotency_key') is not null as exists`,
  );
  if (rows[0]?.exists === true)
    await tx.execute(sql`lock table idempotency_key in share row exclusive mode`);
}

/** Applies those of the given migrations that are pending. The caller holds the lock. */
export async function migrate(
  tx: Transaction,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`);
  const last = (await lastMigration(tx)) ?? -1;
  await waitForSaves(tx, migrations, last);
  for (const { folderMillis, hash, sql: statements } of migrations) {
    if (folderMillis <= last) continue;
    // oxlint-disable-next-line no-await-in-loop -- a statement may need the one before
    for (const statement of statements) await tx.execute(sql.raw(statement));
    // oxlint-disable-next-line no-await-in-loop
    await tx.execute(sql`
      insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
  }
}
