import { once } from 'node:events';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type ClientBase } from 'pg';
import { causesOf, errorCode } from './databaseErrors.ts';
import { ConfigurationError } from '../settings/environment.ts';
import { startEmbeddedServer } from './embedded/embeddedServer.ts';
import type { LogRecovery } from './embedded/messages.ts';
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
  /** What the opening of the embedded database recovered; undefined when it had been closed properly. */
  recovery?: LogRecovery | undefined;
  /**
   * Returns a number that changes with every committed change of a profile: before the change is answered when this
   * process makes it, and as soon as the database announces it when another process does. Undefined behind a pooler,
   * which hands announcements to nobody.
   */
  profilesVersion?: () => number;
  /** Measures a round trip, in milliseconds. Rejects when the database does not respond. */
  ping(): Promise<number>;
  /**
   * Waits until no other statement waits for the single connection of the embedded database, or until twenty others have
   * run. Long work calls it between its statements, so that short requests are answered before it goes on. Returns at
   * once with PostgreSQL.
   */
  yieldToOthers(): Promise<void>;
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
  /** Address of PostgreSQL without a pooler, on which migrations run; `url` when missing. */
  directUrl?: string | undefined;
  /** Folder of the embedded database; {@link DEFAULT_DATA_DIR} when missing. */
  dataDir?: string | undefined;
  /** Called when an idle connection is lost. The next query opens another. */
  onConnectionError?: ((error: Error) => void) | undefined;
  /** Called when the embedded database stops unexpectedly (full disk, defect). Only a new process can reopen it. */
  onEmbeddedFailure?: ((error: Error) => void) | undefined;
  /** Opens the tables as they are, or none: for backups. */
  isLeftAsItIs?: boolean | undefined;
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
    ? await openPostgresql(options.url, options)
    : await openEmbedded(options);
  database.pool.on('error', (error) => options.onConnectionError?.(error));
  try {
    const { pool, recovery } = database;
    if (recovery) (options.onRecovery ?? reportRecovery)(await describeRecovery(pool, recovery));
    if (options.isLeftAsItIs) return database;
    if (database.kind === 'postgresql' && options.directUrl) await migrateOn(options.directUrl);
    else await applyMigrations(pool);
  } catch (error) {
    await database.close();
    if (errorCode(error) === INSUFFICIENT_PRIVILEGE) {
      throw new ConfigurationError(
        `DATABASE_URL: the tables cannot be created or changed (${reasonOf(error)}).`,
        { cause: error },
      );
    }
    throw error;
  }
  return database;
}

const INSUFFICIENT_PRIVILEGE = '42501';

/** Returns what the database says of an error, which the message of a query hides. */
function reasonOf(error: unknown): string {
  const [first = error, ...others] = causesOf(error);
  const cause = others.at(-1) ?? first;
  // Several addresses of a host that all refuse make an error without a message.
  return cause instanceof Error ? cause.message || (errorCode(cause) ?? '') : String(cause);
}

/** Applies the pending migrations on an address of their own. */
async function migrateOn(url: string): Promise<void> {
  const pool = await openPool('DATABASE_DIRECT_URL', url, COMMAND_STATEMENT_MS);
  try {
    await applyMigrations(pool);
  } finally {
    await endPool(pool);
  }
}

/**
 * Watches the changes of profiles on every connection of a pool. A connection receives the announcement of its own
 * change before the end of the statement, and those of others while it is idle.
 */
function watchProfiles() {
  let version = 0;
  let deafConnections = 0;
  const change = (): void => {
    version += 1;
  };
  return {
    watch: async (client: ClientBase): Promise<void> => {
      client.on('notification', change);
      // What was read on a connection is known only while that connection would hear of a change.
      client.on('end', change);
      try {
        await client.query('listen profile_changed');
      } catch {
        // A database in recovery answers reads, but announces nothing: nothing is known while it is used.
        deafConnections += 1;
        client.on('end', () => (deafConnections -= 1));
      }
    },
    version: (): number => {
      if (deafConnections > 0) change();
      return version;
    },
  };
}

async function openPool(
  name: string,
  url: string,
  statementMs: number,
  onConnect?: (client: ClientBase) => Promise<void>,
): Promise<Pool> {
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    throw new ConfigurationError(
      `${name} must be an address such as postgresql://user@host/database.`,
    );
  }
  const pool = createLimitedPool(
    {
      connectionString: url,
      max: 10,
      application_name: 'adfactory',
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits the promise, which its types omit
      ...(onConnect && { onConnect }),
    },
    statementMs,
  );
  try {
    const client = await pool.connect();
    client.release();
  } catch (error) {
    await endPool(pool);
    throw new ConfigurationError(`${name}: the database cannot be opened (${reasonOf(error)}).`);
  }
  return pool;
}

async function openPostgresql(
  url: string,
  { statementMs = COMMAND_STATEMENT_MS, directUrl = '' }: DatabaseOptions,
): Promise<Database> {
  // An address without the pooler is given where `url` leads to one.
  const profiles = directUrl === '' || directUrl === url ? watchProfiles() : undefined;
  const pool = await openPool('DATABASE_URL', url, statementMs, profiles?.watch);
  const opened = createDatabase(pool, 'postgresql', async () => endPool(pool));
  return profiles ? { ...opened, profilesVersion: profiles.version } : opened;
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
    // A backup asks for a copy of the files, in a folder that does not exist yet.
    lock.serve(async (target) => server.snapshot(target));
    const profiles = watchProfiles();
    const pool = new Pool({
      stream: () => server.connect(),
      // oxlint-disable-next-line typescript/no-misused-promises -- the pool awaits the promise, which its types omit
      onConnect: profiles.watch,
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
    const end = async (): Promise<void> => {
      await pool.end();
      await server.stop();
      lock.release();
    };
    const opened = createDatabase(pool, 'embedded', end);
    return {
      ...opened,
      folder,
      recovery: server.recovery,
      profilesVersion: profiles.version,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** How many statements of others long work lets pass before its next one, so that it ends under any load. */
const OTHERS_FIRST = 20;

async function untilIdle(pool: Pool): Promise<void> {
  for (let passed = 0; passed < OTHERS_FIRST; passed += 1) {
    // A request that has just been answered sends its next statement first.
    // oxlint-disable-next-line no-await-in-loop -- waits for one statement after the other
    await nextTurn();
    if (pool.waitingCount === 0 && pool.idleCount === pool.totalCount) return;
    // oxlint-disable-next-line no-await-in-loop -- waits for one statement after the other
    await once(pool, 'release');
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
    yieldToOthers: async () => {
      if (kind === 'embedded') await untilIdle(pool);
    },
    maintain: async () => {
      if (kind === 'embedded') await pool.query('vacuum analyze');
    },
    close: async () => (closing ??= end()),
  };
}
