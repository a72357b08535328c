import { join, resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { startEmbeddedServer } from './embedded/embeddedServer.ts';
import { lockFolder } from './folderLock.ts';
import { applyMigrations } from './migrations.ts';
import * as schema from './schema.ts';

/** Where the embedded database lives when nothing says otherwise. */
export const DEFAULT_DATA_DIR = '.data';

/** No request of ours takes that long: a statement that does has lost its way. */
const STATEMENT_MAXIMUM_MS = 60_000;

/** Queries: the database itself or a transaction of it. */
export type DatabaseClient = NodePgDatabase<typeof schema>;

export interface Database {
  db: DatabaseClient;
  pool: Pool;
  kind: 'embedded' | 'postgresql';
  /** Where the embedded database lives; absent on PostgreSQL. */
  folder?: string;
  /** Copies the embedded database, as it is at one moment, into a folder that does not exist yet. */
  snapshot?: (target: string) => Promise<void>;
  /** Milliseconds of a round trip. Rejects when the database does not answer. */
  ping(): Promise<number>;
  /** What autovacuum does on a PostgreSQL server and nobody does on the embedded one. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** `postgresql://…`; the embedded database when missing or empty. */
  url?: string | undefined;
  /** Folder of the embedded database; {@link DEFAULT_DATA_DIR} when missing. */
  dataDir?: string | undefined;
  /** Hears of connections lost while idle. They are replaced at the next query. */
  onConnectionError?: ((error: Error) => void) | undefined;
  /** Hears that the embedded database ended by itself (a full disk, a defect): only a new process opens it again. */
  onEmbeddedFailure?: ((error: Error) => void) | undefined;
}

/**
 * Opens the database and brings it to the tables of this program.
 *
 * Both kinds are reached through node-postgres, so nothing above can tell them apart, save that the
 * embedded one serves a single connection: inside `db.transaction(tx => …)` use `tx` alone, because
 * `db` would wait for the connection that the transaction holds (an error after thirty seconds).
 *
 * @throws {FolderInUseError} when another process holds the data folder
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.url
    ? openPostgresql(options.url)
    : await openEmbedded(options.dataDir ?? DEFAULT_DATA_DIR, options.onEmbeddedFailure);
  database.pool.on('error', (error) => options.onConnectionError?.(error));
  try {
    await applyMigrations(database.pool);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function openPostgresql(url: string): Database {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    // Longer than a busy pool makes anybody wait; a database that is away must be said to be.
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    statement_timeout: STATEMENT_MAXIMUM_MS,
    idle_in_transaction_session_timeout: STATEMENT_MAXIMUM_MS,
    application_name: 'adfactory',
  });
  return describe(pool, 'postgresql', async () => pool.end());
}

async function openEmbedded(
  dataDir: string,
  onFailure: DatabaseOptions['onEmbeddedFailure'],
): Promise<Database> {
  const folder = resolve(dataDir);
  const lock = await lockFolder(folder);
  try {
    const server = await startEmbeddedServer(join(folder, 'database'), onFailure);
    const pool = new Pool({
      stream: () => server.connect(),
      // One session, kept: the database has a single one, and opening it again gains nothing.
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 30_000,
      // Whatever the environment says (PGSSLMODE, PGUSER…) is about another database.
      ssl: false,
      user: 'postgres',
      database: 'postgres',
      password: '',
    });
    const opened = describe(pool, 'embedded', async () => {
      await pool.end();
      await server.stop();
      lock.release();
    });
    return { ...opened, folder, snapshot: async (target) => server.snapshot(target) };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function describe(pool: Pool, kind: Database['kind'], end: () => Promise<void>): Database {
  let closing: Promise<void> | undefined;
  return {
    db: drizzle(pool, { schema }),
    pool,
    kind,
    ping: async () => {
      const start = performance.now();
      await pool.query('select 1');
      return performance.now() - start;
    },
    maintain: async () => {
      if (kind === 'embedded') await pool.query('vacuum analyze');
    },
    close: async () => (closing ??= end()),
  };
}
