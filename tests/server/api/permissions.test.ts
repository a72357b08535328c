import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS_BY_PRODUCT, type CountCalls } from '#contract/productCalls.ts';
import type { Market } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS, type CountProductKey } from '#domain/products/catalogue.ts';
import { ROLES, isAdmin, type UserProfile } from '#domain/users/profile.ts';
import { client, contract, savedCount } from '#server/database/schema.ts';
import { DEMO_USERS, type DemoUser } from '#server/identity/demoUsers.ts';
import { refusalOfCall, refusalOfCount, refusalOfPerson } from '#server/policy/decide.ts';
import { permissionsPage } from '../../../tools/permissions/page.ts';
import { nameOf, POLICY } from '#server/policy/policy.ts';
import type { Rule } from '#server/policy/rule.ts';
import { seedSmallContacts } from '../forecast/smallContacts.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { insertAds } from './ads.ts';
import { COUNT_BY_PRODUCT, savedNameOf } from './productCounts.ts';
import { createTestApp, type TestApp } from './testApp.ts';

// Tests every endpoint of the policy with every demo user and without a token, on their own and on other users' objects,
// in two markets. The server must respond as the policy says.

const COUNT_ID = '40000000-0000-4000-8000-000000000001';
const MAF_ID = 700;

let database: TestDatabase;
let test: TestApp;
/** The save of a new count of each product, made once the server is there. */
const SAVES = new Map<CountProductKey, object>();
beforeAll(async () => {
  database = await openTestDatabase();
  await seedSmallInventory(database.db);
  test = await createTestApp(database);
  await seedSmallContacts(database.db);
  await database.db.insert(client).values({
    clientId: 'RC204180',
    searchId: 'rc204180',
    name: 'Horizon Promotion',
    searchName: 'horizon promotion',
    origin: 'recorded',
  });
  await database.db.insert(contract).values({
    contractId: 'CT1',
    clientId: 'RC204180',
    contractType: 'NeufConstruire',
    isActive: true,
  });
  await insertAds(database.db);
  for (const product of COUNT_PRODUCT_KEYS) {
    SAVES.set(product, await COUNT_BY_PRODUCT[product].newSave(test));
  }
}, 60_000);
afterAll(async () => {
  await test.close();
  await database.close();
});

/** Subject of a request. */
interface About {
  market: Market;
  /** Owner of the profile or count. */
  owner: DemoUser;
}

interface Sample {
  url?: (about: About) => string;
  body?: (about: About) => unknown;
  /** Restricts the sample to this market, in which the product is offered. */
  market?: Market;
  /** Product of the count that the request targets. */
  mafProduct?: string;
  /** True when a rule of the product may reject the request of a user who has access. */
  isAccessOnly?: boolean;
}

const inMarket = (path: string) => ({
  url: ({ market }: About) => `${path}?market=${market}`,
});
const inExport = (path: string) => ({
  url: ({ market }: About) =>
    `${path}?exportFilter=${market === 'Neuf' ? 'NeufConstruire' : 'Expert360'}&startDate=2026-01-01&endDate=2026-12-31`,
});

/** Returns samples for the endpoints of a product. Its own rules may still reject requests of users with access. */
function countSamples(product: CountProductKey): [endpoint: string, sample: Sample][] {
  const { getValues, process, record, update }: CountCalls = CALLS_BY_PRODUCT[product];
  const { market, request } = COUNT_BY_PRODUCT[product];
  const also = { market, mafProduct: savedNameOf(product), isAccessOnly: true };
  const save = () => SAVES.get(product);
  const samples: [string, Sample][] = [
    [nameOf(process), { body: () => request, ...also }],
    [nameOf(record), { body: save, ...also }],
    [
      nameOf(update),
      {
        url: () => update.path.replace(':mafId', String(MAF_ID)),
        body: () => ({ ...save(), mode: 'Edit', mafId: MAF_ID }),
        ...also,
      },
    ],
  ];
  return getValues
    ? [[nameOf(getValues), { ...inMarket(getValues.path), ...also }], ...samples]
    : samples;
}

/** A boost without programmes: users with access get the error that one must be chosen. */
const BOOST: Sample = {
  body: () => ({
    programmes: [],
    clientId: 'RC204180',
    clientName: 'Horizon Promotion',
    nbMaxBoost: 1,
    bsiId: null,
    downSellDate: null,
    contractId: 'CT1',
  }),
  isAccessOnly: true,
};

