import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

const ignoreLoss = (): void => undefined;

/**
 * Returns the query builder of a pool. Its transactions always give their connection back: those of the library keep it
 * for good when `BEGIN` fails.
 */
export function queryBuilder<S extends Record<string, unknown>>(
  pool: Pool,
  schema: S,
): NodePgDatabase<S> {
  const db: NodePgDatabase<S> = drizzle(pool, { schema });
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    // A connection that is lost between two statements would end the process. The next statement reports it.
    client.on('error', ignoreLoss);
    try {
      return await drizzle(client, { schema }).transaction(work, config);
    } finally {
      client.off('error', ignoreLoss);
      client.release();
    }
  };
  return db;
}
