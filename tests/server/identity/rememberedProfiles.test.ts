import { eq } from 'drizzle-orm';
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
import { getAllCounts, getMyCounts } from '#contract/counts.ts';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { appUser } from '#server/database/userSchema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { createProfileMemory } from '#server/identity/rememberedProfiles.ts';
import { seedUsers } from '#server/repositories/users.ts';
import { seedCounts } from '../../../tools/seed/seedCounts.ts';
import { createTestApp, NOW, signInEverybody, type TestApp } from '../api/testApp.ts';
import { createDatabaseOn } from '../postgresCluster.ts';
import { recordStatements } from '../statements.ts';

/* A call may start with a profile that an earlier call has read. Nothing is answered before a statement has confirmed it. */

const [, THOMAS, CAMILLE] = DEMO_USERS;
const MINE = `${getMyCounts.path}?market=Neuf`;
const EVERYBODYS = `${getAllCounts.path}?market=Neuf`;

/** The statement that reads the profile of an identity. */
const isProfileStatement = (text: string): boolean => text.includes('"app_user"."subject" =');
/** A statement that reads the stored row of a remembered profile. */
const isConfirming = (text: string): boolean =>
  text.includes('app_user::text') && !isProfileStatement(text);

describe.skipIf(inject('postgresUrl') === undefined)('two instances on PostgreSQL', () => {
  let databases: readonly [Database, Database];
  let tests: readonly [TestApp, TestApp];
  beforeAll(async () => {
    const url = await createDatabaseOn(inject('postgresUrl') ?? '', 'remembered_profiles');
    databases = [await openDatabase({ url }), await openDatabase({ url })];
    tests = [await createTestApp(databases[0]), await createTestApp(databases[1])];
    await seedCounts(databases[0], { total: 40, now: NOW, report: () => {} });
  });
  afterAll(async () => {
    for (const test of tests) await test.close();
    for (const database of databases) await database.close();
  });
  beforeEach(async () => {
    const { db } = databases[0];
    for (const { id } of DEMO_USERS) await db.delete(appUser).where(eq(appUser.id, id));
    await seedUsers(db, DEMO_USERS);
    for (const test of tests) {
      await signInEverybody(test);
      for (const url of [MINE, EVERYBODYS]) {
        expect((await test.as(THOMAS.email)('GET', url)).status).toBe(200);
      }
    }
  });
  afterEach(() => vi.restoreAllMocks());

  /** Changes the profile of Thomas through the first instance. */
  const change = async (values: Partial<typeof appUser.$inferInsert>): Promise<unknown> =>
    databases[0].db.update(appUser).set(values).where(eq(appUser.id, THOMAS.id));

  it.each([
    ['the own list', MINE],
    ['everybody’s list', EVERYBODYS],
    ['a search', `${EVERYBODYS}&searchCount=introuvable`],
    ['a quick search', `${EVERYBODYS}&searchCount=jardins&quick=true`],
  ])('read the profile in a statement of %s', async (_, url) => {
    const statements = recordStatements();
    expect((await tests[0].as(THOMAS.email)('GET', url)).status).toBe(200);
    expect(statements.filter(isConfirming)).toHaveLength(1);
    expect(statements.filter(isProfileStatement)).toEqual([]);
  });

  it.each([
    ['a market', MINE, { markets: ['Luxe'] }],
    ['the job', EVERYBODYS, { typeProfil: 'commerce' }],
    ['the first connection', MINE, { typeProfil: null }],
    ['the identity', MINE, { subject: 'another' }],
    [
      'the job during a quick search',
      `${EVERYBODYS}&searchCount=a&quick=true`,
      { typeProfil: 'Studio' },
    ],
  ])('refuse the next call after the other one took %s', async (_, url, values) => {
    await change(values);
    for (const test of tests) {
      const { status, body } = await test.as(THOMAS.email)('GET', url);
      expect(status).toBe(403);
      expect(body).not.toHaveProperty('countBo');
    }
  });

  it('refuse the next call after the other one deleted the profile', async () => {
    await databases[0].db.delete(appUser).where(eq(appUser.id, THOMAS.id));
    for (const test of tests) {
      expect((await test.as(THOMAS.email)('GET', MINE)).status).toBe(403);
    }
  });

  it('allow the next call after the other one gave a right', async () => {
    expect((await tests[1].as(CAMILLE.email)('GET', EVERYBODYS)).status).toBe(403);
    await databases[0].db
      .update(appUser)
      .set({ typeProfil: THOMAS.typeProfil })
      .where(eq(appUser.id, CAMILLE.id));
    expect((await tests[1].as(CAMILLE.email)('GET', EVERYBODYS)).status).toBe(200);
  });

  it('refuse a call whose statements were running when the right was taken', async () => {
    let isTaken = false;
    recordStatements((text) => {
      if (!isConfirming(text) || isTaken) return undefined;
      isTaken = true;
      // The rows of the page are read meanwhile.
      return change({ markets: [] }).then(() => undefined);
    });
    const { status, body } = await tests[1].as(THOMAS.email)('GET', EVERYBODYS);
    expect(isTaken).toBe(true);
    expect(status).toBe(403);
    expect(body).not.toHaveProperty('countBo');
  });

  it('list the counts of the profile that an identity has now', async () => {
    const { db } = databases[0];
    const id = '00000000-0000-4000-8000-0000000000aa';
    await db.delete(appUser).where(eq(appUser.id, THOMAS.id));
    await seedUsers(db, [{ ...THOMAS, id }]);
    const { body } = await tests[1].as(THOMAS.email)<{ id: string }>('GET', '/api/Users/me');
    expect(body.id).toBe(id);
    expect((await tests[1].as(THOMAS.email)('GET', MINE)).status).toBe(200);
    await db.delete(appUser).where(eq(appUser.id, id));
  });
});

describe('the memory of profiles', () => {
  const { markets: _markets, roles: _roles, ...person } = THOMAS;
  const stored = (row: string) => ({ profile: { ...person, markets: [], roles: [] }, row });
  const claimsOf = (subject: string) => ({ ...person, issuer: 'issuer', subject });

  it('recalls the last profile of exactly this identity and address', () => {
    const memory = createProfileMemory();
    memory.remember(claimsOf('one'), stored('first'));
    memory.remember(claimsOf('one'), stored('second'));
    expect(memory.recall(claimsOf('one'))?.row).toBe('second');
    expect(memory.recall(claimsOf('other'))).toBeUndefined();
    expect(memory.recall({ ...claimsOf('one'), issuer: 'other' })).toBeUndefined();
    expect(memory.recall({ ...claimsOf('one'), email: CAMILLE.email })).toBeUndefined();
  });

  it('forgets the oldest of more than five thousand', () => {
    const memory = createProfileMemory();
    for (let index = 0; index <= 5000; index += 1) {
      memory.remember(claimsOf(String(index)), stored(String(index)));
    }
    expect(memory.recall(claimsOf('0'))).toBeUndefined();
    expect(memory.recall(claimsOf('1'))?.row).toBe('1');
  });
});