/** A valid request for each endpoint except those of the count products. */
const SAMPLE_BY_ENDPOINT: Record<string, Sample> = {
  'GET /api/Version/GetVersion': {},
  'GET /api/openapi.json': {},
  'POST /api/Login/Authentication': { body: () => ({}) },
  'GET /api/Users/me': {},
  'POST /api/Users/CreateOrUpdateUser': {
    body: ({ owner: { email, typeProfil, markets } }) => ({
      email,
      typeProfil: typeProfil ?? 'commerce',
      markets: markets.length > 0 ? markets : ['Neuf'],
    }),
  },
  'POST /api/Users/UnbindIdentity': { body: ({ owner: { id } }) => ({ id }) },
  'GET /api/Users/GetByMail': {
    url: ({ owner: { email } }) => `/api/Users/GetByMail?mail=${email}`,
  },
  'GET /api/Users': {},
  'GET /api/Users/GetAllUsers': {},
  'GET /api/Places': { url: () => '/api/Places?name=Aulnay' },
  'GET /api/Counts/GetMyCounts': inMarket('/api/Counts/GetMyCounts'),
  'GET /api/Counts/GetAllCounts': inMarket('/api/Counts/GetAllCounts'),
  'POST /api/Counts/GetSome': { body: () => ({ ids: [COUNT_ID] }) },
  'POST /api/Counts/Search': { url: () => '/api/Counts/Search?searchCount=agence' },
  'GET /api/Counts/guid/:id': { url: () => `/api/Counts/guid/${COUNT_ID}` },
  'GET /api/Counts/mafId': { url: () => `/api/Counts/mafId?id=${MAF_ID}` },
  'PATCH /api/Counts/:id': {
    url: () => `/api/Counts/${COUNT_ID}`,
    body: () => ({ countName: 'Autre nom' }),
  },
  'DELETE /api/Counts/:id': { url: () => `/api/Counts/${COUNT_ID}` },
  'GET /api/Counts/GetExport': inExport('/api/Counts/GetExport'),
  'POST /api/Counts/GetExportV2': inExport('/api/Counts/GetExportV2'),
  'GET /api/Export/GetDataByMafId': { url: () => `/api/Export/GetDataByMafId?mafId=${MAF_ID}` },
  'POST /api/Order/create': { body: () => ({ mafId: MAF_ID }) },
  'GET /api/Clients': { url: () => '/api/Clients?clientId=RC204180' },
  'GET /api/Clients/:clientId': { url: () => '/api/Clients/RC204180' },
  'GET /api/Clients/catchmentZone/:clientId': { url: () => '/api/Clients/catchmentZone/RC204180' },
  'POST /api/Clients/RecordClient': {
    body: () => ({ clientId: 'RC204180', clientName: 'Horizon Promotion' }),
  },
  'GET /api/Classified/contract/:rcClient': { url: () => '/api/Classified/contract/RC204180' },
  'GET /api/Classified/contracts': { url: () => '/api/Classified/contracts?rcClient=RC204180' },
  'GET /api/Classified/lot/:annonceId': { url: () => '/api/Classified/lot/P1-1' },
  'GET /api/Classified/lots': { url: () => '/api/Classified/lots?annonceIds=P1-1' },
  'GET /api/Classified/program/:annonceId': { url: () => '/api/Classified/program/P1' },
  'GET /api/Classified/programs': { url: () => '/api/Classified/programs?annonceId=P1' },
  'GET /api/Signifi/NewBuild/GetClients': {
    url: () => '/api/Signifi/NewBuild/GetClients?clientIdOrName=RC204180',
  },
  'GET /api/Signifi/NewBuild/GetAdsByClient': {
    url: () => '/api/Signifi/NewBuild/GetAdsByClient?rcClient=RC204180&contractId=CT1',
  },
  'GET /api/Signifi/NewBuild/GetMyBoosts': {},
  'GET /api/Signifi/NewBuild/GetAllBoosts': {},
  'GET /api/Boost/getallboosts': {},
  'POST /api/Signifi/RecordBoost': BOOST,
  'POST /api/Boost/recordboost': BOOST,
};

/** Valid requests with the name of their endpoint. A test below fails when an endpoint of the policy has none. */
const SAMPLES = [
  ...Object.entries(SAMPLE_BY_ENDPOINT),
  ...COUNT_PRODUCT_KEYS.flatMap(countSamples),
];

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

async function insertCount(
  { market, owner }: About,
  mafProduct = 'MasterDisplayNeuf',
): Promise<void> {
  await database.db.delete(savedCount).where(eq(savedCount.mafId, MAF_ID));
  await database.db.insert(savedCount).values({
    id: COUNT_ID,
    mafId: MAF_ID,
    mafProduct,
    market,
    countName: 'Agence du Test',
    ownerId: owner.id,
    totalBudget: '100',
    countData: {},
  });
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
        await insertCount(about, sample.mafProduct);
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
    await insertCount({ market: 'Luxe', owner: DEMO_USERS[2] });
    const commerce = test.as('commerce@adfactory.test');
    const some = await commerce<{ total: number }>('POST', '/api/Counts/GetSome', {
      ids: [COUNT_ID],
    });
    const found = await commerce<{ total: number }>(
      'POST',
      '/api/Counts/Search?searchCount=agence du test',
    );
    expect([some.body.total, found.body.total]).toEqual([0, 0]);
    await insertCount({ market: 'Neuf', owner: DEMO_USERS[2] });
    expect(
      (await commerce<{ total: number }>('POST', '/api/Counts/GetSome', { ids: [COUNT_ID] })).body
        .total,
    ).toBe(1);
  });
});
