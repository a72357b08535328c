// @module-tag weekly
import { asc } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { auditEvent } from '#server/database/userSchema.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { findDemoUser } from '#server/identity/demoUsers.ts';
import { WAIT_MS } from '#tests/waiting.ts';
import { recordStatements } from '../statements.ts';
import { isOnPostgresql, openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { createTestApp, signInEverybody, type TestApp } from './testApp.ts';

const disk = vi.hoisted(() => ({ freeBytes: Number.MAX_SAFE_INTEGER }));
vi.mock('node:fs/promises', async (load) => ({
  ...(await load<typeof import('node:fs/promises')>()),
  statfs: async () => ({ bavail: disk.freeBytes, bsize: 1 }),
}));

const COMMERCE = findDemoUser('commerce@adfactory.test');
const ADMIN = findDemoUser('admin@adfactory.test');
const FOREIGN_ID = '60000000-0000-4000-8000-000000000001';
const FOREIGN_MAF_ID = 901;
const INSERT = /insert into "audit_event"/;
const MISSING_ID = '60000000-0000-4000-8000-000000000009';
const FOREIGN = `/api/Counts/guid/${FOREIGN_ID}`;
const MISSING = `/api/Counts/guid/${MISSING_ID}`;

let database: TestDatabase;
let test: TestApp;
let last = 0;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());
beforeEach(async () => {
  // A new server has counted no refusal.
  test = await createTestApp(database, { metricsToken: null });
  await signInEverybody(test);
  await database.db
    .insert(savedCount)
    .values({
      id: FOREIGN_ID,
      mafId: FOREIGN_MAF_ID,
      mafProduct: 'MasterDisplayNeuf',
      market: 'Neuf',
      countName: 'Agence',
      ownerId: ADMIN?.id ?? '',
      totalBudget: '100',
      countData: {},
    })
    .onConflictDoNothing();
  last = (await auditLog()).at(-1)?.id ?? 0;
});
afterEach(async () => {
  vi.restoreAllMocks();
  disk.freeBytes = Number.MAX_SAFE_INTEGER;
  await test.close();
});

const auditLog = async () => database.db.select().from(auditEvent).orderBy(asc(auditEvent.id));
const added = async () => (await auditLog()).filter(({ id }) => id > last);
/** Waits for the entries, which are written after the responses. */
const addedEntries = async (count: number) =>
  vi.waitFor(async () => {
    const entries = await added();
    expect(entries).toHaveLength(count);
    return entries;
  }, WAIT_MS);

const runs = async (): Promise<number> => {
  const { body } = await test.inject({ url: '/metrics' });
  return Number(/^adfactory_probing_runs_total (\d+)$/m.exec(body)?.[1]);
};

const commerce = async (url: string, method: 'GET' | 'POST' | 'PATCH' = 'GET', body?: object) =>
  test.as('commerce@adfactory.test')(method, url, body);

it.each([
  ['GET', FOREIGN],
  ['GET', `/api/Counts/mafId?id=${FOREIGN_MAF_ID}`],
  ['GET', `/api/Export/GetDataByMafId?mafId=${FOREIGN_MAF_ID}`],
  ['PATCH', `/api/Counts/${FOREIGN_ID}`, { countName: 'Autre nom' }],
  ['POST', '/api/Order/create', { mafId: FOREIGN_MAF_ID }],
] as const)(
  'the audit log names the person whom %s %s is refused',
  async (method, url, body?: object) => {
    expect((await commerce(url, method, body)).status).toBe(404);
    expect(await addedEntries(1)).toMatchObject([
      { action: 'count.refused', actorId: COMMERCE?.id, subject: FOREIGN_ID, detail: { inRun: 1 } },
    ]);
  },
);

it('the audit log names the person who guesses a count that does not exist', async () => {
  expect((await commerce(MISSING)).status).toBe(404);
  expect(await addedEntries(1)).toMatchObject([
    { action: 'count.refused', actorId: COMMERCE?.id, subject: 'unknown' },
  ]);
});

it('the audit log names the person who asks for the profile of somebody else, without the address', async () => {
  const answer = await commerce('/api/Users/GetByMail?mail=admin@adfactory.test');
  expect(answer.status).toBe(404);
  const entries = await addedEntries(1);
  expect(entries).toMatchObject([{ action: 'profile.refused', actorId: COMMERCE?.id }]);
  expect(JSON.stringify(entries)).not.toContain('@');
});

it('a foreign and a missing count get the same answer after the same statements', async () => {
  const statements = recordStatements();
  const traceOf = async (url: string) => {
    statements.length = 0;
    const { status, body } = await commerce(url);
    await vi.waitFor(() => expect(statements.at(-1)).toMatch(INSERT), WAIT_MS);
    return { status, body, statements: [...statements] };
  };
  const foreign = await traceOf(FOREIGN);
  expect(await traceOf(MISSING)).toEqual(foreign);
});

it.each([FOREIGN, MISSING])('the answer for %s does not wait for the audit log', async (url) => {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  recordStatements((text) => (INSERT.test(text) ? released : undefined));
  expect((await commerce(url)).status).toBe(404);
  release?.();
  await addedEntries(1);
});

it('thirty refusals in a row raise the metric, also between requests that succeed', async () => {
  for (let index = 0; index < 29; index += 1) {
    await commerce(index % 2 === 0 ? FOREIGN : MISSING);
    await test.as('commerce@adfactory.test')('GET', '/api/Users/me');
  }
  await test.as('studio@adfactory.test')('GET', FOREIGN);
  await addedEntries(30);
  expect(await runs()).toBe(0);
  await commerce(FOREIGN);
  await vi.waitFor(async () => expect(await runs()).toBe(1), WAIT_MS);
});

it('a run of sixty refusals adds thirty-one entries to the audit log', async () => {
  for (let index = 0; index < 60; index += 1) await commerce(FOREIGN);
  const entries = await addedEntries(31);
  expect(entries.slice(-2).map(({ detail }) => detail)).toEqual([{ inRun: 30 }, { inRun: 60 }]);
  expect(await runs()).toBe(2);
});

it.skipIf(isOnPostgresql)('writes nothing while the disk is full', async () => {
  disk.freeBytes = 0;
  const statements = recordStatements();
  for (let index = 0; index < 30; index += 1) {
    expect((await commerce(FOREIGN)).status).toBe(404);
  }
  await vi.waitFor(async () => expect(await runs()).toBe(1), WAIT_MS);
  expect(statements.filter((text) => INSERT.test(text))).toEqual([]);
});
