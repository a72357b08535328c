import { nameProblemText } from '#domain/format/names.ts';
import { eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ClientResultSchema, ContractSchema } from '#contract/clients.ts';
import { CommuneSchema } from '#contract/values.ts';
import { CLIENT_RESULTS_MAXIMUM, type ClientResult } from '#domain/clientSearch.ts';
import { demonstrationClients } from '#server/data/demonstrationClients.ts';
import { homesOf } from '#server/data/demonstrationBoosts.ts';
import { prepareData } from '#server/data/prepareData.ts';
import { catchmentZone } from '#server/database/clientSchema.ts';
import { client, contract } from '#server/database/schema.ts';
import { plainWords } from '#domain/localities/town.ts';
import { searchIdOf } from '#server/repositories/clients.ts';
import {
  describeEachDatabase,
  openSeededTestDatabase,
  type TestDatabase,
} from '../testDatabase.ts';
import { appOn } from './smallApp.ts';

const ResultsSchema = v.array(ClientResultSchema);

interface Row {
  clientId: string;
  name: string;
  postalCode?: string;
  contracts?: Partial<typeof contract.$inferInsert>[];
}

const ROWS: Row[] = [
  {
    clientId: 'RC204180',
    name: 'Crédit d’Élan – Évreux',
    postalCode: '10002',
    contracts: [
      { contractId: 'C1', isActive: false },
      { contractId: 'C2', nbMaxBoost: 4, devisNum: 'D9' },
      { contractId: 'C3', nbMaxBoost: 2 },
      { contractId: 'C4', contractType: 'Expert360', createdAt: new Date('2026-11-16') },
    ],
  },
  { clientId: 'RC204', name: 'Élan du Sud' },
  { clientId: '204181', name: 'Le Grand Élan' },
  {
    clientId: 'RC900001',
    name: 'Ancien contrat',
    contracts: [{ contractId: 'C9', isActive: false }],
  },
  ...Array.from({ length: 30 }, (_, index) => ({
    clientId: `RC5${String(index).padStart(5, '0')}`,
    name: `Agence numéro ${String(index).padStart(2, '0')}`,
  })),
];

