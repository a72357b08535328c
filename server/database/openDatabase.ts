import { join } from 'node:path';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { errorCode } from './errorCode.ts';
import { ConfigurationError } from '../config.ts';
import { startEmbeddedServer } from './embedded/embeddedServer.ts';
import type { LogRecovery } from './embedded/openPglite.ts';
import { lockFolder } from './folderLock.ts';
import { createLimitedPool, endPool, queryBuilder } from './limitedPool.ts';
import { applyMigrations } from './migrations.ts';
import { describeRecovery } from './recovery.ts';
import * as schema from './schema.ts';

/** Default folder of the embedded database. */
export const DEFAULT_DATA_DIR = '.data';

/** Limit of one statement of a request, well above the slowest one. */
export const REQUEST_STATEMENT_MS = 15_000;
/** Limit of one statement of a command, such as an import or the loading of the data at start. */
const COMMAND_STATEMENT_MS = 600_000;

/** Runs queries: the database itself or one of its transactions. */
export type DatabaseClient = NodePgDatabase<typeof schema>;

export interface Database {
  db: DatabaseClient;
  pool: Pool;
  kind: 'embedded' | 'postgresql';
  /** Folder of the embedded database; undefined with PostgreSQL. */
  folder?: string;
  /** Copies a consistent snapshot of the embedded database into a folder that does not exist yet. */
  snapshot?: (target: string) => Promise<void>;
  /** What the opening of the embedded database recovered; undefined when it had been closed properly. */
  recovery?: LogRecovery | undefined;
  /** Measures a round trip, in milliseconds. Rejects when the database does not respond. */
  ping(): Promise<number>;
  /** Vacuums the embedded database, which has no autovacuum; does nothing with PostgreSQL. */
  maintain(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /**
   * Limit of one statement on PostgreSQL, in milliseconds: that of a command when missing. The embedded database runs in
   * this process, and the wait for its connection is what is limited.
   */
  statementMs?: number | undefined;
  /** `postgresql://…`; the embedded database when missing or empty. */
  url?: string | undefined;
  /** Folder of the embedded database; {@link DEFAULT_DATA_DIR} when missing. */
  dataDir?: string | undefined;
  /** Called when an idle connection is lost. The next query opens another. */
  onConnectionError?: ((error: Error) => void) | undefined;
  /** Called when the embedded database stops unexpectedly (full disk, defect). Only a new process can reopen it. */
  onEmbeddedFailure?: ((error: Error) => void) | undefined;
  /** Called with what was recovered after an unclean stop of the embedded database; writes to stderr when missing. */
  onRecovery?: ((description: string) => void) | undefined;
}

/**
 * Opens the database and applies the pending migrations.
 *
 * Both kinds use node-postgres and behave alike, except that the embedded database serves a single connection. Inside
 * `db.transaction(tx => …)`, use only `tx`: a query on `db` would wait for the connection that the transaction holds,
 * and fail after thirty seconds.
 *
 * @throws {FolderInUseError} when another process holds the data folder
 * @throws {DataFolderError} when the data folder cannot be opened, or not be closed to other accounts
 * @throws {ConfigurationError} when DATABASE_URL is invalid or leads to no database
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const database = options.url
    ? await openPostgresql(options.url, options.statementMs ?? COMMAND_STATEMENT_MS)
    : await openEmbedded(options);
  database.pool.on('error', (error) => options.onConnectionError?.(error));
  try {
    const { pool, recovery } = database;
    if (recovery) (options.onRecovery ?? reportRecovery)(await describeRecovery(pool, recovery));
    await applyMigrations(pool);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

async function openPostgresql(url: string, statementMs: number): Promise<Database> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ConfigurationError(
      'DATABASE_URL must be an address such as postgresql://user@host/database.',
    );
  }
  const pool = createLimitedPool(
    { connectionString: url, max: 10, application_name: 'adfactory' },
    statementMs,
  );
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await endPool(pool);
    // Several addresses of a host that all refuse make an error without a message.
    const reason = error instanceof Error ? error.message || errorCode(error) : String(error);
    throw new ConfigurationError(`DATABASE_URL: the database cannot be opened (${reason}).`);
  }
  return createDatabase(pool, 'postgresql', async () => endPool(pool));
}

const reportRecovery = (description: string): void => {
  process.stderr.write(`[database] ${description}\n`);
};

async function openEmbedded({
  dataDir = DEFAULT_DATA_DIR,
  onEmbeddedFailure,
}: DatabaseOptions): Promise<Database> {
  const lock = await lockFolder(dataDir);
  const { folder } = lock;
  try {
    const server = await startEmbeddedServer(join(folder, 'database'), onEmbeddedFailure);
    const pool = new Pool({
      stream: () => server.connect(),
      // The embedded database has a single session, which stays open.
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 30_000,
      // Explicit values override PGSSLMODE, PGUSER and others, which concern another database.
      ssl: false,
      user: 'postgres',
      database: 'postgres',
      password: '',
    });
    const opened = createDatabase(pool, 'embedded', async () => {
      await pool.end();
      await server.stop();
      lock.release();
    });
    return {
      ...opened,
      folder,
      recovery: server.recovery,
      snapshot: async (target) => server.snapshot(target),
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function createDatabase(pool: Pool, kind: Database['kind'], end: () => Promise<void>): Database {
  let closing: Promise<void> | undefined;
  return {
    db: queryBuilder(pool, schema),
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
