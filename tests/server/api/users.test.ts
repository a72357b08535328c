import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { USER_NAME_MAXIMUM, UserListSchema, type UserList } from '#contract/users.ts';
import { nameProblemText } from '#domain/format/names.ts';
import { MARKETS } from '#domain/markets.ts';
import type { UserProfile } from '#domain/profile.ts';
import { appUser } from '#server/database/userSchema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { eraseUser, withoutErased } from '#server/repositories/identities.ts';
import { makeAdministrators, seedUsers } from '#server/repositories/users.ts';
import { describeEachDatabase } from '../testDatabase.ts';
import { appOn } from './smallApp.ts';
import { createTestApp, type Answer, type TestApp } from './testApp.ts';

const CHANGE = '/api/Users/CreateOrUpdateUser';
const NEWCOMER = { email: 'nouveau@adfactory.test', typeProfil: 'commerce', markets: ['Neuf'] };

const OPERATIONS_MARKETS = { typeProfil: 'AdfactoryOperations', markets: [...MARKETS] };

const namesOf = ({ body }: { body: UserList }) => body.userBo.map(({ lastName }) => lastName);

describeEachDatabase('users', (underTest) => {
  const test = appOn(underTest);
  beforeEach(async () => {
    await underTest.database.db.delete(appUser);
    await seedUsers(underTest.database.db, DEMO_USERS);
  });

  const newcomer = callerOf('nouveau@adfactory.test');
  const admin = callerOf('admin@adfactory.test');
  function callerOf(email: (typeof DEMO_USERS)[number]['email']): ReturnType<TestApp['as']> {
    return async (...call) => test.as(email)(...call);
  }

  it('[AP-40] [FC-07] saves the job and markets of a first connection', async () => {
    const answer = await newcomer('POST', CHANGE, { ...NEWCOMER, markets: ['Luxe', 'Neuf'] });
    expect(answer).toMatchObject({
      status: 200,
      // Markets are returned in interface order, because the first one becomes the current market.
      body: { typeProfil: 'commerce', markets: ['Neuf', 'Luxe'], roles: ['ROLE_USER'] },
    });
    expect((await newcomer('GET', '/api/Users/me')).body).toEqual(answer.body);
  });

  it('gives the admin role to a configured administrator at the first request, and to nobody else', async () => {
    await underTest.database.db.delete(appUser);
    const named = await createTestApp(underTest.database, {
      administrators: ['nouveau@adfactory.test'],
    });
    // createTestApp seeds the demo users, so they are deleted again to make these two sign in for the first time.
    await underTest.database.db.delete(appUser);
    const first = await named.as('nouveau@adfactory.test')<UserProfile>('GET', '/api/Users/me');
    expect(first.body.roles).toEqual(['ROLE_ADMIN', 'ROLE_USER']);
    const other = await named.as('commerce@adfactory.test')<UserProfile>('GET', '/api/Users/me');
    expect(other.body.roles).toEqual(['ROLE_USER']);
    await named.as('nouveau@adfactory.test')('POST', CHANGE, { ...NEWCOMER, markets: ['Neuf'] });
    const prepared = await named.as('nouveau@adfactory.test')<UserProfile>('POST', CHANGE, {
      email: 'commerce@adfactory.test',
      typeProfil: 'commerce',
      markets: ['Luxe'],
    });
    expect(prepared).toMatchObject({ status: 200, body: { markets: ['Luxe'] } });
    await named.close();
  });

  it('makes an existing user an administrator at start-up, idempotently', async () => {
    const { db } = underTest.database;
    const emails = ['nouveau@adfactory.test', 'admin@adfactory.test', 'nobody@adfactory.test'];
    await makeAdministrators(db, emails);
    await makeAdministrators(db, emails);
    await makeAdministrators(db, []);
    const rolesOf = async (call: typeof admin) =>
      (await call<UserProfile>('GET', '/api/Users/me')).body.roles;
    expect(await rolesOf(newcomer)).toEqual(['ROLE_ADMIN', 'ROLE_USER']);
    expect(await rolesOf(admin)).toEqual(['ROLE_ADMIN', 'ROLE_USER']);
    expect(await rolesOf(callerOf('commerce@adfactory.test'))).toEqual(['ROLE_USER']);
  });

  it('does not make the erased administrator of ADMIN_EMAILS one again, by a sign-in or a start', async () => {
    const { db } = underTest.database;
    const email = 'nouveau@adfactory.test';
    await makeAdministrators(db, [email]);
    const erased = (await newcomer<UserProfile>('GET', '/api/Users/me')).body;
    await eraseUser(db, erased, { actorId: erased.id, requestId: 'test' });
    const named = await createTestApp(underTest.database, { administrators: [email] });
    const again = (await named.as(email)<UserProfile>('GET', '/api/Users/me')).body;
    expect([again.roles, again.id === erased.id]).toEqual([['ROLE_USER'], false]);
    expect(await withoutErased(db, [email, 'admin@adfactory.test'])).toEqual([
      'admin@adfactory.test',
    ]);
    await named.close();
  });

  it('leaves out a stored market that is no longer one', async () => {
    const { db } = underTest.database;
    const ofCommerce = eq(appUser.email, 'commerce@adfactory.test');
    await db
      .update(appUser)
      .set({ markets: ['Neuf', 'Lune'] })
      .where(ofCommerce);
    const { body } = await admin<UserProfile>(
      'GET',
      '/api/Users/GetByMail?mail=commerce@adfactory.test',
    );
    expect(body.markets).toEqual(['Neuf']);
  });

  it('[FC-05] assigns every market to a job outside commerce', async () => {
    const { body } = await newcomer<UserProfile>('POST', CHANGE, {
      ...NEWCOMER,
      typeProfil: 'Studio',
      markets: [],
    });
    expect(body.markets).toEqual(MARKETS);
  });

  describe('with « Opérations » reserved to e-mail domains', () => {
    const OPERATIONS = { typeProfil: 'AdfactoryOperations', markets: [] };
    const choose = async (domains: string[], job: object = OPERATIONS): Promise<Answer> => {
      const reserved = await createTestApp(underTest.database, { operationsDomains: domains });
      try {
        return await reserved.as('nouveau@adfactory.test')('POST', CHANGE, { ...NEWCOMER, ...job });
      } finally {
        await reserved.close();
      }
    };

    it('lets a person of one of them choose it', async () => {
      expect(await choose(['groupe.example', 'adfactory.test'])).toMatchObject({
        status: 200,
        body: OPERATIONS_MARKETS,
      });
    });

    // `tests/server/policy/decide.test.ts` has the other domains.
    it('refuses it to a person outside them, and says who can give it', async () => {
      const answer = await choose(['mail.adfactory.test']);
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(JSON.stringify(answer.body)).toContain('demandez à un administrateur');
      expect((await newcomer<UserProfile>('GET', '/api/Users/me')).body.typeProfil).toBeNull();
      expect((await choose(['mail.adfactory.test'], { typeProfil: 'Studio' })).status).toBe(200);
    });

    it('lets an admin give it to anybody, and keeps it for those who have it', async () => {
      const reserved = await createTestApp(underTest.database, {
        operationsDomains: ['groupe.example'],
      });
      const given = await reserved.as('admin@adfactory.test')('POST', CHANGE, {
        ...NEWCOMER,
        ...OPERATIONS,
      });
      expect(given).toMatchObject({ status: 200, body: OPERATIONS_MARKETS });
      const all = await reserved.as('operations@adfactory.test')(
        'GET',
        '/api/Counts/GetAllCounts?market=Neuf',
      );
      expect(all.status).toBe(200);
      await reserved.close();
    });
  });

  it('[RO-06] rejects a second change of the user’s own profile, also a concurrent one', async () => {
    const answers = await Promise.all(
      ['Neuf', 'Luxe', 'Ancien'].map(async (market) =>
        newcomer('POST', CHANGE, { ...NEWCOMER, markets: [market] }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403, 403]);
    expect((await newcomer('POST', CHANGE, NEWCOMER)).status).toBe(403);
  });

  it('[RO-02] [US-11] returns 404 for a change of another profile, whether it exists or not', async () => {
    for (const email of ['commerce@adfactory.test', 'personne@adfactory.test']) {
      const answer = await test.as('operations@adfactory.test')('POST', CHANGE, {
        ...NEWCOMER,
        email,
      });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
  });

  it('[RO-01] [US-10] lets an admin change the job and the markets of any user', async () => {
    const { body: before } = await admin(
      'GET',
      '/api/Users/GetByMail?mail=commerce@adfactory.test',
    );
    const answer = await admin('POST', CHANGE, {
      ...before,
      email: 'Commerce@Adfactory.test',
      markets: ['Luxe'],
    });
    expect(answer.body).toEqual({ ...before, markets: ['Luxe'] });
    const refused = await test.as('commerce@adfactory.test')(
      'GET',
      '/api/Counts/GetMyCounts?market=Neuf',
    );
    expect(refused.status).toBe(403);
  });

  it('never changes roles, so the last admin keeps theirs', async () => {
    for (const roles of [['ROLE_ADMIN'], ['ROLE_ADMIN', 'ROLE_USER']]) {
      const answer = await newcomer('POST', CHANGE, { ...NEWCOMER, roles });
      expect(answer).toMatchObject({ status: 422, body: { code: 'rule_refused' } });
    }
    const email = 'admin@adfactory.test';
    const demoted = { email, typeProfil: 'Others', markets: [], roles: ['ROLE_USER'] };
    expect((await admin('POST', CHANGE, demoted)).status).toBe(422);
    expect((await admin<UserList>('GET', '/api/Users')).body.total).toBe(DEMO_USERS.length);
  });

  it('lets an admin create the profile of a user who has not signed in yet', async () => {
    const person = { ...NEWCOMER, email: 'Future@adfactory.test' };
    expect((await admin('POST', CHANGE, person)).status).toBe(422);
    const named = { ...person, firstName: 'Fanny', lastName: 'Roux' };
    expect((await admin('POST', CHANGE, named)).body).toMatchObject({
      email: 'future@adfactory.test',
      firstName: 'Fanny',
      typeProfil: 'commerce',
      roles: ['ROLE_USER'],
    });
  });

  it.each([{}, { firstName: 'Fanny' }, { lastName: 'Roux' }, { firstName: ' ', lastName: 'Roux' }])(
    'asks an admin for both names of a user who has not signed in yet: %j',
    async (names) => {
      const person = { ...NEWCOMER, email: 'unnamed@adfactory.test', ...names };
      expect(await admin('POST', CHANGE, person)).toMatchObject({
        status: 422,
        body: { message: 'Indiquez le prénom et le nom de la personne.' },
      });
    },
  );

  it('cleans the name of a user who is created, and refuses one that nobody can read', async () => {
    const person = { ...NEWCOMER, email: 'Named@adfactory.test', lastName: 'Roux' };
    const refused = await admin('POST', CHANGE, { ...person, firstName: 'Fan\u200Bny' });
    expect(refused).toMatchObject({
      status: 422,
      body: { message: nameProblemText('unreadable', USER_NAME_MAXIMUM) },
    });
    const created = await admin('POST', CHANGE, { ...person, firstName: ' Fanny\nAnne ' });
    expect(created.body).toMatchObject({ firstName: 'Fanny Anne' });
  });

  it.each(['fan\u200Bny@adfactory.test', 'fanny@adfactory.test\u202E', '\u2800@adfactory.test'])(
    '[D-171] creates no user with an address that nobody can read: %j',
    async (email) => {
      const person = { ...NEWCOMER, email, firstName: 'Fanny', lastName: 'Roux' };
      expect(await admin('POST', CHANGE, person)).toMatchObject({
        status: 400,
        body: { details: [{ path: 'body.email' }] },
      });
    },
  );

  it('rejects the id of another user', async () => {
    const answer = await admin('POST', CHANGE, { ...NEWCOMER, id: DEMO_USERS[0].id });
    expect(answer.status).toBe(422);
  });

  it('[AP-41] returns a profile by email address: the user’s own, or any for an admin', async () => {
    const path = '/api/Users/GetByMail?mail=';
    expect((await admin<UserProfile>('GET', `${path}Studio@adfactory.test`)).body.lastName).toBe(
      'Dubois',
    );
    const commerce = callerOf('commerce@adfactory.test');
    expect(
      (await commerce<UserProfile>('GET', `${path}commerce@adfactory.test`)).body.lastName,
    ).toBe('Petit');
    expect((await commerce('GET', `${path}studio@adfactory.test`)).status).toBe(404);
    expect((await admin('GET', `${path}personne@adfactory.test`)).status).toBe(404);
  });

  const listUsers = async (query = '') => admin<UserList>('GET', `/api/Users/GetAllUsers${query}`);
  const BY_NAME = ['Bernard', 'Dubois', 'Laurent', 'Martin', 'Moreau', 'Petit'];

  it('[AP-43] [US-06] [US-12] [US-13] lists users by last name', async () => {
    const answer = await listUsers();
    expect(v.is(UserListSchema, answer.body)).toBe(true);
    expect(answer.body.total).toBe(6);
    expect(namesOf(answer)).toEqual(BY_NAME);
    expect(namesOf(await admin<UserList>('GET', '/api/Users'))).toEqual(BY_NAME);
  });

  it.each([
    ['order=lastName&orderDirection=desc', BY_NAME.toReversed()],
    ['order=firstName', ['Martin', 'Petit', 'Laurent', 'Moreau', 'Dubois', 'Bernard']],
    ['order=email', ['Martin', 'Moreau', 'Petit', 'Laurent', 'Bernard', 'Dubois']],
    // Users without a job come last in both directions.
    // « Opérations » is AdfactoryOperations, which would come first.
    ['order=typeProfil', ['Petit', 'Moreau', 'Martin', 'Bernard', 'Dubois', 'Laurent']],
    [
      'order=typeProfil&orderDirection=desc',
      ['Dubois', 'Bernard', 'Martin', 'Moreau', 'Petit', 'Laurent'],
    ],
    ['order=id', ['Martin', 'Bernard', 'Petit', 'Moreau', 'Dubois', 'Laurent']],
    ['itemsPerPage=2&page=2', ['Laurent', 'Martin']],
    ['itemsPerPage=4&page=2', ['Moreau', 'Petit']],
    ['page=9', []],
  ])('[US-04] [US-05] %s', async (query, names) => {
    const answer = await listUsers(`?${query}`);
    expect(namesOf(answer)).toEqual(names);
    expect(answer.body.total).toBe(6);
  });

  it.each([
    ['LEA', ['Dubois']],
    [' léa dub ', ['Dubois']],
    ['  ', BY_NAME],
    ['dubois lé', ['Dubois']],
    ['studio@', ['Dubois']],
    ['a', BY_NAME],
    ['%', []],
    ['_', []],
    ['personne', []],
  ])('finds users by "%s"', async (search, names) => {
    expect(namesOf(await listUsers(`?searchUser=${encodeURIComponent(search)}`))).toEqual(names);
  });
});
