import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe } from 'vitest';
import { prepareData } from '#server/data/prepareData.ts';
import { FolderInUseError, lockFolder } from '#server/database/folderLock.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import type { Database, DatabaseClient } from '#server/database/openDatabase.ts';
import { postgresPrograms, startPostgresCluster } from './postgresCluster.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A migrated database for one test file; closing it deletes it. */
export interface TestDatabase extends Database {
  dataDir: string;
  /** Closes the database but keeps its folder, so that another process can open it. */
  release: () => Promise<void>;
}

/** The initial content of a test database. */
interface Template {
  name: string;
  /** Files and folders whose changes invalidate the cached template. */
  sources: readonly string[];
  fill: (database: Database) => Promise<void>;
}

const EMPTY: Template = {
  name: 'empty',
  sources: ['server/migrations', 'node_modules/@electric-sql/pglite/package.json'],
  fill: async () => {},
};

const SEEDED: Template = {
  name: 'seeded',
  sources: [...EMPTY.sources, 'server/data', 'server/communes/normaliseName.ts'],
  fill: async (database) => prepareData(database, () => {}),
};

/**
 * Opens an empty, migrated embedded database in a temporary folder. Use one per test file.
 *
 * Creating a database takes four seconds, and copying one a tenth of that. The first caller on a machine therefore
 * caches a template in node_modules, named by a hash of its sources.
 */
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

async function templateFolder(template: Template): Promise<string> {
  const cache = join(ROOT, 'node_modules', '.cache', 'adfactory');
  const folder = join(cache, `database-${template.name}-${hashOf(template.sources)}`);
  // Test files run in parallel: one builds the template while the others wait.
  while (!existsSync(folder)) {
    try {
      const lock = await lockFolder(join(cache, `building-${template.name}`));
      try {
        if (!existsSync(folder)) await buildTemplate(template, folder);
      } finally {
        lock.release();
      }
    } catch (error) {
      if (!(error instanceof FolderInUseError)) throw error;
      await wait(200);
    }
  }
  return folder;
}

const TEMPLATE_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Builds a template in another folder and renames it when complete; deletes templates older than a day. */
async function buildTemplate({ name, fill }: Template, folder: string): Promise<void> {
  const cache = dirname(folder);
  for (const entry of readdirSync(cache)) {
    const path = join(cache, entry);
    // Another checkout of the project may be using a recent template.
    const isOld = Date.now() - statSync(path).mtimeMs > TEMPLATE_LIFETIME_MS;
    if (entry.startsWith('database-') && isOld) rmSync(path, { recursive: true, force: true });
  }
  const unfinished = join(cache, `unfinished-${name}`);
  rmSync(unfinished, { recursive: true, force: true });
  const database = await openDatabase({ dataDir: unfinished });
  await fill(database);
  await database.close();
  renameSync(unfinished, folder);
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  // Paths are relative to the root, because checkouts of the project may share their node_modules.
  const add = (path: string): void => {
    if (statSync(join(ROOT, path)).isDirectory()) {
      for (const entry of readdirSync(join(ROOT, path)).toSorted()) add(join(path, entry));
    } else {
      hash.update(path).update(readFileSync(join(ROOT, path)));
    }
  };
  for (const path of paths) add(path);
  return hash.digest('hex').slice(0, 16);
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
  }, 60_000);
  afterAll(async () => database?.close());
  return {
    get database() {
      if (!database) throw new Error('The database is available inside tests and hooks only');
      return database;
    },
  };
}
