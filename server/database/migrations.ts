import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Pool } from 'pg';

const MIGRATIONS_FOLDER = fileURLToPath(new URL('../migrations', import.meta.url));
/** Any number, as long as nothing else of this database uses it. */
const MIGRATION_LOCK = 712_026_001;

/**
 * Brings the tables to the version of this program. Several instances may start at once on one
 * PostgreSQL: the others wait, then find nothing to do.
 */
export async function applyMigrations(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // An index over millions of rows, or waiting for another instance, may take its time.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    // The time limit of ordinary statements, as the pool sets it.
    await client.query('reset statement_timeout');
    client.release();
  } catch (error) {
    // The connection is thrown away, and its lock with it.
    client.release(true);
    throw error;
  }
}
