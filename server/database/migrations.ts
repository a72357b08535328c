import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));
/** Key of the advisory lock: arbitrary, but unique in the database. */
const MIGRATION_LOCK = 712_026_001;

/**
 * Applies the pending migrations. When several instances start at once on the same PostgreSQL, one migrates while the
 * others wait.
 */
export async function applyMigrations(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Indexing millions of rows, or waiting for another instance, may exceed the statement timeout.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    // Restores the statement timeout of the pool.
    await client.query('reset statement_timeout');
    client.release();
  } catch (error) {
    // Closing the connection releases the lock.
    client.release(true);
    throw error;
  }
}
