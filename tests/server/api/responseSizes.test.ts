import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAdsByClient, getAllBoosts, type BoostList } from '#contract/boosts.ts';
import { getLots } from '#contract/classified.ts';
import { CONTRACTS_MAXIMUM, getContracts, recordClient } from '#contract/clients.ts';
import { findNearby } from '#contract/communes.ts';
import { getAllCounts, getCount } from '#contract/counts.ts';
import { DOCUMENT_MAXIMUM, LARGE_RESPONSE_MAXIMUM, type Endpoint } from '#contract/endpoint.ts';
import { CSV_TYPE } from '#contract/exports.ts';
import { getCountHistory, HISTORY_PAGE_SIZE } from '#contract/history.ts';
import { CountNameSchema } from '#contract/names.ts';
import { getOpenApi } from '#contract/openApi.ts';
import { ItemNameSchema } from '#contract/personalItemCalls.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { ALL_USERS_MAXIMUM, getAllUsers, getUsers, UserChangeSchema } from '#contract/users.ts';
import { getViews } from '#contract/views.ts';
import { viewCalls } from '#contract/viewChanges.ts';
import { getZone, getZones, SHARED_ZONES_MAXIMUM } from '#contract/zones.ts';
import { ITEMS_MAXIMUM } from '#domain/personalItems/personalItems.ts';
import { createCommuneIndex } from '#server/communes/communeIndex.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { countVersion } from '#server/database/historySchema.ts';
import { savedView, savedZone } from '#server/database/personalSchema.ts';
import { client } from '#server/database/schema.ts';
import { appUser } from '#server/database/userSchema.ts';
import { findDemoUser } from '#server/identity/demoUsers.ts';
import { registerOpenEndpoint } from '#server/http/endpoint.ts';
import { getVersion } from '#contract/version.ts';
import { POLICY } from '#server/policy/policy.ts';
import { openSeededTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { newSave, REQUEST } from './displayCount.ts';
import { EXPERT360_REQUEST, insertExpert360Client } from './expert360Count.ts';
import { MASTER_DISPLAY_REQUEST, masterDisplaySaveOf } from './masterDisplayCount.ts';
import type { SaveResponse } from './saveCalls.ts';
import { createTestApp, NOW, type TestApp } from './testApp.ts';
import { VEDETTE_PLUS_REQUEST } from './vedettePlusCount.ts';

/* The largest rows that the server stores, with all communes of France, and the largest response of each kind of call. */

const PERSON = 'operations@adfactory.test';
const OWNER = findDemoUser(PERSON)?.id ?? '';
const COLLEAGUE = findDemoUser('commerce@adfactory.test')?.id ?? '';
const AROUND_PARIS = { postalCodes: ['75001'], radius: 50 };
const CLIENT = 'RC999999';

/** Returns a name whose characters have this many UTF-16 units on average, each of three bytes. */
const longName = (characters: number, units: number) =>
  `€${'\u20D0'.repeat(units - 1)}`.repeat(characters);
const COUNT_NAME = v.parse(CountNameSchema, longName(55, 24));
const CLIENT_NAME = v.parse(recordClient.body.entries.clientName, longName(200, 4));
const ITEM_NAME = v.parse(ItemNameSchema, longName(60, 12));
/** A name of a person whose characters take six bytes of JSON each. */
const PERSON_NAME = '\u0001'.repeat(100);

let database: TestDatabase;
let test: TestApp;
/** The postal codes with the longest names. */
let longest: { code: string; name: string }[];

async function send(
  endpoint: Endpoint,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) {
  const response = await test.send(PERSON, { method: endpoint.method, url, body, headers });
  const bytes = Buffer.byteLength(response.body);
  console.log(`SIZE ${response.statusCode} ${bytes} ${url}`);
  expect(bytes).toBeLessThanOrEqual(endpoint.responseMaximum);
  return { status: response.statusCode, bytes, body: response.json<unknown>() };
}

async function insertPeople(): Promise<void> {
  const { db } = database;
  const names = { firstName: PERSON_NAME, lastName: PERSON_NAME };
  const people = Array.from({ length: ALL_USERS_MAXIMUM }, (_, index) => ({
    ...names,
    email: `${'\u0001'.repeat(249 - String(index).length)}${index}@x.fr`.slice(0, 254),
    typeProfil: 'Commerce',
  }));
  expect(v.is(UserChangeSchema.entries.email, people[0]?.email)).toBe(true);
  await db.insert(appUser).values(people);
  for (const id of [OWNER, COLLEAGUE]) {
    await db.update(appUser).set(names).where(eq(appUser.id, id));
  }
}

async function insertCounts(): Promise<void> {
  await database.db.insert(savedCount).values(
    Array.from({ length: 100 }, (_, index) => ({
      mafId: 900_000 + index,
      market: 'Neuf',
      mafProduct: 'Display',
      countName: COUNT_NAME,
      clientId: CLIENT,
      clientName: CLIENT_NAME,
      ownerId: OWNER,
      createdDate: NOW,
      countData: { locations: longest },
    })),
  );
}

async function insertItems(): Promise<void> {
  const { db } = database;
  const item = (index: number) => ({
    name: ITEM_NAME,
    nameKey: String(index),
    updatedDate: NOW,
  });
  const localities = longest.map(({ code }) => ({ code, placeIds: [] }));
  const zone = { market: 'Neuf' as const, localities, radius: null, isShared: true };
  const owners = [
    ...Array.from({ length: ITEMS_MAXIMUM }, () => OWNER),
    ...Array.from({ length: SHARED_ZONES_MAXIMUM + 1 }, () => COLLEAGUE),
  ];
  await db
    .insert(savedZone)
    .values(owners.map((ownerId, index) => ({ ...zone, ...item(index), ownerId })));
  const view = {
    list: 'counts' as const,
    name: ITEM_NAME,
    search: `search=${'%E2%82%AC'.repeat(200)}&author=${'%E2%82%AC'.repeat(200)}`,
    columns: Array.from({ length: 50 }, () => 'x'.repeat(40)),
    isDefault: false,
  };
  expect(v.is(viewCalls.create.body, view)).toBe(true);
  await db
    .insert(savedView)
    .values(
      Array.from({ length: ITEMS_MAXIMUM }, (_, index) => ({
        ...view,
        ...item(index),
        ownerId: OWNER,
      })),
    );
}

/** Inserts the contracts of a client, each with a boost, and more homes and programmes than a response holds. */
async function insertClient(): Promise<void> {
  const { db } = database;
  const names = { name: '€'.repeat(200), searchId: 'rc999999', searchName: 'x' };
  await db.insert(client).values({ clientId: CLIENT, ...names, origin: 'imported' });
  await db.execute(sql`
    insert into contract (contract_id, client_id, contract_type, devis_num, is_active)
    select rpad(i::text || 'x', 100, '€'), ${CLIENT}, rpad('', 100, '€'), rpad('', 100, '€'), true
    from generate_series(1, 2000) as i`);
  await db.execute(sql`
    insert into boost (bsi_id, contract_id, owner_id)
    select 100000 + row_number() over (), contract_id, ${OWNER} from contract
    where client_id = ${CLIENT}`);
  // About half a megabyte of small programmes, as an import accepts.
  await db.execute(sql`
    insert into programme (id_programme, client_id, projet, city, postal_code, url)
    select 'large' || i, ${CLIENT}, 'x', 'x', '75001', 'https://x.fr' from generate_series(1, 3500) as i`);
  await db.execute(sql`
    insert into lot (annonce_id, id_programme, product_type, pieces, surface, price)
    select rpad('lot' || i, 100, 'x'), 'large1', 'Appartement', 3, 60.5, 300000
    from generate_series(1, 1100) as i`);
}

beforeAll(async () => {
  database = await openSeededTestDatabase();
  test = await createTestApp(database, { communeIndex: await createCommuneIndex(database.db) });
  const { rows } = await database.db.execute<{ code: string; name: string }>(sql`
    select distinct on (length(name), postal_code) postal_code as code, name
    from locality join locality_postal_code using (insee) order by length(name) desc limit 50`);
  longest = rows;
  await insertExpert360Client(database.db);
});
afterAll(async () => {
  await test.close();
  await database.close();
});

describe('the maximum of a response', () => {
  it('is at most one megabyte for every call but the CSV streams', () => {
    const unlimited = POLICY.filter(
      ({ endpoint }) => endpoint.responseMaximum > LARGE_RESPONSE_MAXIMUM,
    );
    expect(LARGE_RESPONSE_MAXIMUM).toBeLessThanOrEqual(1_000_000);
    expect(unlimited.map(({ endpoint }) => endpoint.path)).toEqual([
      '/api/Counts/GetExport',
      '/api/Counts/GetExportV2',
    ]);
    expect(CSV_TYPE).toMatch(/^text\/csv/);
  });

  it('prevents a larger response, which becomes an internal error', async () => {
    const large = await createTestApp(database, { version: 'x'.repeat(70_000) });
    const { statusCode, body } = await large.inject({ method: 'GET', url: getVersion.path });
    await large.close();
    expect({ statusCode, ...JSON.parse(body) }).toMatchObject({
      statusCode: 500,
      code: 'internal',
    });
    expect(registerOpenEndpoint).toBeDefined();
  });
});

describe('the largest lists', () => {
  beforeAll(async () => {
    await insertPeople();
    await insertCounts();
    await insertItems();
    await insertClient();
  });

  it.each<[string, Endpoint, string]>([
    ['counts', getAllCounts, '?market=Neuf&itemsPerPage=100'],
    ['people', getUsers, ''],
    ['a page of people', getAllUsers, '?itemsPerPage=100'],
    ['views', getViews, '?list=counts'],
    ['zones', getZones, '?market=Neuf'],
    ['contracts', getContracts, `?rcClient=${CLIENT}`],
    ['homes', getLots, '?annonceIds=large1'],
    ['the contract itself', getOpenApi, ''],
  ])('hold %s', async (_, endpoint, query) => {
    const { status } = await send(endpoint, `${endpoint.path}${query}`);
    expect(status).toBe(200);
  });

  it('hold the newest boosts and say that there are others', async () => {
    const { body, status } = await send(getAllBoosts, getAllBoosts.path);
    const { boostBo, hasMore } = body as BoostList;
    expect({ status, hasMore }).toEqual({ status: 200, hasMore: true });
    expect(boostBo.length).toBeGreaterThan(CONTRACTS_MAXIMUM);
  });
});

void [DOCUMENT_MAXIMUM, getAdsByClient, findNearby, getCount, getCountHistory, HISTORY_PAGE_SIZE, CALLS_BY_PRODUCT, getZone, countVersion, newSave, REQUEST, EXPERT360_REQUEST, MASTER_DISPLAY_REQUEST, masterDisplaySaveOf, AROUND_PARIS, VEDETTE_PLUS_REQUEST] as SaveResponse[] | unknown;
