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

/** A database of its own for a test file, already migrated; close it and it is gone. */
export interface TestDatabase extends Database {
  dataDir: string;
  /** Closes it and keeps its folder, for another process to open. */
  release: () => Promise<void>;
}

/** What a test database holds when it is opened. */
interface Template {
  name: string;
  /** The template is made again when one of these files or folders changes. */
  madeFrom: readonly string[];
  fill: (database: Database) => Promise<void>;
}

const EMPTY: Template = {
  name: 'empty',
  madeFrom: ['server/migrations', 'node_modules/@electric-sql/pglite/package.json'],
  fill: async () => {},
};

const SEEDED: Template = {
  name: 'seeded',
  madeFrom: [...EMPTY.madeFrom, 'server/data', 'server/communes/normaliseName.ts'],
  fill: async (database) => prepareData(database, () => {}),
};

/**
 * An empty, migrated embedded database in a temporary folder. Use one per test file.
 *
 * Creating a database takes four seconds, copying one a tenth of that: the first caller on a machine
 * leaves a template in the cache of node_modules, named after what it is made from.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  return openCopy(EMPTY);
}

/** The same with the localities of France and the demonstration inventory. */
export async function openSeededTestDatabase(): Promise<TestDatabase> {
  return openCopy(SEEDED);
}

/** Whether a suite that runs once runs on PostgreSQL: `npm run test:postgresql`. */
const isOnPostgresql = process.env['TEST_DATABASE'] === 'postgresql';

/** The same on a PostgreSQL server of its own, made and filled anew; its data folder stays empty. */
async function openFilledCluster({ fill }: Template): Promise<TestDatabase> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('TEST_DATABASE=postgresql needs its programs');
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
  const folder = join(cache, `database-${template.name}-${hashOf(template.madeFrom)}`);
  // Test files run side by side: one builds, the others wait for it.
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

const TEMPLATE_KEPT_MS = 24 * 60 * 60 * 1000;

/** Made aside and renamed when whole; versions of yesterday and before are cleaned away. */
async function buildTemplate({ name, fill }: Template, folder: string): Promise<void> {
  const cache = dirname(folder);
  for (const entry of readdirSync(cache)) {
    const path = join(cache, entry);
    // Another version of the project may be using a recent one.
    const isOld = Date.now() - statSync(path).mtimeMs > TEMPLATE_KEPT_MS;
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
  // Names from the root on: copies of the project may share their node_modules.
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

/** Runs `work` in a transaction and takes everything back. */
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

/** What a suite of {@link describeEachDatabase} works with; valid inside tests and hooks only. */
export interface DatabaseUnderTest {
  readonly database: Database;
}

/**
 * Declares the same suite twice: on the embedded database and on a PostgreSQL server of its own.
 * Without PostgreSQL on the machine the second one is skipped, and says so.
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
      if (!database) throw new Error('The database is open inside tests and hooks only');
      return database;
    },
  };
}