describeEachDatabase('clients', (underTest) => {
  const test = appOn(underTest, async (db) => {
    for (const { clientId, name, postalCode, contracts = [] } of ROWS) {
      await db.insert(client).values({
        clientId,
        searchId: searchIdOf(clientId),
        name,
        searchName: plainWords(name),
        postalCode,
        origin: 'imported',
      });
      const signed = contracts.map((one) => ({
        contractId: '',
        contractType: 'NeufConstruire',
        isActive: true,
        createdAt: new Date('2026-01-01'),
        ...one,
        clientId,
      }));
      if (signed.length > 0) await db.insert(contract).values(signed);
    }
  });

  const ask = async (url: string): Promise<ClientResult[]> => {
    const answer = await test.as('commerce@adfactory.test')('GET', url);
    expect(answer.status).toBe(200);
    return v.parse(ResultsSchema, answer.body);
  };
  const search = async (text: string): Promise<ClientResult[]> =>
    ask(`/api/Clients?clientId=${encodeURIComponent(text)}`);
  const ids = async (text: string): Promise<string[]> =>
    (await search(text)).map(({ clientId }) => clientId);

  const zone = async (id: string) => {
    const { body } = await test.as('ancien@adfactory.test')(
      'GET',
      `/api/Clients/catchmentZone/${id}`,
    );
    return v.parse(v.array(CommuneSchema), body).map(({ code }) => code);
  };
  const record = async (clientName: string, clientId = 'RC777') =>
    test.as('commerce@adfactory.test')('POST', '/api/Clients/RecordClient', {
      clientId,
      clientName,
    });
  const get = async (url: string) => (await test.as('ancien@adfactory.test')('GET', url)).body;

  it('[AP-19] finds clients by a prefix of the RC number, with an exact match first', async () => {
    expect(await ids('RC204')).toEqual(['RC204', 'RC204180']);
    expect(await ids('rc 204-180')).toEqual(['RC204180']);
  });

  it('[AP-19] finds clients by the digits of the RC number', async () => {
    expect((await ids('20418')).toSorted()).toEqual(['204181', 'RC204180']);
  });

  it('[AP-19] finds numbers before names that start with the same digits', async () => {
    const { db } = underTest.database;
    const names = { name: '2041 logements', searchName: '2041 logements' };
    const row = { clientId: 'RC1', searchId: 'rc1', origin: 'imported', ...names } as const;
    await db.insert(client).values(row);
    expect(await ids('2041')).toEqual(['RC204180', '204181', 'RC1']);
    await db.delete(client).where(eq(client.clientId, 'RC1'));
  });

  it('[AP-19] finds clients by name, ignoring accents and case, with prefix matches first', async () => {
    expect(await ids('ELAN')).toEqual(['RC204', 'RC204180', '204181']);
    expect(await ids("credit d'elan")).toEqual(['RC204180']);
  });

  it('[SE-06] finds clients by at least two characters in any part of the name', async () => {
    expect(await ids('él')).toContain('204181');
    expect(await ids('é')).toEqual([]);
    // Of two characters, one may remain, which is searched at the start of words.
    expect(await ids('l’')).toEqual(['204181']);
    expect(await ids('la')).toEqual(['RC204180', 'RC204', '204181']);
    expect(await ids('zz')).toEqual([]);
    expect(await ids(' R ')).toEqual([]);
  });

  it('escapes pattern characters', async () => {
    expect(await ids('%%')).toEqual([]);
    expect(await ids('__')).toEqual([]);
  });

  it('[AP-20] [AP-21] [AP-16] [AP-17] takes an RC number in any letter case', async () => {
    const urls = [
      '/api/Clients/RC204180?projectType=&broadcastMedium=&postalCode=&productId=',
      '/api/Clients/catchmentZone/RC204180',
      '/api/Classified/contract/RC204180',
      '/api/Classified/contracts?rcClient=RC204180',
    ];
    for (const url of urls) {
      expect(await get(url.replace('RC204180', 'rc204180'))).toEqual(await get(url));
    }
    expect(await get(urls[0] ?? '')).toMatchObject({ clientId: 'RC204180' });
    expect(await get(urls[3] ?? '')).toHaveLength(4);
  });

  const clientOf = async (id: string) =>
    get(`/api/Clients/${id}?projectType=&broadcastMedium=&postalCode=&productId=`);

  it('[AP-20] prefers the exact spelling of an RC number that is stored in two letter cases', async () => {
    const { db, pool } = underTest.database;
    const names = { name: 'En minuscules', searchName: 'en minuscules' };
    await pool.query('drop index client_id_any_case');
    await db
      .insert(client)
      .values({ clientId: 'rc204', searchId: 'rc204', origin: 'imported', ...names });
    expect(await clientOf('rc204')).toMatchObject({ clientName: 'En minuscules' });
    expect(await clientOf('RC204')).toMatchObject({ clientName: 'Élan du Sud' });
    await db.delete(client).where(eq(client.clientId, 'rc204'));
    await pool.query('create unique index client_id_any_case on client (lower(client_id))');
  });

  it('[AP-18] records one client for an RC number in several letter cases', async () => {
    const [first, second] = [await record('Un', 'Rc-88x'), await record('Deux', 'RC-88X')];
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.body).toMatchObject({ clientId: 'Rc-88x', clientName: 'Un' });
  });

  it('returns at most one result more than the screen shows', async () => {
    expect(await search('agence')).toHaveLength(CLIENT_RESULTS_MAXIMUM + 1);
  });

  it('[SE-09] returns id, clientId, clientName, contractId and devisNum', async () => {
    const [found] = await search('RC204180');
    expect(found).toMatchObject({
      clientId: 'RC204180',
      clientName: 'Crédit d’Élan – Évreux',
      contractId: 'C4',
    });
    const [without] = await search('RC900001');
    expect(Object.keys(without ?? {})).toEqual(['id', 'clientId', 'clientName']);
  });

  it('[AP-34] returns one row per active new-build contract', async () => {
    const url = '/api/Signifi/NewBuild/GetClients?clientIdOrName=elan';
    const rows = await ask(url);
    expect(rows.map((row) => [row.clientId, row.contractId, row.nbMaxBoost])).toEqual([
      ['RC204180', 'C2', 4],
      ['RC204180', 'C3', 2],
    ]);
    expect(rows[0]?.devisNum).toBe('D9');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
    expect((await test.as('ancien@adfactory.test')('GET', url)).status).toBe(403);
  });

  it('[AP-20] [AP-59] [DA-06] returns a client whatever the filters', async () => {
    const url = '/api/Clients/RC204180?projectType=ACHAT&broadcastMedium=&postalCode=&productId=';
    const { status, body } = await test.as('ancien@adfactory.test')('GET', url);
    expect(status).toBe(200);
    expect(v.parse(ClientResultSchema, body).clientName).toBe('Crédit d’Élan – Évreux');
    const none = await test.as('ancien@adfactory.test')('GET', '/api/Clients/RC1');
    expect(none).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it('[AP-21] returns the localities around a client, its own first', async () => {
    const around = await zone('RC204180');
    expect(around[0]).toBe('10002');
    expect(around.length).toBeGreaterThan(1);
    expect(await zone('RC204')).toEqual([]);
  });

  it('[AP-21] returns an imported catchment zone in its order', async () => {
    const { db } = underTest.database;
    await db.insert(catchmentZone).values([
      { clientId: '204181', postalCode: '10003', position: 1 },
      { clientId: '204181', postalCode: '10006', position: 0 },
    ]);
    expect(await zone('204181')).toEqual(['10006', '10003']);
  });

  it('[AP-21] returns an imported zone instead of the localities around, at most as many as a count holds', async () => {
    const { db } = underTest.database;
    // No commune has the first codes of this zone.
    const unknown = Array.from({ length: 49 }, (_, index) => String(20_001 + index));
    const codes = [...unknown, '10003', '10006'];
    const zoneRows = codes.map((postalCode, position) => ({
      clientId: 'RC204180',
      postalCode,
      position,
    }));
    await db.insert(catchmentZone).values(zoneRows);
    expect(await zone('RC204180')).toEqual(['10003']);
    await db.delete(catchmentZone).where(inArray(catchmentZone.postalCode, unknown));
    expect(await zone('RC204180')).toEqual(['10003', '10006']);
    await db.delete(catchmentZone).where(eq(catchmentZone.clientId, 'RC204180'));
  });

  it('[AP-16] [DA-06] returns the active contract of a client', async () => {
    const call = test.as('commerce@adfactory.test');
    const { body } = await call('GET', '/api/Classified/contract/RC204180');
    expect(v.parse(ContractSchema, body)).toMatchObject({
      contractId: 'C4',
      clientId: 'RC204180',
      isActiveContract: true,
    });
    expect((await call('GET', '/api/Classified/contract/RC900001')).status).toBe(404);
  });

  it('[AP-17] [DA-06] returns every contract of a client, active ones first', async () => {
    const { body } = await test.as('commerce@adfactory.test')(
      'GET',
      '/api/Classified/contracts?rcClient=RC204180',
    );
    expect(v.parse(v.array(ContractSchema), body).map(({ contractId }) => contractId)).toEqual([
      'C4',
      'C3',
      'C2',
      'C1',
    ]);
  });

  it('refuses a client name that nobody can read', async () => {
    const answer = await record('Horizon\u202E Promotion');
    expect(answer).toMatchObject({
      status: 400,
      body: {
        details: [{ path: 'body.clientName', message: nameProblemText('unreadable', 200) }],
      },
    });
  });

  it('[AP-18] records a client once and keeps the name of a known number', async () => {
    const answers = await Promise.all(
      ['Première', 'Première', 'Première'].map(async (name) => record(name)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const second = await record('Autre nom');
    expect(second.status).toBe(201);
    expect(v.parse(ClientResultSchema, second.body).clientName).toBe('Première');
    expect(await ids('premiere')).toEqual(['RC777']);
    const { db } = underTest.database;
    const recorded = await db.select().from(client).where(eq(client.clientId, 'RC777'));
    expect(recorded.map(({ origin }) => origin)).toEqual(['recorded']);
  });
});

describe('the demonstration clients', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openSeededTestDatabase();
  });
  afterAll(() => database.close());

  it('are several hundred in real communes, with unique numbers, most with an active contract', async () => {
    const { rows } = await database.pool.query<{ clients: number; known: number; active: number }>(
      `select count(distinct client.client_id)::int as clients,
         count(distinct client.client_id) filter (where postal_code.code is not null)::int as known,
         count(*) filter (where is_active)::int as active
       from client join contract using (client_id) left join postal_code on code = postal_code`,
    );
    expect(rows[0]).toMatchObject({ clients: 410, known: 410 });
    expect(rows[0]?.active).toBeGreaterThan(350);
  });

  it('[AP-21] have catchment zones of at most fifty postal codes, their own first', async () => {
    const { rows } = await database.pool.query<{ zones: number; own: number; most: number }>(
      `select count(distinct client_id)::int as zones,
         count(*) filter (where position = 0 and catchment_zone.postal_code = client.postal_code)::int
           as own,
         max(position)::int as most
       from catchment_zone join client using (client_id)`,
    );
    expect(rows[0]?.zones).toBeGreaterThan(380);
    // Postal codes of one town share a centre, and then the lowest code comes first.
    expect(rows[0]?.own).toBeGreaterThan(300);
    expect(rows[0]?.most).toBe(49);
  });

  it('have programmes with advertised homes', async () => {
    const { rows } = await database.pool.query<{ bare: number; homes: number }>(
      `select count(*) filter (where annonce_id is null)::int as bare,
         count(annonce_id)::int as homes
       from programme left join lot using (id_programme)`,
    );
    expect(rows[0]?.bare).toBe(0);
    expect(rows[0]?.homes).toBeGreaterThan(1000);
    expect(homesOf('31800001')).toEqual(homesOf('31800001'));
  });

  it('are deterministic and loaded only once', async () => {
    await prepareData(database, () => {});
    expect(await database.db.$count(client)).toBe(410);
    const towns = [{ name: 'Lyon 3e Arrondissement', code: '69003' }];
    expect(demonstrationClients(towns)).toEqual(demonstrationClients(towns));
    expect(demonstrationClients(towns).map(({ clientId }) => clientId)).toEqual([
      'RC204000',
      'RC204005',
      'RC318000',
    ]);
  });
});
