import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import type { Database, DatabaseClient } from '#server/database/openDatabase.ts';
import { EMPTY, SEEDED, templateFolder, type Template } from './databaseTemplate.ts';
import { createDatabaseOn, databaseUrl, runAsAdmin } from './postgresCluster.ts';

/** A migrated database for one test file; closing it deletes it. */
export interface TestDatabase extends Database {
  dataDir: string;
  /** Closes the database but keeps its folder, so that another process can open it. */
  release: () => Promise<void>;
}

/**
 * Opens an empty, migrated embedded database. The test files of a process use the same one in turn, because opening one
 * takes seconds. Use one per test file: only a second one that is open at the same time is opened anew.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  return isOnPostgresql ? openOnPostgresql(EMPTY) : sharedDatabase.open();
}

/** Opens an empty, migrated embedded database that no other test file uses, for tests of its folder. */
export async function openOwnTestDatabase(): Promise<TestDatabase> {
  return copyEmbedded(EMPTY);
}

/**
 * Opens an embedded database with the same content as `openSeededTestDatabase`, for tests of programs that open its folder.
 */
export async function openSeededFolder(): Promise<TestDatabase> {
  return copyEmbedded(SEEDED);
}

/** Opens a test database with the communes of France and the demonstration data. */
export async function openSeededTestDatabase(): Promise<TestDatabase> {
  return openCopy(SEEDED);
}

/**
 * Whether suites that run on one database use PostgreSQL (`npm test -- postgresql`). Tests of the embedded disk are
 * skipped then.
 */
export const isOnPostgresql = process.env['TEST_DATABASE'] === 'postgresql';

/** Opens a database with this content on the PostgreSQL server of the run; its data folder stays empty. */
async function openOnPostgresql(template: Template): Promise<TestDatabase> {
  const adminUrl = inject('postgresUrl');
  if (adminUrl === undefined) throw new Error('PostgreSQL is not installed');
  const dataDir = mkdtempSync(join(tmpdir(), 'adfactory-test-'));
  const source = await templateDatabase(adminUrl, template);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const database = await openDatabase({ url: await createDatabaseOn(adminUrl, name, source) });
  return {
    ...database,
    dataDir,
    release: async () => database.close(),
    close: async () => {
      await database.close();
      await runAsAdmin(adminUrl, async (admin) =>
        admin.query(`drop database ${name} with (force)`),
      );
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Identifies the lock that makes test files build one template after the other. */
const BUILDING_TEMPLATE = 1;

/** Returns the name of a database with this content, which nobody may open: callers copy it. The first caller builds it. */
async function templateDatabase(adminUrl: string, { name, fill }: Template): Promise<string> {
  return runAsAdmin(adminUrl, async (admin) => {
    // Closing the connection releases the lock.
    await admin.query('select pg_advisory_lock($1)', [BUILDING_TEMPLATE]);
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return name;
    const unfinished = `unfinished_${name}`;
    await admin.query(`drop database if exists ${unfinished}`);
    await admin.query(`create database ${unfinished}`);
    const database = await openDatabase({ url: databaseUrl(adminUrl, unfinished) });
    try {
      await fill(database);
    } finally {
      await database.close();
    }
    await admin.query(`alter database ${unfinished} rename to ${name}`);
    return name;
  });
}

/** The embedded database that the test files of this process use in turn. */
const sharedDatabase = {
  opening: undefined as Promise<TestDatabase> | undefined,
  isInUse: false,
  async open(): Promise<TestDatabase> {
    if (this.isInUse) return openCopy(EMPTY);
    this.isInUse = true;
    // The end of the run deletes this folder, because nothing says which test file is the last one of a process.
    this.opening ??= openCopy(EMPTY, inject('runFolder'));
    const database = await this.opening;
    let closing: Promise<void> | undefined;
    const giveBack = async (): Promise<void> => {
      await emptyDatabase(database);
      this.isInUse = false;
    };
    const close = async (): Promise<void> => (closing ??= giveBack());
    return { ...database, release: close, close };
  },
};

/** Deletes every row and statistic, restarts the sequences and ends the session, as if the database had just been opened. */
async function emptyDatabase({ pool }: TestDatabase): Promise<void> {
  const session = await pool.connect();
  const { rows } = await session.query<{ names: string }>(
    `select string_agg(format('%I', tablename), ', ') as names from pg_tables where schemaname = 'public'`,
  );
  // A trigger protects the audit log from being truncated.
  await session.query('set session_replication_role = replica');
  await session.query(`truncate ${rows[0]?.names} restart identity cascade`);
  // The copies of imports are named by numbers, which start again.
  await session.query('drop schema import_undo cascade');
  await session.query('create schema import_undo');
  // The planner would choose otherwise with the statistics of the deleted rows.
  await session.query(
    `delete from pg_statistic using pg_class
     where starelid = pg_class.oid and relnamespace = 'public'::regnamespace`,
  );
  session.release(true);
}

async function openCopy(template: Template, parent = tmpdir()): Promise<TestDatabase> {
  return isOnPostgresql ? openOnPostgresql(template) : copyEmbedded(template, parent);
}

async function copyEmbedded(template: Template, parent = tmpdir()): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(parent, 'adfactory-test-'));
  cpSync(await templateFolder(template), dataDir, { recursive: true });
  const database = await openDatabase({ dataDir });
  return {
    ...database,
    dataDir,
    release: async () => database.close(),
    close: async () => {
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs `work` in a transaction and rolls it back. */
export async function withRollback(
  db: DatabaseClient,
  work: (tx: DatabaseClient) => Promise<void>,
): Promise<void> {
  const done = new Error('rolled back on purpose');
  try {
    await db.transaction(async (tx) => {
      await work(tx);
      throw done;
    });
  } catch (error) {
    if (error !== done) throw error;
  }
}

/** The database of a suite that runs on each database; available inside tests and hooks only. */
export interface DatabaseUnderTest<Opened extends Database = Database> {
  readonly database: Opened;
}

/**
 * Declares the same suite on the embedded database, and on PostgreSQL for the weekly run. The second one is skipped when
 * PostgreSQL is not installed, which the last lines of a run say.
 */
export function describeEachDatabase(name: string, declare: DeclareSuite): void {
  declareOnEach(name, declare, isOnPostgresql ? [] : ['weekly']);
}

/** Does the same as {@link describeEachDatabase}, but on both in every run: for what the two execute differently. */
export function describeBothDatabases(name: string, declare: DeclareSuite): void {
  declareOnEach(name, declare, []);
}

type DeclareSuite = (underTest: DatabaseUnderTest) => void;

function declareOnEach(name: string, declare: DeclareSuite, tags: string[]): void {
  describe.skipIf(isOnPostgresql)(`${name} (embedded)`, () => {
    declare(openForSuite(openTestDatabase));
  });
  const isInstalled = inject('postgresUrl') !== undefined;
  describe.skipIf(!isInstalled)(`${name} (postgresql)`, { tags }, () => {
    declare(openForSuite(async () => openOnPostgresql(EMPTY)));
  });
}

/** Opens a database before all tests of a suite, or of a file, and closes it after them. */
export function openForSuite<Opened extends Database>(
  open: () => Promise<Opened>,
): DatabaseUnderTest<Opened> {
  let database: Opened | undefined;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(async () => database?.close());
  return {
    get database() {
      if (!database) throw new Error('The database is available inside tests and hooks only');
      return database;
    },
  };
}
