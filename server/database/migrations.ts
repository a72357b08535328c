import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Pool } from 'pg';
import { queryBuilder } from './queryBuilder.ts';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));
/** Key of the advisory lock: arbitrary, but unique in the database. */
const MIGRATION_LOCK = 712_026_001;

/**
 * Applies the pending migrations. When several instances start at once on the same PostgreSQL, one migrates while the
 * others wait. Lock and limit belong to the transaction, not to the session, which a pooler would hand to others; the
 * migrator of the library takes its lock, if any, outside of its transaction.
 *
 * @param folder holds the migrations; those of this release when missing
 */
export async function applyMigrations(pool: Pool, folder = MIGRATIONS_FOLDER): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  await queryBuilder(pool, {}).transaction(async (tx) => {
    // Indexing millions of rows, or waiting for another instance, may exceed the limits of the connection.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(sql`
      create table if not exists drizzle.__drizzle_migrations
        (id serial primary key, hash text not null, created_at bigint)`);
    const { rows } = await tx.execute<{ last: string | null }>(
      sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
    );
    const last = Number(rows[0]?.last ?? -1);
    for (const { folderMillis, hash, sql: statements } of migrations) {
      if (folderMillis <= last) continue;
      // oxlint-disable-next-line no-await-in-loop -- a statement may need the one before
      for (const statement of statements) await tx.execute(sql.raw(statement));
      // oxlint-disable-next-line no-await-in-loop
      await tx.execute(sql`
        insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`);
    }
  });
}
