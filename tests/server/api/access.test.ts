import { describe, expect, it } from 'vitest';
import type { UserProfile } from '#domain/profile.ts';
import { appUser } from '#server/database/userSchema.ts';
import { DEMO_USERS, type DemoUser } from '#server/identity/demoUsers.ts';
import { nameOf, POLICY } from '#server/policy/policy.ts';
import { issueIdToken, loadSigningKey } from '#server/identity/signingKey.ts';
import { NOW, ORIGIN } from './testApp.ts';
import { emptyApp } from './smallApp.ts';

type Email = DemoUser['email'];
const EMAILS = DEMO_USERS.map(({ email }) => email);

const small = emptyApp();
const { test } = small;

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
    expect(await small.database.db.$count(appUser)).toBe(EMAILS.length);
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
    expect(await small.database.db.$count(appUser)).toBe(EMAILS.length + 1);
  });

  it('applies a changed profile from the next request on', async () => {
    const call = await as({ email: 'mobile@adfactory.test', firstName: 'Max', lastName: 'Leroy' });
    await call('/api/Users/me');
    expect((await call('/api/Counts/GetMyCounts?market=Neuf')).statusCode).toBe(403);
    await small.database.db
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

  it('[AP-46] returns the version without a token', async () => {
    const { body } = await test.as(undefined)('GET', '/api/Version/GetVersion');
    expect(body).toEqual({ version: '1.2.3', commit: 'abc1234' });
  });
});

describe('a body that cannot be read', () => {
  const WRITES = POLICY.filter(({ endpoint }) => endpoint.body !== undefined);
  const sendTo = async (email: Email | undefined, { endpoint }: (typeof WRITES)[number]) => {
    const token = email && (await test.tokenOf(email));
    const answer = await test.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/:\w+/g, '1'),
      headers: {
        'content-type': 'application/json',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      payload: '{"',
    });
    return answer.statusCode;
  };

  it.each(WRITES.map((rule) => [nameOf(rule.endpoint), rule] as const))(
    'of %s is not looked at before the policy',
    async (_, rule) => {
      expect(await sendTo(undefined, rule)).toBe(401);
      const isForEverybody = rule.audience === 'signedIn';
      expect(await sendTo('nouveau@adfactory.test', rule)).toBe(isForEverybody ? 400 : 403);
      const isForOthers = rule.market === 'Neuf' || rule.audience === 'admin';
      expect(await sendTo('ancien@adfactory.test', rule)).toBe(isForOthers ? 403 : 400);
      expect(await sendTo('admin@adfactory.test', rule)).toBe(400);
    },
  );
});
