import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { openDatabase } from '#server/database/openDatabase.ts';
import type { Database, DatabaseClient } from '#server/database/openDatabase.ts';
import { EMPTY, SEEDED, templateFolder, type Template } from './databaseTemplate.ts';
import { postgresPrograms, startPostgresCluster } from './postgresCluster.ts';

/** A migrated database for one test file; closing it deletes it. */
export interface TestDatabase extends Database {
  dataDir: string;
  /** Closes the database but keeps its folder, so that another process can open it. */
  release: () => Promise<void>;
}

/** Opens an empty, migrated embedded database in a temporary folder. Use one per test file. */
export async function openTestDatabase(): Promise<TestDatabase> {
  return openCopy(EMPTY);
}

/** Opens a test database with the communes of France and the demonstration data. */
export async function openSeededTestDatabase(): Promise<TestDatabase> {
  return openCopy(SEEDED);
}

/** Whether suites that run on one database use PostgreSQL: `npm run test:postgresql`. */
const isOnPostgresql = process.env['TEST_DATABASE'] === 'postgresql';

/** Opens a newly filled database on a dedicated PostgreSQL server; its data folder stays empty. */
async function openFilledCluster({ fill }: Template): Promise<TestDatabase> {
  const programs = postgresPrograms();
  if (programs === undefined) {
    throw new Error('TEST_DATABASE=postgresql requires an installed PostgreSQL server');
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'adfactory-test-'));
  const database = await openOnCluster(programs);
  await fill(database);
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

async function openCopy(template: Template): Promise<TestDatabase> {
  if (isOnPostgresql) return openFilledCluster(template);
  const dataDir = mkdtempSync(join(tmpdir(), 'adfactory-test-'));
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

/** The database of a suite of {@link describeEachDatabase}; available inside tests and hooks only. */
export interface DatabaseUnderTest {
  readonly database: Database;
}

/**
 * Declares the same suite twice: on the embedded database and on a dedicated PostgreSQL server. The second one is
 * skipped with a warning when PostgreSQL is not installed.
 */
export function describeEachDatabase(
  name: string,
  declare: (underTest: DatabaseUnderTest) => void,
): void {
  describe.skipIf(isOnPostgresql)(`${name} (embedded)`, () => {
    declare(opened(async () => openTestDatabase()));
  });
  const programs = postgresPrograms();
  if (programs === undefined) {
    console.warn(`PostgreSQL is not installed: « ${name} » ran on the embedded database only.`);
  }
  describe.skipIf(programs === undefined)(`${name} (postgresql)`, () => {
    declare(opened(async () => openOnCluster(programs ?? '')));
  });
}

async function openOnCluster(programs: string): Promise<Database> {
  const cluster = await startPostgresCluster(programs);
  const database = await openDatabase({ url: await cluster.createDatabase() });
  return {
    ...database,
    close: async () => {
      await database.close();
      await cluster.stop();
    },
  };
}

function opened(open: () => Promise<Database>): DatabaseUnderTest {
  let database: Database | undefined;
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
