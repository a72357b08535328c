import { afterAll, beforeAll } from 'vitest';
import type { AppDependencies } from '#server/app.ts';
import type { DatabaseClient } from '#server/database/openDatabase.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { createTestApp, type TestApp } from './testApp.ts';

export interface SmallApp {
  /** Available only in tests and hooks. */
  readonly database: TestDatabase;
  /** Usable only in tests and hooks. */
  test: TestApp;
}

/**
 * Runs the whole server on a separate database for all tests of a file. It is created before them and closed after.
 * @param fill fills the database; by default with the small inventory
 * @param overrides dependencies of the server that differ from those of `createTestApp`
 */
export function smallApp(
  fill: (db: DatabaseClient) => Promise<void> = seedSmallInventory,
  overrides: Partial<AppDependencies> = {},
): SmallApp {
  let database: TestDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await openTestDatabase();
    await fill(database.db);
    app = await createTestApp(database, overrides);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  return {
    get database() {
      return database;
    },
    test: {
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
    },
  };
}

/** Runs the whole server on a database that has the demo users only. */
export function emptyApp(overrides: Partial<AppDependencies> = {}): SmallApp {
  return smallApp(async () => {}, overrides);
}
