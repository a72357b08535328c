import { afterAll, beforeAll } from 'vitest';
import type { DatabaseClient } from '#server/database/openDatabase.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { createTestApp, type TestApp } from './testApp.ts';

export interface SmallApp {
  /** Read it in a test or in a hook: there is none before. */
  readonly database: TestDatabase;
  /** Its parts are there in a test or in a hook. */
  test: TestApp;
}

/**
 * The whole server over a database of its own, for all the tests of a file: made before them, gone after them.
 * @param fill what the database holds; the inventory of the small country
 */
export function smallApp(
  fill: (db: DatabaseClient) => Promise<void> = seedSmallInventory,
): SmallApp {
  let database: TestDatabase;
  let app: TestApp;
  beforeAll(async () => {
    database = await openTestDatabase();
    await fill(database.db);
    app = await createTestApp(database);
  }, 60_000);
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
