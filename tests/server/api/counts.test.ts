import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { CountListSchema, SavedCountSchema, type SentCountList } from '#contract/counts.ts';
import { CountTotalsSchema, type CountTotals } from '#contract/countTotals.ts';
import { OUTSIDE_DAYS } from '#domain/format/days.ts';
import type { Market } from '#domain/markets.ts';
import { compareFrench } from '#domain/format/text.ts';
import { savedCount } from '#server/database/countSchema.ts';
import { DEMO_USERS } from '#server/identity/demoUsers.ts';
import { describeEachDatabase } from '../testDatabase.ts';
import { appOn } from './smallApp.ts';

const idOf = (email: string): string => DEMO_USERS.find((user) => user.email === email)?.id ?? '';
const COMMERCE = idOf('commerce@adfactory.test');
const STUDIO = idOf('studio@adfactory.test');

interface Row {
  mafId: number;
  countName: string;
  ownerId?: string;
  market?: Market;
  totalBudget?: number;
  clientId?: string;
  clientName?: string;
  status?: string;
  mafProduct?: string;
  locations?: unknown;
}

const uuidOf = (mafId: number): string =>
  `10000000-0000-4000-8000-${String(mafId).padStart(12, '0')}`;

/** More localities than a row of the list contains. */
const LOCATIONS = Array.from({ length: 30 }, (_, index) => ({
  code: String(69_001 + index),
  name: `Commune ${index + 1}`,
  placeIds: ['1', '2'],
}));

/** Accents, ligatures, letter case, apostrophes, hyphens and digits. */
const FRENCH_NAMES = [
  'Zénith',
  'écume',
  'Eclat',
  'Œuvre du Lac',
  'Ouest Habitat',
  'Odéon',
  'L’Îlot',
  'lac bleu',
  'Saint-Denis',
  'Saint Cloud',
  'Saintes',
  '12 rue des Lilas',
  '2 rue des Lilas',
  'Çà et Là',
  'Cap Sud',
  'Élan',
];

const ROWS: Row[] = [
  {
    mafId: 1001,
    countName: 'Agence des Étangs',
    totalBudget: 300.25,
    locations: [{ code: 69001 }, ...LOCATIONS],
  },
  {
    mafId: 1002,
    countName: 'agence du Lac',
    totalBudget: 100,
    clientName: 'Nîmes Habitat',
    clientId: 'C1',
  },
  { mafId: 1003, countName: 'Bâtir 100 %', totalBudget: 200, status: 'Error' },
  { mafId: 1004, countName: 'Zéphyr_Immo', mafProduct: 'VedettePlus' },
  { mafId: 1012, countName: 'Numéro 1003' },
  { mafId: 2001, countName: 'Agence du Studio', ownerId: STUDIO },
  { mafId: 2002, countName: 'Maisons', market: 'Construire' },
  ...FRENCH_NAMES.map((countName, index): Row => ({
    mafId: 3001 + index,
    countName,
    market: 'Luxe',
    mafProduct: 'DisplayLuxury',
    ownerId: STUDIO,
  })),
];

/** Gives two counts the same creation time, so that tests also cover the order within one instant. */
const createdAt = (index: number): Date =>
  new Date(Date.parse('2026-11-01T08:00:00.000Z') + Math.floor(index / 2) * 60_000);

const idsOf = ({ body }: { body: SentCountList }) => body.countBo.map(({ mafId }) => mafId);

/** The parts of a total of which nothing was handed over. */
const sumsOf = (unhanded: number) => ({
  waiting: 0,
  ordered: 0,
  lost: 0,
  unhanded,
  expired: 0,
});

