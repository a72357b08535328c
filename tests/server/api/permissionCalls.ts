import type { Endpoint } from '#contract/endpoint.ts';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  CALLS_BY_PRODUCT,
  AVAILABILITY_BY_PRODUCT,
  EXPLAIN_BY_PRODUCT,
  OTHERS_ASKING_BY_PRODUCT,
  type CountCalls,
} from '#contract/productCalls.ts';
import type { Market } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS, type CountProductKey } from '#domain/products/catalogue.ts';
import type { Database, DatabaseClient } from '#server/database/openDatabase.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { savedView, savedZone } from '#server/database/userSchema.ts';
import { client, contract } from '#server/database/schema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { seedSmallContacts } from '../forecast/smallContacts.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { insertAds } from './ads.ts';
import { MARKETS_OF_CALLS } from './permissionMatrix.ts';
import { COUNT_BY_PRODUCT, savedNameOf } from './productCounts.ts';
import type { TestApp } from './testApp.ts';

// Valid requests for every call of permissionMatrix.ts, and the records that they name.

/** The counts that the calls name. The first one is the target of calls that concern one count. */
export const COUNT_IDS = [1, 2, 3, 4].map((last) => `40000000-0000-4000-8000-00000000000${last}`);
export const MAF_ID = 700;
/** The zone and the view that the calls name. */
const ITEM_ID = '50000000-0000-4000-8000-000000000001';
/** The client of the counts that lists show. */
export const OVERLAP_CLIENT = 'RC204180';
/** Owner of what is not the caller's own. */
export const OTHER = DEMO_USERS[4];

/** What a call names, which the profile of the caller is compared with. */
export interface Situation {
  market: Market;
  isInProfile: boolean;
  isOwn: boolean;
}

export interface Sample {
  url?: (situation: Situation, callerEmail: string) => string;
  body?: (situation: Situation, callerEmail: string) => unknown;
  /** `mafProduct` of the count that the call targets. */
  mafProduct?: string;
  /** True when a rule of the product may reject the request of a person who has access. */
  isAccessOnly?: boolean;
  /** True when people with a complete profile may make the call about somebody else only. */
  isAboutOthers?: boolean;
}

const inMarket = (path: string): Sample => ({ url: ({ market }) => `${path}?market=${market}` });

/** The export that holds the counts of each market (D-78). */
export const FILTER_BY_MARKET = {
  Neuf: 'NeufConstruire',
  Construire: 'NeufConstruire',
  Ancien: 'Expert360',
  Luxe: 'LuxeBucom',
  BureauxEtCommerce: 'LuxeBucom',
} as const satisfies Record<Market, string>;
const inExport = (path: string): Sample => ({
  url: ({ market }) =>
    `${path}?exportFilter=${FILTER_BY_MARKET[market]}&startDate=2026-01-01&endDate=2026-12-31`,
});

/** The save of a new count of each product. */
export type Saves = ReadonlyMap<CountProductKey, object>;

/** Adds the save of a new count of each product to a map, which the samples read when a request is made. */
export async function fillSaves(saves: Map<CountProductKey, object>, test: TestApp): Promise<void> {
  for (const product of COUNT_PRODUCT_KEYS) {
    saves.set(product, await COUNT_BY_PRODUCT[product].newSave(test));
  }
}

/** Inserts what the calls name, except the counts. */
export async function insertRecords(db: DatabaseClient): Promise<void> {
  await seedSmallInventory(db);
  await seedSmallContacts(db);
  await db.insert(client).values({
    clientId: 'RC204180',
    searchId: 'rc204180',
    name: 'Horizon Promotion',
    searchName: 'horizon promotion',
    origin: 'recorded',
  });
  await db.insert(contract).values(
    ['CT1', 'CT2'].map((contractId) => ({
      contractId,
      clientId: 'RC204180',
      contractType: 'NeufConstruire' as const,
      isActive: true,
    })),
  );
  await insertAds(db);
}

/** Replaces the count that the calls name. */
export async function insertCount(
  { db }: Database,
  mafProduct: string,
  { market, ownerId }: { market: Market; ownerId: string },
): Promise<void> {
  await db.delete(savedCount).where(eq(savedCount.mafId, MAF_ID));
  await db.insert(savedCount).values({
    id: COUNT_IDS[0],
    mafId: MAF_ID,
    mafProduct,
    market,
    countName: 'Agence du Test',
    ownerId,
    totalBudget: '100',
    countData: {},
  });
}

