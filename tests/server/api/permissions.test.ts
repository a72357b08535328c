import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Market } from '#domain/markets.ts';
import { ROLES, isAdmin, type UserProfile } from '#domain/users/profile.ts';
import { DEMO_USERS, type DemoUser } from '#server/identity/demoUsers.ts';
import { refusalOfCall, refusalOfCount, refusalOfPerson } from '#server/policy/decide.ts';
import { nameOf, POLICY } from '#server/policy/policy.ts';
import type { Rule } from '#server/policy/rule.ts';
import { permissionsPage } from '../../../tools/permissions/page.ts';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import {
  COUNT_ID,
  fillSaves,
  insertSampleCount,
  insertSampleRecords,
  requestSamples,
  type About,
  type Sample,
  type Saves,
} from './requestSamples.ts';
import { createTestApp, type TestApp } from './testApp.ts';

// Tests every endpoint of the policy with every demo user and without a token, on their own and on other users' objects,
// in two markets. The server must respond as the policy says.

let database: TestDatabase;
let test: TestApp;
beforeAll(async () => {
  database = await openTestDatabase();
  test = await createTestApp(database);
  await insertSampleRecords(database);
  await fillSaves(SAVES, test);
}, 60_000);
afterAll(async () => {
  await test.close();
  await database.close();
});

const SAVES: Saves = new Map();
/** A test below fails when an endpoint of the policy has none. */
const SAMPLES = requestSamples(SAVES);

/** Returns the profile of a demo user, as seeded in the database. */
const profileOf = ({ email }: DemoUser): UserProfile => {
  const user = DEMO_USERS.find((one) => one.email === email);
  if (!user) throw new Error(`No demo user ${email}`);
  return {
    ...user,
    markets: [...user.markets],
    roles: user.roles.flatMap((name) => ROLES.filter((role) => role === name)),
  };
};

interface Situation {
  rule: Rule;
  sample: Sample;
  person: DemoUser | undefined;
  about: About;
  request: { url: string; body: unknown };
}

/** Returns the status of the rejection that the policy prescribes, or undefined for a success. */
function refusalOf({ rule, person, about, request }: Situation): number | undefined {
  const known = person && { claims: { email: person.email }, profile: profileOf(person) };
  const query = Object.fromEntries(new URL(request.url, 'http://x').searchParams);
  const call = refusalOfCall(rule, known, { query, body: request.body });
  if (call || !known || rule.target === undefined) return call?.status;
  if (rule.target === 'person') {
    const isComplete = known.profile.typeProfil !== null;
    const isSecondTime =
      isComplete && rule.endpoint.method === 'POST' && !isAdmin(known.profile) ? 403 : undefined;
    return refusalOfPerson(known, about.owner.email)?.status ?? isSecondTime;
  }
  const count = { ownerId: about.owner.id, market: about.market };
  return refusalOfCount(rule, known.profile, count)?.status;
}

const other = DEMO_USERS[4];
const PEOPLE: (DemoUser | undefined)[] = [undefined, ...DEMO_USERS];
const MARKETS_TRIED: Market[] = ['Neuf', 'Ancien'];

function situationsOf(rule: Rule): Situation[] {
  return SAMPLES.filter(([endpoint]) => endpoint === nameOf(rule.endpoint)).flatMap(([, sample]) =>
    situationsOfSample(rule, sample),
  );
}

function situationsOfSample(rule: Rule, sample: Sample): Situation[] {
  return PEOPLE.flatMap((person) =>
    MARKETS_TRIED.filter((market) => (sample.market ?? market) === market).flatMap((market) =>
      [person ?? other, person === other ? DEMO_USERS[1] : other].map((owner) => {
        const about = { market, owner };
        const request = {
          url: sample.url?.(about) ?? rule.endpoint.path,
          body: sample.body?.(about),
        };
        return { rule, sample, person, about, request };
      }),
    ),
  );
}

describe('the policy', () => {
  it('has an entry for every API route, and a route for every entry', () => {
    expect(test.app.apiRoutes.toSorted()).toEqual(
      POLICY.map(({ endpoint }) => nameOf(endpoint)).toSorted(),
    );
    expect(new Set(SAMPLES.map(([endpoint]) => endpoint))).toEqual(new Set(test.app.apiRoutes));
  });

  it('prevents the server from starting with a route without an entry', async () => {
    const { ruleOf } = await import('#server/policy/policy.ts');
    const [first] = POLICY;
    if (!first) throw new Error('The policy is empty');
    expect(() => ruleOf({ ...first.endpoint, path: '/api/Secret' })).toThrow('has no rule');
  });

  it('matches docs/permissions.md, which npm run permissions generates', () => {
    const page = readFileSync(new URL('../../../docs/permissions.md', import.meta.url), 'utf8');
    expect(page.trim()).toBe(permissionsPage().trim());
  });
});

describe('the permission matrix', () => {
  it.each(POLICY.map((rule) => [nameOf(rule.endpoint), rule] as const))(
    '%s responds to every user as the policy says',
    async (_, rule) => {
      for (const situation of situationsOf(rule)) {
        const { sample, person, about, request } = situation;
        await insertSampleCount(database, about, sample.mafProduct);
        const expected = refusalOf(situation);
        // This request would complete the first connection and so change the following situations.
        if (expected === undefined && rule.endpoint.path.endsWith('CreateOrUpdateUser')) {
          if (person?.typeProfil === null) continue;
        }
        const answer = await test.send(person?.email, {
          method: rule.endpoint.method,
          ...request,
        });
        const title = `${person?.email ?? 'nobody'}, ${about.market}, of ${about.owner.email}`;
        if (expected !== undefined) expect(answer.statusCode, title).toBe(expected);
        else if (sample.isAccessOnly) expect([401, 403, 404]).not.toContain(answer.statusCode);
        else expect(answer.statusCode, title).toBeLessThan(300);
      }
    },
    60_000,
  );

  it('[RO-05] hides the counts of a market that is not in the profile from every list', async () => {
    await insertSampleCount(database, { market: 'Luxe', owner: DEMO_USERS[2] });
    const commerce = test.as('commerce@adfactory.test');
    const some = await commerce<{ total: number }>('POST', '/api/Counts/GetSome', {
      ids: [COUNT_ID],
    });
    const found = await commerce<{ total: number }>(
      'POST',
      '/api/Counts/Search?searchCount=agence du test',
    );
    expect([some.body.total, found.body.total]).toEqual([0, 0]);
    await insertSampleCount(database, { market: 'Neuf', owner: DEMO_USERS[2] });
    expect(
      (await commerce<{ total: number }>('POST', '/api/Counts/GetSome', { ids: [COUNT_ID] })).body
        .total,
    ).toBe(1);
  });
});
