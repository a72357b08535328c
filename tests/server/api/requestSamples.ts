import { eq } from 'drizzle-orm';
import { CALLS_BY_PRODUCT, EXPLAIN_BY_PRODUCT, type CountCalls } from '#contract/productCalls.ts';
import type { Market } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS, type CountProductKey } from '#domain/products/catalogue.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { client, contract, savedCount } from '#server/database/schema.ts';
import { DEMO_USERS, type DemoUser } from '#server/identity/demoUsers.ts';
import { nameOf } from '#server/policy/policy.ts';
import { seedSmallContacts } from '../forecast/smallContacts.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { insertAds } from './ads.ts';
import { COUNT_BY_PRODUCT, savedNameOf } from './productCounts.ts';
import type { TestApp } from './testApp.ts';

/* A valid request for every endpoint of the policy, and the records that they are about. */

/** Identifiers of the count that the requests are about. */
export const COUNT_ID = '40000000-0000-4000-8000-000000000001';
const MAF_ID = 700;

/** Subject of a request. */
export interface About {
  market: Market;
  /** Owner of the profile or count. */
  owner: DemoUser;
}

export interface Sample {
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
function countSamples(
  product: CountProductKey,
  saves: Saves,
): [endpoint: string, sample: Sample][] {
  const { getValues, process, record, update }: CountCalls = CALLS_BY_PRODUCT[product];
  const explain = EXPLAIN_BY_PRODUCT[product];
  const { market, request } = COUNT_BY_PRODUCT[product];
  const also = { market, mafProduct: savedNameOf(product), isAccessOnly: true };
  const save = () => saves.get(product);
  const samples: [string, Sample][] = [
    [nameOf(process), { body: () => request, ...also }],
    [nameOf(explain), { body: () => request, ...also }],
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
  // Not a person of the requests that follow, whose next one would bind the profile again.
  'POST /api/Users/UnbindIdentity': { body: () => ({ id: DEMO_USERS[5].id }) },
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

/** The save of a new count of each product. */
export type Saves = Map<CountProductKey, object>;

/**
 * Returns valid requests with the name of their endpoint.
 * @param saves is read when a request is made, so that it may be filled later
 */
export function requestSamples(saves: Saves): [endpoint: string, sample: Sample][] {
  return [
    ...Object.entries(SAMPLE_BY_ENDPOINT),
    ...COUNT_PRODUCT_KEYS.flatMap((product) => countSamples(product, saves)),
  ];
}

/** Makes the save of a new count of each product. */
export async function fillSaves(saves: Saves, test: TestApp): Promise<void> {
  for (const product of COUNT_PRODUCT_KEYS) {
    saves.set(product, await COUNT_BY_PRODUCT[product].newSave(test));
  }
}

/** Inserts what the requests are about, except the count. */
export async function insertSampleRecords({ db }: Database): Promise<void> {
  await seedSmallInventory(db);
  await seedSmallContacts(db);
  await db.insert(client).values({
    clientId: 'RC204180',
    searchId: 'rc204180',
    name: 'Horizon Promotion',
    searchName: 'horizon promotion',
    origin: 'recorded',
  });
  await db.insert(contract).values({
    contractId: 'CT1',
    clientId: 'RC204180',
    contractType: 'NeufConstruire',
    isActive: true,
  });
  await insertAds(db);
}

/** Replaces the count that the requests are about. */
export async function insertSampleCount(
  { db }: Database,
  { market, owner }: About,
  mafProduct = 'MasterDisplayNeuf',
): Promise<void> {
  await db.delete(savedCount).where(eq(savedCount.mafId, MAF_ID));
  await db.insert(savedCount).values({
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