/** The columns of a zone and of a view, besides their owner and market. */
const ZONE = { localities: [{ code: '10001', placeIds: [] }], radius: null };
const VIEW = { list: 'counts' as const, search: '', columns: [], isDefault: false };

/** Returns the row of a zone that is shared in its market. */
export const zoneRow = (name: string, ownerId: string, market: Market) => {
  const item = { name, nameKey: name, ownerId, updatedDate: new Date(0) };
  return { ...item, ...ZONE, market, isShared: true };
};

/** Returns the row of a view of the list of counts. */
export const viewRow = (name: string, ownerId: string) => {
  const item = { name, nameKey: name, ownerId, updatedDate: new Date(0) };
  return { ...item, ...VIEW };
};

/** Replaces the shared zone and the view that the calls name. */
export async function insertItems(
  { db }: Database,
  { market, ownerId }: { market: Market; ownerId: string },
): Promise<void> {
  await db.delete(savedZone).where(eq(savedZone.id, ITEM_ID));
  await db.delete(savedView).where(eq(savedView.id, ITEM_ID));
  await db.insert(savedZone).values({ ...zoneRow('Zone nommée', ownerId, market), id: ITEM_ID });
  await db.insert(savedView).values({ ...viewRow('Vue nommée', ownerId), id: ITEM_ID });
}

const zoneBody = () => ({ ...ZONE, name: `Zone ${randomUUID()}`, isShared: true });
const viewBody = () => ({ ...VIEW, name: `Vue ${randomUUID()}` });

/** Returns the markets that sell the product of a call; undefined when the call is of no product. */
export function marketsOfCall(path: string): readonly Market[] | undefined {
  return Object.entries(MARKETS_OF_CALLS).find(([start]) => path.startsWith(start))?.[1];
}

/** Returns requests for the calls of a product, in any market. */
function countSamples(product: CountProductKey, saves: Saves): [call: string, sample: Sample][] {
  const { getValues, process, record, update }: CountCalls = CALLS_BY_PRODUCT[product];
  const explain = EXPLAIN_BY_PRODUCT[product];
  const { request, requestEntry } = COUNT_BY_PRODUCT[product];
  const saveIn = ({ market }: Situation) => {
    const save = saves.get(product);
    return requestEntry ? { ...save, [requestEntry]: { ...request, market } } : save;
  };
  const mafProduct = savedNameOf(product);
  const samples: [string, Sample][] = [
    [`POST ${process.path}`, { body: ({ market }) => ({ ...request, market }) }],
    [`POST ${explain.path}`, { body: ({ market }) => ({ ...request, market }) }],
    [`POST ${record.path}`, { body: saveIn }],
    [
      `PATCH ${update.path}`,
      {
        url: () => update.path.replace(':mafId', String(MAF_ID)),
        body: (situation) => ({ ...saveIn(situation), mode: 'Edit', mafId: MAF_ID }),
        mafProduct,
      },
    ],
  ];
  const added: (Endpoint | null)[] = [
    AVAILABILITY_BY_PRODUCT[product],
    OTHERS_ASKING_BY_PRODUCT[product],
  ];
  for (const one of added) {
    if (one) samples.push([`POST ${one.path}`, { body: ({ market }) => ({ ...request, market }) }]);
  }
  if (getValues) samples.push([`GET ${getValues.path}`, inMarket(getValues.path)]);
  return samples.map(([call, sample]) => [call, { ...sample, isAccessOnly: true }]);
}

/** A boost without programmes: people with access get the error that one must be chosen. */
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

/** Asks for the counts of a client in every market of its product, which all overlap. */
const OVERLAP_REQUEST = {
  countId: null,
  mafProduct: 'MasterDisplayNeuf',
  clientId: OVERLAP_CLIENT,
  countName: null,
  period: null,
  localities: null,
  radius: 0,
  criteria: [],
};

const addressOf = ({ isOwn }: Situation, callerEmail: string) =>
  isOwn ? callerEmail : OTHER.email;

