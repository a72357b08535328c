import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { authenticate } from '#contract/service.ts';
import { getMe } from '#contract/users.ts';
import { appUser } from '#server/database/userSchema.ts';
import { DEMO_USERS, findDemoUser, type DemoUser } from '#server/identity/demoUsers.ts';
import { nameOf, POLICY } from '#server/policy/policy.ts';
import { seedUsers } from '#server/repositories/users.ts';
import { recordStatements } from '../statements.ts';
import { isOnPostgresql, openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import {
  fillSaves,
  insertCount,
  insertItems,
  insertRecords,
  marketsOfCall,
  samplesOf,
  type Sample,
} from './permissionCalls.ts';
import { createTestApp, signInEverybody, type TestApp } from './testApp.ts';

const disk = vi.hoisted(() => ({ freeBytes: Number.MAX_SAFE_INTEGER }));
vi.mock('node:fs/promises', async (load) => ({
  ...(await load<typeof import('node:fs/promises')>()),
  statfs: async () => ({ bavail: disk.freeBytes, bsize: 1 }),
}));

const FULL = 32 * 1_048_576;

let database: TestDatabase;
let test: TestApp;
/** Gets requests only while the disk is full, because a server remembers the free space for a moment. */
let full: TestApp;
const SAVES = new Map<CountProductKey, object>();
beforeAll(async () => {
  database = await openTestDatabase();
  test = await createTestApp(database);
  full = await createTestApp(database);
  await signInEverybody(test);
  await insertRecords(database.db);
  await fillSaves(SAVES, test);
});
afterEach(() => {
  vi.restoreAllMocks();
  disk.freeBytes = Number.MAX_SAFE_INTEGER;
});
afterAll(async () => {
  await test.close();
  await full.close();
  await database.close();
});

/** A statement that writes, locks a row or advances a sequence, all of which need disk space. */
const WRITE =
  /^\s*(insert|update|delete|truncate|merge)\b|\bfor (no key )?(update|share)\b|\bnextval\(/i;

const CASES = POLICY.flatMap(({ endpoint }) =>
  samplesOf(nameOf(endpoint), SAVES).map(
    (sample, index) => [`${nameOf(endpoint)} (sample ${index + 1})`, endpoint, sample] as const,
  ),
);

/** People who may make every call between them. */
const PEOPLE = [
  'operations@adfactory.test',
  'admin@adfactory.test',
  'commerce@adfactory.test',
] as const;

interface Trial {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  body: unknown;
}

/**
 * Returns the request of a sample about what belongs to a person, whose profile and count are made for it, or about
 * somebody else where nothing else is possible.
 */
async function trialOf(
  { method, path }: { method: Trial['method']; path: string },
  { url, body, mafProduct = 'MasterDisplayNeuf', isAboutOthers = false }: Sample,
  { id, email, typeProfil, markets }: DemoUser,
): Promise<Trial> {
  const market = marketsOfCall(path)?.[0] ?? 'Neuf';
  const situation = { market, isInProfile: true, isOwn: !isAboutOthers };
  // An earlier trial may have changed the profile.
  const profile = { typeProfil, markets: [...markets] };
  await database.db.update(appUser).set(profile).where(eq(appUser.id, id));
  await insertCount(database, mafProduct, { market, ownerId: id });
  await insertItems(database, { market, ownerId: id });
  return { method, url: url?.(situation, email) ?? path, body: body?.(situation, email) };
}

function personOf(email: (typeof PEOPLE)[number]): DemoUser {
  const person = findDemoUser(email);
  if (!person) throw new Error(`No demo user ${email}`);
  return person;
}

describe('the contract says whether a call may write', () => {
  it.each(CASES)('%s', async (_, endpoint, sample) => {
    const writers: boolean[] = [];
    for (const email of PEOPLE) {
      const trial = await trialOf(endpoint, sample, personOf(email));
      const statements = recordStatements();
      const { statusCode } = await test.send(email, trial);
      vi.restoreAllMocks();
      if (statusCode < 300) writers.push(statements.some((text) => WRITE.test(text)));
    }
    if (sample.isAccessOnly !== true) expect(writers).not.toEqual([]);
    if (endpoint.writes !== true) expect(writers).not.toContain(true);
    // Otherwise people could not read on a full disk.
    else if (endpoint.method === 'GET') expect(writers).not.toContain(false);
  });
});

// Only the embedded database knows the free space of its disk.
describe.skipIf(isOnPostgresql)('a full disk', () => {
  // Daily, the calls below stand for all, and the contract is proved to say which calls may write.
  const everyCall = { tags: ['weekly'] };
  it.each(CASES)(
    'stops %s if it may write, and only then',
    everyCall,
    async (_, endpoint, sample) => {
      const statuses: number[] = [];
      for (const email of PEOPLE) {
        const { method, url, body } = await trialOf(endpoint, sample, personOf(email));
        const ways = [
          url,
          url.replace('/api/', '/%61pi/'),
          `${url}${url.includes('?') ? '&' : '?'}x=/Search`,
        ];
        disk.freeBytes = FULL;
        for (const way of ways) {
          statuses.push((await full.send(email, { method, url: way, body })).statusCode);
        }
      }
      // People who may not make the call get 403.
      const answered = statuses.filter((status) => status !== 403);
      expect(answered.length).toBeGreaterThanOrEqual(3);
      expect(answered.every((status) => (status === 503) === (endpoint.writes === true))).toBe(
        true,
      );
    },
  );

  it.each([getMe, authenticate])(
    'stops $path only at the first call of a person, which creates the profile',
    async ({ method, path: url }) => {
      const body = method === 'GET' ? undefined : {};
      const email = 'nouveau@adfactory.test';
      await seedUsers(database.db, DEMO_USERS);
      await signInEverybody(test);
      disk.freeBytes = FULL;
      expect((await full.send(email, { method, url, body })).statusCode).toBe(200);
      await database.db.delete(appUser).where(eq(appUser.email, email));
      expect((await full.send(email, { method, url, body })).statusCode).toBe(503);
    },
  );

  it('stops the first sign-in to a prepared profile, which would bind it, whatever the call', async () => {
    const email = 'commerce@adfactory.test';
    const url = '/api/Counts/GetMyCounts?market=Neuf';
    const unbound = { issuer: null, subject: null };
    await database.db.update(appUser).set(unbound).where(eq(appUser.email, email));
    disk.freeBytes = FULL;
    expect((await full.send(email, { method: 'GET', url })).statusCode).toBe(503);
    const isBound = eq(appUser.issuer, 'development');
    expect(await database.db.$count(appUser, and(isBound, eq(appUser.email, email)))).toBe(0);
    disk.freeBytes = Number.MAX_SAFE_INTEGER;
    await signInEverybody(test);
    disk.freeBytes = FULL;
    expect((await full.send(email, { method: 'GET', url })).statusCode).toBe(200);
  });

  it('keeps the former address of a person, who may go on reading', async () => {
    const { email, id } = DEMO_USERS[4];
    await database.db
      .update(appUser)
      .set({ email: 'former@adfactory.test' })
      .where(eq(appUser.id, id));
    disk.freeBytes = FULL;
    const answer = await full.send(email, { method: 'GET', url: '/api/Users/me' });
    expect(answer.json()).toMatchObject({ id, email: 'former@adfactory.test' });
    disk.freeBytes = Number.MAX_SAFE_INTEGER;
    const later = await test.send(email, { method: 'GET', url: '/api/Users/me' });
    expect(later.json()).toMatchObject({ id, email });
  });
});
