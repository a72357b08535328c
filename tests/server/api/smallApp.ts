import { afterAll, beforeAll } from 'vitest';
import type { AppDependencies } from '#server/app.ts';
import { createCommuneIndex } from '#server/communes/communeIndex.ts';
import type { Database, DatabaseClient } from '#server/database/openDatabase.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import {
  openForSuite,
  openSeededTestDatabase,
  openTestDatabase,
  type DatabaseUnderTest,
  type TestDatabase,
} from '../testDatabase.ts';
import { createTestApp, type TestApp } from './testApp.ts';

export interface SmallApp extends DatabaseUnderTest<TestDatabase> {
  /** Usable only in tests and hooks. */
  test: TestApp;
}

/** Fills the database before the server starts on it. */
type Fill = (db: DatabaseClient) => Promise<unknown>;

const fillNothing: Fill = async () => {};

/**
 * Runs the whole server on a separate database for all tests of a file. It is created before them and closed after.
 * @param fill fills the database; by default with the small inventory
 * @param overrides dependencies of the server that differ from those of `createTestApp`
 */
export function smallApp(
  fill: Fill = seedSmallInventory,
  overrides: Partial<AppDependencies> = {},
): SmallApp {
  return appOnOwn(openForSuite(openTestDatabase), fill, async () => overrides);
}

/** Runs the whole server on a database that has the demo users only. */
export function emptyApp(overrides: Partial<AppDependencies> = {}): SmallApp {
  return smallApp(fillNothing, overrides);
}

/** Runs the whole server on the demonstration data, with all communes of France. */
export function demonstrationApp(fill: Fill = fillNothing): SmallApp {
  return appOnOwn(openForSuite(openSeededTestDatabase), fill, async ({ db }) => ({
    communeIndex: await createCommuneIndex(db),
  }));
}

/**
 * Runs the whole server on the database of a suite for all tests of it, and is usable only in tests and hooks.
 * @param fill fills the database; by default it has the demo users only
 * @param overrides dependencies of the server that differ from those of `createTestApp`
 */
export function appOn(
  underTest: DatabaseUnderTest,
  fill: Fill = fillNothing,
  overrides: Partial<AppDependencies> = {},
): TestApp {
  return startForSuite(underTest, fill, async () => overrides);
}

type OverridesOf = (database: Database) => Promise<Partial<AppDependencies>>;

function appOnOwn(
  underTest: DatabaseUnderTest<TestDatabase>,
  fill: Fill,
  overridesOf: OverridesOf,
): SmallApp {
  const test = startForSuite(underTest, fill, overridesOf);
  return {
    test,
    get database() {
      return underTest.database;
    },
  };
}

function startForSuite(
  underTest: DatabaseUnderTest,
  fill: Fill,
  overridesOf: OverridesOf,
): TestApp {
  let app: TestApp;
  beforeAll(async () => {
    const { database } = underTest;
    await fill(database.db);
    app = await createTestApp(database, await overridesOf(database));
  });
  afterAll(async () => app.close());
  return {
    get app() {
      return app.app;
    },
    get dataDir() {
      return app.dataDir;
    },
    as: (email) => app.as(email),
    tokenOf: async (email) => app.tokenOf(email),
    send: async (email, request) => app.send(email, request),
    inject: async (options) => app.inject(options),
    close: async () => app.close(),
  };
}