describeEachDatabase('lists of counts', (underTest) => {
  const test = appOn(underTest);
  beforeAll(async () => {
    await underTest.database.db.insert(savedCount).values(
      ROWS.map(({ locations, ...row }, index) => ({
        id: uuidOf(row.mafId),
        mafProduct: 'MasterDisplayNeuf',
        market: 'Neuf',
        ownerId: COMMERCE,
        countData: {
          totalBudget: row.totalBudget ?? 0,
          secret: 'only in the count itself',
          locations,
        },
        createdDate: createdAt(index),
        ...row,
        totalBudget: row.totalBudget === undefined ? null : String(row.totalBudget),
      })),
    );
  });

  const mine = async (query = '') =>
    test.as('commerce@adfactory.test')<SentCountList>(
      'GET',
      `/api/Counts/GetMyCounts?market=Neuf${query}`,
    );
  const all = async (query = '') =>
    test.as('operations@adfactory.test')<SentCountList>(
      'GET',
      `/api/Counts/GetAllCounts?market=Neuf${query}`,
    );

  it("[AP-27] [CL-23] [DA-01] returns the user's own counts of the market, newest first, with their number", async () => {
    const answer = await mine();
    expect(answer.status).toBe(200);
    expect(v.is(CountListSchema, answer.body)).toBe(true);
    expect(answer.body.total).toBe(5);
    expect(idsOf(answer)).toEqual([1012, 1004, 1003, 1002, 1001]);
    expect(answer.body.countBo[3]).toEqual({
      id: uuidOf(1002),
      mafId: 1002,
      mafProduct: 'MasterDisplayNeuf',
      countName: 'agence du Lac',
      client: { clientId: 'C1', clientName: 'Nîmes Habitat' },
      createdDate: '2026-11-01T08:00:00.000Z',
      status: 'Default',
      market: 'Neuf',
      author: 'Camille Petit',
      countData: { totalBudget: 100 },
      followUp: {
        validUntil: null,
        handed: null,
        dueOn: null,
        dueNote: '',
        ordered: null,
        order: null,
        lost: null,
        version: 1,
      },
    });
  });

  it('[CL-24] returns the valid localities of each row, of which the list names as many as have room', async () => {
    const { body } = await mine();
    const { locations = [] } = body.countBo.at(-1)?.countData ?? {};
    // The first of the 31 localities is invalid: it has no name.
    expect(locations).toHaveLength(30);
    expect(locations[0]).toEqual({ code: '69001', name: 'Commune 1' });
    expect(body.countBo[0]?.countData.locations).toBeUndefined();
  });

  it("[AP-28] returns everybody's counts to operations, with the same query", async () => {
    expect(idsOf(await all())).toEqual([2001, 1012, 1004, 1003, 1002, 1001]);
    expect(idsOf(await all('&itemsPerPage=1&page=2'))).toEqual([1012]);
  });

  it.each([
    ['camille', [1012, 1004, 1003, 1002, 1001]],
    ['PETIT', [1012, 1004, 1003, 1002, 1001]],
    ['studio@', [2001]],
    ['léa dub', [2001]],
    [' lea ', [2001]],
    ['  ', [2001, 1012, 1004, 1003, 1002, 1001]],
    ['%', []],
    ['nobody', []],
  ])('finds the counts of an author by « %s »', async (author, ids) => {
    const answer = await all(`&author=${encodeURIComponent(author)}`);
    expect(idsOf(answer)).toEqual(ids);
    expect(answer.body.total).toBe(ids.length);
  });

  it('never lists the counts of others to a person who asks for another author', async () => {
    expect(idsOf(await mine('&author=dubois'))).toEqual([]);
  });

  it('[N-12] finds counts by their town in a quick search, and tells when they run', async () => {
    const inTown = { startDay: '2026-12-01', endDay: '2026-12-28', postalCodes: ['10002'] };
    const yearRound = {
      startDay: '-infinity',
      endDay: 'infinity',
      postalCodes: ['10002', '69100'],
    };
    const { db } = underTest.database;
    const set = async (mafId: number, columns: Partial<typeof savedCount.$inferInsert>) =>
      db.update(savedCount).set(columns).where(eq(savedCount.mafId, mafId));
    await set(1002, inTown);
    await set(2001, yearRound);
    const town = '&quick=true&searchCount=Aulnay';
    expect(idsOf(await all(town))).toEqual([2001, 1002]);
    expect(idsOf(await mine(town))).toEqual([1002]);
    expect(idsOf(await all('&quick=true&searchCount=Au'))).toEqual([]);
    expect((await all(town)).body.countBo.map(({ period }) => period)).toEqual([
      null,
      { start: '2026-12-01', end: '2026-12-28' },
    ]);
    const none = { startDay: null, endDay: null, postalCodes: null };
    for (const mafId of [1002, 2001]) await set(mafId, none);
  });

  it('[N-12] answers a quick search with the exact number first, then the newest, and counts no others', async () => {
    expect(idsOf(await all('&searchCount=1003'))).toEqual([1012, 1003]);
    expect(idsOf(await all('&quick=true&searchCount=1003'))).toEqual([1003, 1012]);
    expect(idsOf(await mine('&quick=true&searchCount=1003'))).toEqual([1003, 1012]);
    expect(idsOf(await mine('&quick=true&searchCount=studio'))).toEqual([]);
    expect(idsOf(await all('&quick=true&searchCount=agence'))).toEqual([2001, 1002, 1001]);
    const { body } = await all('&quick=true&searchCount=agence&itemsPerPage=2');
    expect(idsOf({ body })).toEqual([2001, 1002]);
    expect(body).toMatchObject({ total: 2, isTotalCapped: true });
    const { body: three } = await all('&quick=true&searchCount=agence&itemsPerPage=3');
    expect([three.total, three.isTotalCapped ?? false]).toEqual([3, false]);
    expect(idsOf(await mine('&quick=true&searchCount=10'))).toEqual([1012, 1004, 1003, 1002, 1001]);
    expect(idsOf(await all('&quick=true&searchCount=10'))).toEqual([1012, 1004, 1003, 1002, 1001]);
    // No number starts with zero.
    expect(idsOf(await all('&quick=true&searchCount=MAF-01'))).toEqual([]);
    // Without a text it is the list, with its total.
    for (const text of ['', '&searchCount=', '&searchCount=%20%20']) {
      expect((await all(`&quick=true&itemsPerPage=2${text}`)).body).toMatchObject({ total: 6 });
    }
    expect((await all('&quick=false')).status).toBe(400);
  });

  it('[AP-22] returns all requested counts at once, newest first', async () => {
    const ids = ROWS.map(({ mafId }) => uuidOf(mafId));
    const call = test.as('operations@adfactory.test')<SentCountList>;
    const requested = await call('POST', '/api/Counts/GetSome', { ids });
    expect(idsOf(requested)).toEqual(ROWS.map(({ mafId }) => mafId).toReversed());
  });

  it('[N-20] adds up all counts of a list, with its search and filters', async () => {
    const totalsOf = async (query = '', list = 'GetMyCounts') =>
      test.as('operations@adfactory.test')<CountTotals>(
        'GET',
        `/api/Counts/${list}/totals?market=Neuf${query}`,
      );
    const own = await test.as('commerce@adfactory.test')<CountTotals>(
      'GET',
      '/api/Counts/GetMyCounts/totals?market=Neuf',
    );
    expect(own.body).toEqual({ total: 5, totalBudget: 600.25, followUp: sumsOf(600.25) });
    expect(v.is(CountTotalsSchema, own.body)).toBe(true);
    expect((await totalsOf()).body).toEqual({ total: 0, totalBudget: 0, followUp: sumsOf(0) });
    for (const [query, total, totalBudget] of [
      ['', 6, 600.25],
      ['&searchCount=agence', 3, 400.25],
      ['&searchCount=ag', 3, 400.25],
      ['&productName=VedettePlus', 1, 0],
      ['&author=camille&createdFrom=2026-11-01&createdTo=2026-11-01', 5, 600.25],
      ['&searchCount=introuvable', 0, 0],
    ] as const) {
      const { body } = await totalsOf(query, 'GetAllCounts');
      expect([query, body]).toEqual([query, { total, totalBudget, followUp: sumsOf(totalBudget) }]);
    }
  });

  describe('by their day of creation in Paris', () => {
    const INSTANTS = {
      9101: '2026-10-31T22:59:59.999Z',
      9102: '2026-10-31T23:00:00.000Z',
      9103: '2026-11-01T22:59:59.999Z',
      9104: '2026-11-01T23:00:00.000Z',
    };
    beforeAll(async () => {
      await underTest.database.db.insert(savedCount).values(
        Object.entries(INSTANTS).map(([mafId, instant]) => ({
          id: uuidOf(Number(mafId)),
          mafId: Number(mafId),
          mafProduct: 'DisplayBureauxCommerce',
          market: 'BureauxEtCommerce',
          countName: 'Bureaux',
          ownerId: COMMERCE,
          countData: {},
          createdDate: new Date(instant),
        })),
      );
    });

    it.each([
      ['createdFrom=2026-11-01&createdTo=2026-11-01', [9103, 9102]],
      ['createdFrom=2026-11-02', [9104]],
      ['createdTo=2026-10-31', [9101]],
      ['createdFrom=2027-01-01', []],
    ])('finds counts: %s', async (query, ids) => {
      const listed = async (order = '') =>
        test.as('operations@adfactory.test')<SentCountList>(
          'GET',
          `/api/Counts/GetAllCounts?market=BureauxEtCommerce&${query}${order}`,
        );
      expect(idsOf(await listed())).toEqual(ids);
      expect(idsOf(await listed('&order=MafId&orderDirection=desc'))).toEqual(ids);
    });
  });

  it('[D-155] refuses a day beyond the limits in words, and names its field', async () => {
    expect(await all('&createdTo=9999-12-31')).toMatchObject({
      status: 400,
      body: {
        code: 'bad_request',
        details: [{ path: 'query.createdTo', message: OUTSIDE_DAYS }],
      },
    });
  });

  it.each([
    ['MafId', 'asc', [1001, 1002, 1003, 1004, 1012]],
    ['MafId', 'desc', [1012, 1004, 1003, 1002, 1001]],
    ['CountName', 'asc', [1001, 1002, 1003, 1012, 1004]],
    ['CountName', 'desc', [1004, 1012, 1003, 1002, 1001]],
    ['CreatedDate', 'asc', [1001, 1002, 1003, 1004, 1012]],
    // Counts without a budget or a client come last in both directions.
    ['Budget', 'asc', [1002, 1003, 1001, 1004, 1012]],
    ['Budget', 'desc', [1001, 1003, 1002, 1012, 1004]],
    ['ClientName', 'asc', [1002, 1001, 1003, 1004, 1012]],
    // « Display - Impression » before « Vedette Plus ».
    ['MafProduct', 'asc', [1001, 1002, 1003, 1012, 1004]],
    ['MafProduct', 'desc', [1004, 1012, 1003, 1002, 1001]],
  ])('sorts by %s %s, ignoring case and accents', async (order, direction, ids) => {
    expect(idsOf(await mine(`&order=${order}&orderDirection=${direction}`))).toEqual(ids);
  });

  it('sorts names in the order of a French dictionary', async () => {
    const names = FRENCH_NAMES.toSorted(compareFrench);
    const answer = await test.as('operations@adfactory.test')<SentCountList>(
      'GET',
      '/api/Counts/GetAllCounts?market=Luxe&order=CountName&orderDirection=asc',
    );
    expect(answer.body.countBo.map(({ countName }) => countName)).toEqual(names);
  });

  it.each([
    ['productName=VedettePlus', [1004]],
    ['status=Error', [1003]],
    ['clientId=C1', [1002]],
    ['clientId=c1', [1002]],
    ['clientName=%20ni%CC%82mes%20', [1002]],
    ['searchCount=lac', [1002]],
    ['searchCount=ETANGS', [1001]],
    ['searchCount=%C3%A9tangs', [1001]],
    ['searchCount=ag', [1002, 1001]],
    // Two letters are found anywhere in a name, one letter at its start.
    ['searchCount=ac', [1002]],
    ['searchCount=%C3%A9R', [1012]],
    ['searchCount=%25%20', []],
    ['searchCount=_I', [1004]],
    ['searchCount=i_', []],
    ['searchCount=03', [1012]],
    ['searchCount=10', [1012, 1004, 1003, 1002, 1001]],
    ['searchCount=z', [1004]],
    ['searchCount=%F0%9F%8F%A0', []],
    // "%", "_" and "\\" are literal characters.
    ['searchCount=100%20%25', [1003]],
    ['searchCount=%25%25%25', []],
    ['searchCount=age%5Cn', []],
    ['searchCount=r_I', [1004]],
    ['searchCount=e_i', []],
    ['searchCount=1003', [1012, 1003]],
    ['searchCount=100', [1012, 1004, 1003, 1002, 1001]],
    ['searchCount=%20%20', [1012, 1004, 1003, 1002, 1001]],
    ['searchCount=unknown', []],
  ])('filters by %s', async (query, ids) => {
    const answer = await mine(`&${query}`);
    expect(idsOf(answer)).toEqual(ids);
    expect(answer.body.total).toBe(ids.length);
  });

  it('finds a count by its displayed number', async () => {
    expect(idsOf(await all('&searchCount=MAF-2001'))).toEqual([2001]);
    expect(idsOf(await all('&searchCount=maf-2001'))).toEqual([2001]);
  });

  it('shows each row on exactly one page', async () => {
    const pages = [
      await mine('&itemsPerPage=2'),
      await mine('&itemsPerPage=2&page=2'),
      await mine('&itemsPerPage=2&page=3'),
    ];
    expect(pages.flatMap(idsOf)).toEqual([1012, 1004, 1003, 1002, 1001]);
    expect((await mine('&page=9')).body).toEqual({ countBo: [], total: 5 });
  });

  it('[AP-23] returns a count by its id, with its data', async () => {
    const answer = await test.as('commerce@adfactory.test')(
      'GET',
      `/api/Counts/guid/${uuidOf(1003)}`,
    );
    expect(answer.status).toBe(200);
    expect(v.is(SavedCountSchema, answer.body)).toBe(true);
    expect(answer.body).toMatchObject({
      id: uuidOf(1003),
      mafId: 1003,
      version: 1,
      countData: { secret: 'only in the count itself' },
    });
    expect(answer.body).not.toHaveProperty('ownerId');
  });
});
