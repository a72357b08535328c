import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { recordClient } from '#contract/clients.ts';
import { CountNameSchema } from '#contract/names.ts';
import { ItemNameSchema } from '#contract/personalItemCalls.ts';
import { ALL_USERS_MAXIMUM } from '#contract/users.ts';
import { viewCalls } from '#contract/viewChanges.ts';
import { SHARED_ZONES_MAXIMUM } from '#contract/zones.ts';
import { ITEMS_MAXIMUM } from '#domain/personalItems.ts';
import { savedCount } from '#server/database/countSchema.ts';
import type { DatabaseClient } from '#server/database/openDatabase.ts';
import { client } from '#server/database/schema.ts';
import { appUser, savedView, savedZone } from '#server/database/userSchema.ts';
import { findDemoUser } from '#server/identity/demoUsers.ts';
import { NOW } from './testApp.ts';

/* The largest rows that the schemas of requests and the imports accept, as many as the largest responses list. */

interface Location {
  code: string;
  name: string;
}

/** A client with the most contracts, boosts, programmes and homes. */
export const CLIENT = 'RC999999';
const OWNER = findDemoUser('operations@adfactory.test')?.id ?? '';
const COLLEAGUE = findDemoUser('commerce@adfactory.test')?.id ?? '';

/** Returns a name whose characters have this many UTF-16 units on average, each of three bytes. */
const longName = (characters: number, units: number) =>
  `€${'\u20D0'.repeat(units - 1)}`.repeat(characters);
export const COUNT_NAME = v.parse(CountNameSchema, longName(55, 24));
const CLIENT_NAME = v.parse(recordClient.body.entries.clientName, longName(200, 4));
const ITEM_NAME = v.parse(ItemNameSchema, longName(60, 12));
/** A name of a person whose characters take six bytes of JSON each, as earlier releases accepted it, and the address too. */
const PERSON_NAME = '\u0001'.repeat(100);

async function insertPeople(db: DatabaseClient): Promise<void> {
  const names = { firstName: PERSON_NAME, lastName: PERSON_NAME };
  const people = Array.from({ length: ALL_USERS_MAXIMUM }, (_, index) => ({
    ...names,
    email: `${'\u0001'.repeat(249 - String(index).length)}${index}@x.fr`.slice(0, 254),
    typeProfil: 'Commerce',
  }));
  await db.insert(appUser).values(people);
  for (const id of [OWNER, COLLEAGUE]) {
    await db.update(appUser).set(names).where(eq(appUser.id, id));
  }
}

async function insertCounts(db: DatabaseClient, locations: readonly Location[]): Promise<void> {
  await db.insert(savedCount).values(
    Array.from({ length: 100 }, (_, index) => ({
      mafId: 900_000 + index,
      market: 'Neuf',
      mafProduct: 'Display',
      countName: COUNT_NAME,
      clientId: CLIENT,
      clientName: CLIENT_NAME,
      ownerId: OWNER,
      createdDate: NOW,
      countData: { locations },
    })),
  );
}

async function insertItems(db: DatabaseClient, locations: readonly Location[]): Promise<void> {
  const item = (index: number) => ({
    name: ITEM_NAME,
    nameKey: String(index),
    updatedDate: NOW,
  });
  const localities = locations.map(({ code }) => ({ code, placeIds: [] }));
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
  v.assert(viewCalls.create.body, view);
  await db.insert(savedView).values(
    Array.from({ length: ITEMS_MAXIMUM }, (_, index) => ({
      ...view,
      ...item(index),
      ownerId: OWNER,
    })),
  );
}

/** Inserts the contracts of a client, each with a boost, and more homes and programmes than a response holds. */
async function insertClient(db: DatabaseClient): Promise<void> {
  const names = { name: '€'.repeat(200), searchId: 'rc999999', searchName: 'x' };
  await db.insert(client).values({ clientId: CLIENT, ...names, origin: 'imported' });
  await db.execute(sql`
    insert into contract (contract_id, client_id, contract_type, devis_num, is_active)
    select case i when 1 then 'largest' else rpad(i::text || 'x', 100, '€') end, ${CLIENT}, rpad('', 100, '€'), rpad('', 100, '€'), true
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

/** Fills a database with the largest rows, those of the person and of others. @param locations those with the longest names */
export async function insertLargestRows(
  db: DatabaseClient,
  locations: readonly Location[],
): Promise<void> {
  await insertPeople(db);
  await insertCounts(db, locations);
  await insertItems(db, locations);
  await insertClient(db);
}