/** A valid request for each call that needs one, except those of the count products. */
const SAMPLE_BY_CALL: Record<string, Sample> = {
  'POST /api/Login/Authentication': { body: () => ({}) },
  'POST /api/Users/CreateOrUpdateUser': {
    body: (situation, callerEmail) => ({
      email: addressOf(situation, callerEmail),
      typeProfil: 'commerce',
      markets: ['Neuf'],
    }),
    isAboutOthers: true,
  },
  'POST /api/Users/UnbindIdentity': { body: () => ({ id: OTHER.id }) },
  'GET /api/Users/GetByMail': {
    url: (situation, callerEmail) =>
      `/api/Users/GetByMail?mail=${addressOf(situation, callerEmail)}`,
  },
  'GET /api/Places': { url: () => '/api/Places?name=Aulnay' },
  'GET /api/Places/nearby': { url: () => '/api/Places/nearby?codes=10001' },
  'GET /api/Places/around': { url: () => '/api/Places/around?codes=10001&radius=1' },
  'GET /api/Counts/GetMyCounts': inMarket('/api/Counts/GetMyCounts'),
  'GET /api/Counts/GetMyCounts/followUp': inMarket('/api/Counts/GetMyCounts/followUp'),
  'GET /api/Counts/GetAllCounts': inMarket('/api/Counts/GetAllCounts'),
  'GET /api/Counts/GetMyCounts/totals': inMarket('/api/Counts/GetMyCounts/totals'),
  'GET /api/Counts/GetAllCounts/totals': inMarket('/api/Counts/GetAllCounts/totals'),
  'POST /api/Counts/GetSome': { body: () => ({ ids: COUNT_IDS }) },
  'POST /api/Counts/FindOverlaps': { body: () => OVERLAP_REQUEST },
  'POST /api/Counts/SharedInventory': { body: () => ({ ids: COUNT_IDS }) },
  'POST /api/Counts/Search': { url: () => '/api/Counts/Search?searchCount=agence' },
  'GET /api/Counts/guid/:id': { url: () => `/api/Counts/guid/${COUNT_IDS[0]}` },
  'GET /api/Counts/guid/:id/client': { url: () => `/api/Counts/guid/${COUNT_IDS[0]}/client` },
  'GET /api/Counts/guid/:id/followUp': {
    url: () => `/api/Counts/guid/${COUNT_IDS[0]}/followUp`,
  },
  'POST /api/Counts/guid/:id/followUp': {
    url: () => `/api/Counts/guid/${COUNT_IDS[0]}/followUp`,
    body: () => ({ mark: 'handed', version: 1 }),
  },
  'GET /api/Counts/guid/:id/versions': {
    url: () => `/api/Counts/guid/${COUNT_IDS[0]}/versions`,
  },
  'GET /api/Counts/guid/:id/versions/:version': {
    url: () => `/api/Counts/guid/${COUNT_IDS[0]}/versions/1`,
  },
  'GET /api/Counts/mafId': { url: () => `/api/Counts/mafId?id=${MAF_ID}` },
  'PATCH /api/Counts/:id': {
    url: () => `/api/Counts/${COUNT_IDS[0]}`,
    body: () => ({ countName: 'Autre nom' }),
  },
  'DELETE /api/Counts/:id': { url: () => `/api/Counts/${COUNT_IDS[0]}` },
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
  'GET /api/Zones': inMarket('/api/Zones'),
  'GET /api/Zones/:id': { url: () => `/api/Zones/${ITEM_ID}` },
  'POST /api/Zones': { body: ({ market }) => ({ ...zoneBody(), market }) },
  'PATCH /api/Zones/:id': { url: () => `/api/Zones/${ITEM_ID}`, body: zoneBody },
  'DELETE /api/Zones/:id': { url: () => `/api/Zones/${ITEM_ID}` },
  'GET /api/Views': { url: () => '/api/Views?list=counts' },
  'POST /api/Views': { body: viewBody },
  'PATCH /api/Views/:id': { url: () => `/api/Views/${ITEM_ID}`, body: viewBody },
  'DELETE /api/Views/:id': { url: () => `/api/Views/${ITEM_ID}` },
  'POST /api/Signifi/RecordBoost': BOOST,
  'POST /api/Boost/recordboost': BOOST,
};

/** Returns the requests of a call: those of each product that it serves, or one. */
export function samplesOf(call: string, saves: Saves): Sample[] {
  const ofProducts = COUNT_PRODUCT_KEYS.flatMap((product) => countSamples(product, saves))
    .filter(([name]) => name === call)
    .map(([, sample]) => sample);
  return ofProducts.length > 0 ? ofProducts : [SAMPLE_BY_CALL[call] ?? {}];
}
