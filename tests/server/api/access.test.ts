import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserProfile } from '#domain/users/profile.ts';
import { client, contract, savedCount } from '#server/database/schema.ts';
import { appUser } from '#server/database/userSchema.ts';
import { DEMO_USERS, type DemoUser } from '#server/identity/demoUsers.ts';
import { issueIdToken, loadSigningKey } from '#server/identity/signingKey.ts';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { editOf, newSave, REQUEST } from './displayCount.ts';
import { createTestApp, NOW, ORIGIN, type TestApp } from './testApp.ts';

// Lists the expected status per user for the main endpoints. permissions.test.ts derives its expectations from the policy.

type Email = DemoUser['email'];
const EMAILS = DEMO_USERS.map(({ email }) => email);
const COUNT_ID = '20000000-0000-4000-8000-000000000001';
const MAF_ID = 500;

let database: TestDatabase;
let test: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedSmallInventory(database.db);
  test = await createTestApp(database);
  const owner = DEMO_USERS.find(({ email }) => email === 'commerce@adfactory.test');
  await database.db.insert(savedCount).values({
    id: COUNT_ID,
    mafId: MAF_ID,
    mafProduct: 'MasterDisplayNeuf',
    market: 'Neuf',
    countName: "Le comptage de l'équipe commerce",
    ownerId: owner?.id ?? '',
    countData: {},
  });
  await database.db
    .insert(client)
    .values({ clientId: 'RC1', searchId: 'rc1', name: 'A', searchName: 'a', origin: 'imported' });
  await database.db
    .insert(contract)
    .values({ contractId: 'C1', clientId: 'RC1', contractType: 'Expert360', isActive: true });
}, 60_000);
afterAll(async () => {
  await test.close();
  await database.close();
});

interface MatrixRow {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  /** URL to call, when the path has parameters or a query. */
  url?: string;
  body?: () => Promise<unknown>;
  /** Statuses without a token, then for admin, operations, commerce, ancien, studio and nouveau. */
  statuses: [number, number, number, number, number, number, number];
}

const MATRIX: MatrixRow[] = [
  { method: 'GET', path: '/api/Version/GetVersion', statuses: [200, 200, 200, 200, 200, 200, 200] },
  { method: 'GET', path: '/api/Users/me', statuses: [401, 200, 200, 200, 200, 200, 200] },
  {
    method: 'POST',
    path: '/api/Users/CreateOrUpdateUser',
    body: async () => ({
      email: 'ancien@adfactory.test',
      typeProfil: 'commerce',
      markets: ['Ancien'],
    }),
    statuses: [401, 200, 404, 404, 403, 404, 404],
  },
  {
    method: 'GET',
    path: '/api/Users/GetByMail',
    url: '/api/Users/GetByMail?mail=ancien@adfactory.test',
    statuses: [401, 200, 404, 404, 200, 404, 403],
  },
  { method: 'GET', path: '/api/Users', statuses: [401, 200, 403, 403, 403, 403, 403] },
  {
    method: 'GET',
    path: '/api/Users/GetAllUsers',
    statuses: [401, 200, 403, 403, 403, 403, 403],
  },
  {
    method: 'GET',
    path: '/api/Places',
    url: '/api/Places?name=Aulnay',
    statuses: [401, 200, 200, 200, 200, 200, 403],
  },
  {
    method: 'GET',
    path: '/api/Display/GetSelectableValues',
    url: '/api/Display/GetSelectableValues?market=Neuf',
    statuses: [401, 200, 200, 200, 403, 200, 403],
  },
  {
    method: 'POST',
    path: '/api/Display/ProcessCount',
    body: async () => REQUEST,
    statuses: [401, 200, 200, 200, 403, 200, 403],
  },
  {
    method: 'POST',
    path: '/api/Display/RecordCount',
    body: async () => newSave(test),
    statuses: [401, 201, 201, 201, 403, 201, 403],
  },
  {
    method: 'PATCH',
    path: '/api/Display/:mafId',
    url: `/api/Display/${MAF_ID}`,
    body: async () => editOf(await newSave(test), MAF_ID),
    statuses: [401, 200, 200, 200, 403, 404, 403],
  },
  {
    method: 'GET',
    path: '/api/Clients',
    url: '/api/Clients?clientId=RC1',
    statuses: [401, 200, 200, 200, 200, 200, 403],
  },
  {
    method: 'GET',
    path: '/api/Clients/:clientId',
    url: '/api/Clients/RC1',
    statuses: [401, 200, 200, 200, 200, 200, 403],
  },
  {
    method: 'GET',
    path: '/api/Clients/catchmentZone/:clientId',
    url: '/api/Clients/catchmentZone/RC1',
    statuses: [401, 200, 200, 200, 200, 200, 403],
  },
  {
    method: 'POST',
    path: '/api/Clients/RecordClient',
    body: async () => ({ clientId: 'RC2', clientName: 'Agence' }),
    statuses: [401, 201, 201, 201, 201, 201, 403],
  },
  {
    method: 'GET',
    path: '/api/Classified/contract/:rcClient',
    url: '/api/Classified/contract/RC1',
    statuses: [401, 200, 200, 200, 200, 200, 403],
  },
  {
    method: 'GET',
    path: '/api/Classified/contracts',
    url: '/api/Classified/contracts?rcClient=RC1',
    statuses: [401, 200, 200, 200, 200, 200, 403],
  },
  {
    method: 'GET',
    path: '/api/Signifi/NewBuild/GetClients',
    url: '/api/Signifi/NewBuild/GetClients?clientIdOrName=RC1',
    statuses: [401, 200, 200, 200, 403, 200, 403],
  },
  {
    method: 'GET',
    path: '/api/Counts/GetMyCounts',
    url: '/api/Counts/GetMyCounts?market=Neuf',
    statuses: [401, 200, 200, 200, 403, 200, 403],
  },
  {
    method: 'GET',
    path: '/api/Counts/GetAllCounts',
    url: '/api/Counts/GetAllCounts?market=Neuf',
    statuses: [401, 200, 200, 403, 403, 403, 403],
  },
  {
    method: 'GET',
    path: '/api/Counts/guid/:id',
    url: `/api/Counts/guid/${COUNT_ID}`,
    statuses: [401, 200, 200, 200, 404, 404, 403],
  },
];

