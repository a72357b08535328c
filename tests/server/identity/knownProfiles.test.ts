import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  vi,
} from 'vitest';
import { getMyCounts } from '#contract/counts.ts';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { appUser } from '#server/database/userSchema.ts';
import { type FindProfile, rememberProfiles } from '#server/request/caller.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { seedUsers } from '#server/repositories/users.ts';
import { appOn } from '../api/smallApp.ts';
import { createTestApp, signInEverybody, type TestApp } from '../api/testApp.ts';
import { createDatabaseOn } from '../postgresCluster.ts';
import { recordStatements } from '../statements.ts';
import { describeEachDatabase, openOwnTestDatabase, withRollback } from '../testDatabase.ts';

/* A call may use what is known of a profile, but never a right that somebody has lost. */

const CAMILLE = DEMO_USERS[2];

/** Returns the status of a list in the market Neuf, which Camille has. */
const listOf = async (test: TestApp): Promise<number> =>
  (await test.as(CAMILLE.email)('GET', `${getMyCounts.path}?market=Neuf`)).status;

const takeMarkets = async (db: Database['db']): Promise<unknown> =>
  db.update(appUser).set({ markets: [] }).where(eq(appUser.id, CAMILLE.id));

describeEachDatabase('a changed profile', (underTest) => {
  const test = appOn(underTest);
  beforeEach(async () => {
    const { db } = underTest.database;
    await db.delete(appUser);
    await seedUsers(db, DEMO_USERS);
    await signInEverybody(test);
    expect(await listOf(test)).toBe(200);
  });

  it('counts from the next call on', async () => {
    await takeMarkets(underTest.database.db);
    expect(await listOf(test)).toBe(403);
  });

  it('counts from the next call on when a transaction commits it', async () => {
    await underTest.database.db.transaction(async (tx) => {
      await takeMarkets(tx);
      await tx.execute(sql`select 1`);
    });
    expect(await listOf(test)).toBe(403);
  });

  it('counts for a call that was sent before the change was answered', async () => {
    const change = takeMarkets(underTest.database.db);
    await Promise.all([listOf(test), change, listOf(test)]);
    expect(await listOf(test)).toBe(403);
  });

  it('does not count when its transaction is rolled back', async () => {
    await withRollback(underTest.database.db, async (tx) => {
      await takeMarkets(tx);
    });
    expect(await listOf(test)).toBe(200);
  });

  it('counts when it deletes the profile', async () => {
    await underTest.database.db.delete(appUser).where(eq(appUser.id, CAMILLE.id));
    expect(await listOf(test)).toBe(403);
  });
});

describe('the profiles of an embedded database', () => {
  let database: Database;
  let test: TestApp;
  beforeAll(async () => {
    database = await openOwnTestDatabase();
    test = await createTestApp(database);
    await signInEverybody(test);
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });
  afterEach(() => vi.restoreAllMocks());

  it('are read once while nobody changes a profile', async () => {
    await listOf(test);
    const statements = recordStatements();
    await Promise.all([listOf(test), listOf(test)]);
    expect(await listOf(test)).toBe(200);
    expect(statements.filter((text) => text.includes('"app_user"."subject" ='))).toEqual([]);
    expect(statements.length).toBeGreaterThan(0);
  });

  it('are read again after the connection was lost', async () => {
    await listOf(test);
    const session = await database.pool.connect();
    // The change is not announced, as if its announcement had been lost with the connection.
    await session.query('unlisten *');
    await session.query(`update app_user set markets = '{}' where id = '${CAMILLE.id}'`);
    const isOver = once(session, 'end');
    session.release(true);
    await isOver;
    expect(await listOf(test)).toBe(403);
  });
});

describe('a remembered profile', () => {
  it('is read again after a minute, even when nothing announced a change', async () => {
    let time = 0;
    const find = vi.fn<FindProfile>(async () => ({
      ...CAMILLE,
      markets: [...CAMILLE.markets],
      roles: [...CAMILLE.roles],
    }));
    const findKnown = rememberProfiles(
      find,
      () => 1,
      () => time,
    );
    const claims = { issuer: 'issuer', subject: 'subject', ...CAMILLE };
    for (const [at, reads] of [
      [0, 1],
      [59_999, 1],
      [60_000, 2],
      [60_001, 2],
    ] as const) {
      time = at;
      await findKnown(claims, 'request');
      expect(find).toHaveBeenCalledTimes(reads);
    }
  });
});

describe.skipIf(inject('postgresUrl') === undefined)('two instances on PostgreSQL', () => {
  it('refuse a lost right at once where it was taken away, and soon after in the other one', async () => {
    const url = await createDatabaseOn(inject('postgresUrl') ?? '', 'two_instances');
    const databases = [await openDatabase({ url }), await openDatabase({ url })] as const;
    const tests = [await createTestApp(databases[0]), await createTestApp(databases[1])] as const;
    for (const test of tests) expect(await listOf(test)).toBe(200);
    await takeMarkets(databases[0].db);
    expect(await listOf(tests[0])).toBe(403);
    await vi.waitFor(async () => expect(await listOf(tests[1])).toBe(403), 1000);

    // A deleted person, whom the other instance removes.
    await databases[1].db
      .update(appUser)
      .set({ markets: ['Neuf'] })
      .where(eq(appUser.id, CAMILLE.id));
    await vi.waitFor(async () => expect(await listOf(tests[0])).toBe(200), 1000);
    const statements = recordStatements();
    // Each of its connections announces the change.
    await vi.waitFor(async () => {
      statements.length = 0;
      expect(await listOf(tests[0])).toBe(200);
      expect(statements.filter((text) => text.includes('"app_user"."subject" ='))).toEqual([]);
    }, 1000);
    await databases[1].db.delete(appUser).where(eq(appUser.id, CAMILLE.id));
    expect(await listOf(tests[1])).toBe(403);
    await vi.waitFor(async () => expect(await listOf(tests[0])).toBe(403), 1000);
    vi.restoreAllMocks();
    for (const test of tests) await test.close();
    for (const database of databases) await database.close();
  });
});
