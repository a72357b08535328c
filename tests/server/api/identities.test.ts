import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { ApiError } from '#contract/errors.ts';
import type { UserList } from '#contract/users.ts';
import type { UserProfile } from '#domain/profile.ts';
import { appUser, auditEvent } from '#server/database/userSchema.ts';
import { DEMO_USERS, type DemoUser } from '#server/identity/demoUsers.ts';
import { issueIdToken, loadSigningKey } from '#server/identity/signingKey.ts';
import { seedUsers } from '#server/repositories/users.ts';
import { describeEachDatabase } from '../testDatabase.ts';
import { appOn } from './smallApp.ts';
import { NOW, ORIGIN, type TestApp } from './testApp.ts';

/* A profile belongs to an identity: an issuer and its `sub`. The address only finds the profile of a first sign-in. */

const [ALICE, THOMAS, CAMILLE] = DEMO_USERS;
const UNBIND = '/api/Users/UnbindIdentity';

interface Person {
  subject: string;
  email: string;
}

describeEachDatabase('identities', (underTest) => {
  const test = appOn(underTest);
  beforeEach(async () => {
    await underTest.database.db.delete(appUser);
    await seedUsers(underTest.database.db, DEMO_USERS);
  });

  const tokenOf = async ({ subject, email }: Person): Promise<string> => {
    const user = { ...CAMILLE, id: subject, email } as unknown as DemoUser;
    const key = await loadSigningKey(test.dataDir);
    return issueIdToken({ key, user, issuer: `${ORIGIN}/idp`, clientId: 'adfactory', now: NOW });
  };
  const get = async (person: Person, url = '/api/Users/me') =>
    test.inject({ url, headers: { authorization: `Bearer ${await tokenOf(person)}` } });
  const meOf = async (person: Person) => (await get(person)).json<UserProfile>();
  const rowOf = async (id: string) => {
    const [row] = await underTest.database.db.select().from(appUser).where(eq(appUser.id, id));
    return row;
  };
  const admin: ReturnType<TestApp['as']> = async (...call) => test.as(ALICE.email)(...call);

  it('binds a prepared profile to the identity of the first sign-in, whatever call it makes', async () => {
    expect(await rowOf(CAMILLE.id)).toMatchObject({ issuer: null, subject: null });
    const person = { subject: 'camille', email: CAMILLE.email };
    expect((await get(person, '/api/Counts/GetMyCounts?market=Neuf')).statusCode).toBe(200);
    expect(await rowOf(CAMILLE.id)).toMatchObject({ issuer: 'development', subject: 'camille' });
    expect((await meOf(person)).id).toBe(CAMILLE.id);
  });

  it('refuses another identity with the same address, on every call, and says what to do', async () => {
    await meOf({ subject: 'camille', email: CAMILLE.email });
    const stranger = { subject: 'stranger', email: CAMILLE.email };
    for (const url of [
      '/api/Users/me',
      '/api/Counts/GetMyCounts?market=Neuf',
      `/api/Users/GetByMail?mail=${CAMILLE.email}`,
    ]) {
      const answer = await get(stranger, url);
      expect(answer.statusCode, url).toBe(403);
      const { code, message } = answer.json<ApiError>();
      expect(code).toBe('identity_mismatch');
      expect(message).toContain('administrateur');
      expect(message).toContain('«\u00A0Délier le compte\u00A0»');
      expect(answer.body).not.toContain(CAMILLE.lastName);
    }
    expect(await rowOf(CAMILLE.id)).toMatchObject({ subject: 'camille' });
  });

  it('binds one of two identities that sign in first at the same moment', async () => {
    const subjects = ['a', 'b', 'c', 'd'];
    const answers = await Promise.all(
      subjects.map(async (subject) => get({ subject, email: CAMILLE.email })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 403, 403, 403]);
    const winner = subjects[statuses.indexOf(200)];
    expect((await rowOf(CAMILLE.id))?.subject).toBe(winner);
  });

  it('finds the profile by the identity when the address has changed, and follows it', async () => {
    const { id } = await meOf({ subject: 'camille', email: CAMILLE.email });
    const married = { subject: 'camille', email: 'camille.durand@adfactory.test' };
    expect(await meOf(married)).toMatchObject({ id, email: married.email });
    const change = { email: married.email, typeProfil: 'commerce', markets: ['Neuf'] };
    expect((await admin('POST', '/api/Users/CreateOrUpdateUser', change)).body).toMatchObject({
      id,
    });
    // A colleague who is given the former address later is another person.
    const successor = await meOf({ subject: 'successor', email: CAMILLE.email });
    expect(successor).toMatchObject({ typeProfil: null, roles: ['ROLE_USER'] });
    expect(successor.id).not.toBe(id);
  });

  it('keeps the address when the new one belongs to another profile, which stays out of reach', async () => {
    await meOf({ subject: 'camille', email: CAMILLE.email });
    const moved = { subject: 'camille', email: THOMAS.email };
    expect(await meOf(moved)).toMatchObject({ id: CAMILLE.id, email: CAMILLE.email });
    expect((await get(moved, `/api/Users/GetByMail?mail=${THOMAS.email}`)).statusCode).toBe(404);
    expect(await rowOf(THOMAS.id)).toMatchObject({ email: THOMAS.email, subject: null });
  });

  it('creates one profile, bound at once, for several first calls of a new person', async () => {
    const person = { subject: 'zoe', email: 'zoe@adfactory.test' };
    const profiles = await Promise.all(Array.from({ length: 5 }, async () => meOf(person)));
    expect(new Set(profiles.map(({ id }) => id)).size).toBe(1);
    expect(await rowOf(profiles[0]?.id ?? '')).toMatchObject({ subject: 'zoe' });
    expect((await get({ ...person, subject: 'other' })).statusCode).toBe(403);
  });

  it('creates one profile when two identities with the same new address make the first call', async () => {
    const answers = await Promise.all(
      ['x', 'y', 'z'].map(async (subject) => get({ subject, email: 'same@adfactory.test' })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((left, right) => left - right)).toEqual([200, 403, 403]);
  });

  it('lets an admin unbind a profile, so that the next sign-in binds it again, and records both', async () => {
    await meOf({ subject: 'former', email: CAMILLE.email });
    const newAccount = { subject: 'new', email: CAMILLE.email };
    expect((await get(newAccount)).statusCode).toBe(403);
    const answer = await admin<UserProfile>('POST', UNBIND, { id: CAMILLE.id });
    expect(answer).toMatchObject({ status: 200, body: { id: CAMILLE.id } });
    expect((await meOf(newAccount)).id).toBe(CAMILLE.id);
    expect((await get({ subject: 'former', email: CAMILLE.email })).statusCode).toBe(403);
    const entries = await underTest.database.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.subject, CAMILLE.id))
      .orderBy(asc(auditEvent.id));
    expect(
      entries.slice(-3).map(({ action, actorId, detail }) => ({ action, actorId, detail })),
    ).toEqual([
      {
        action: 'profile.bound',
        actorId: CAMILLE.id,
        detail: { issuer: 'development', subject: 'former' },
      },
      {
        action: 'profile.unbound',
        actorId: ALICE.id,
        detail: { issuer: 'development', subject: 'former' },
      },
      {
        action: 'profile.bound',
        actorId: CAMILLE.id,
        detail: { issuer: 'development', subject: 'new' },
      },
    ]);
  });

  it('changes nothing when an unbound or an unknown profile is unbound', async () => {
    const { db } = underTest.database;
    const unbinding = eq(auditEvent.action, 'profile.unbound');
    const before = await db.$count(auditEvent, unbinding);
    expect((await admin('POST', UNBIND, { id: CAMILLE.id })).status).toBe(200);
    const unknown = '00000000-0000-4000-8000-00000000dead';
    expect((await admin('POST', UNBIND, { id: unknown })).status).toBe(404);
    expect((await admin('POST', UNBIND, { id: 'me' })).status).toBe(400);
    expect(await db.$count(auditEvent, unbinding)).toBe(before);
  });

  it('tells admins which profiles are bound', async () => {
    const { body } = await admin<UserList>('GET', '/api/Users/GetAllUsers');
    const bound = body.userBo.filter(({ isBound }) => isBound).map(({ email }) => email);
    expect(bound).toEqual([ALICE.email]);
    expect(body.userBo.every(({ isBound }) => isBound !== undefined)).toBe(true);
    expect(JSON.stringify(body)).not.toContain('development');
  });
});