describe('access matrix', () => {
  const cases = MATRIX.flatMap((line) =>
    [undefined, ...EMAILS].map((email, index) => ({
      ...line,
      email,
      expected: line.statuses[index],
    })),
  );
  it.each(cases)('$method $path as $email returns $expected', async (line) => {
    const body = await line.body?.();
    const answer = await test.as(line.email)(line.method, line.url ?? line.path, body);
    expect(answer.status).toBe(line.expected);
    if (answer.status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('rejects a market that is not in the profile of the user', async () => {
    const answer = await test.as('commerce@adfactory.test')(
      'GET',
      '/api/Counts/GetMyCounts?market=Luxe',
    );
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'forbidden', message: "Vous n'avez pas accès à ce marché." },
    });
  });
});

const as = async (person: { email: string; firstName: string; lastName: string }) => {
  const user = { ...DEMO_USERS[0], ...person, id: person.email } as unknown as DemoUser;
  const key = await loadSigningKey(test.dataDir);
  const issuer = `${ORIGIN}/idp`;
  const token = await issueIdToken({ key, user, issuer, clientId: 'adfactory', now: NOW });
  return async (url: string) =>
    test.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });
};

describe('profiles', () => {
  it('[AP-39] returns the profile of the signed-in user', async () => {
    const { body } = await test.as('commerce@adfactory.test')('GET', '/api/Users/me');
    expect(body).toEqual({
      id: DEMO_USERS[2].id,
      email: 'commerce@adfactory.test',
      firstName: 'Camille',
      lastName: 'Petit',
      typeProfil: 'commerce',
      markets: ['Neuf', 'Construire'],
      roles: ['ROLE_USER'],
    });
  });

  it('creates the profile of a new user once, at the first request for it', async () => {
    const call = await as({ email: 'Zoé.Roux@Adfactory.Test', firstName: 'Zoé', lastName: 'Roux' });
    expect((await call('/api/Places?name=a')).statusCode).toBe(403);
    expect(await database.db.$count(appUser)).toBe(EMAILS.length);
    const answers = await Promise.all(Array.from({ length: 5 }, async () => call('/api/Users/me')));
    const profiles = answers.map((answer) => answer.json<UserProfile>());
    expect(profiles[0]).toMatchObject({
      email: 'zoé.roux@adfactory.test',
      firstName: 'Zoé',
      lastName: 'Roux',
      typeProfil: null,
      markets: [],
      roles: ['ROLE_USER'],
    });
    expect(new Set(profiles.map(({ id }) => id)).size).toBe(1);
    expect(await database.db.$count(appUser)).toBe(EMAILS.length + 1);
  });

  it('applies a changed profile from the next request on', async () => {
    const call = await as({ email: 'mobile@adfactory.test', firstName: 'Max', lastName: 'Leroy' });
    await call('/api/Users/me');
    expect((await call('/api/Counts/GetMyCounts?market=Neuf')).statusCode).toBe(403);
    await database.db
      .insert(appUser)
      .values({ email: 'mobile@adfactory.test', firstName: 'Max', lastName: 'Leroy' })
      .onConflictDoUpdate({
        target: appUser.email,
        set: { typeProfil: 'commerce', markets: ['Neuf'] },
      });
    expect((await call('/api/Counts/GetMyCounts?market=Neuf')).statusCode).toBe(200);
  });
});

describe('communes and version', () => {
  it('[AP-33] [DA-06] returns the code, name and id of communes', async () => {
    const { body } = await test.as('ancien@adfactory.test' satisfies Email)(
      'GET',
      '/api/Places?name=10002',
    );
    expect(body).toEqual([
      { code: '10002', name: 'Aulnay', id: 'a-10002' },
      { code: '10002', name: 'Brévonnes', id: 'b-10002' },
    ]);
  });

  it('requires a search text', async () => {
    expect((await test.as('ancien@adfactory.test')('GET', '/api/Places')).status).toBe(400);
  });

  it('[AP-46] returns the version without a token', async () => {
    const { body } = await test.as(undefined)('GET', '/api/Version/GetVersion');
    expect(body).toEqual({ version: '1.2.3' });
  });
});
