import { describe, expect, it, vi, afterEach } from 'vitest';
import { getAdsByClient, getMyBoosts } from '#contract/boosts.ts';
import { getCatchmentZone, searchClients } from '#contract/clients.ts';
import { searchCommunes } from '#contract/communes.ts';
import { getCount, getMyCounts } from '#contract/counts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { getAllUsers, getMe } from '#contract/users.ts';
import { entriesOf } from '#domain/count/storedEntries.ts';
import { listIn } from '#domain/schemas/lenient.ts';
import { describeSaved } from '#domain/products/descriptions.ts';
import { productCalls } from '#api/productCalls.ts';
import { readAnswer } from '#api/readAnswer.ts';
import { createForeignBackEnd } from '../foreign/backEnd.ts';
import { testStore } from './fakeBackEnd.ts';

/* What a reader of the requirements may answer, call by call, and what the application reads of it. */

/** Returns what is read of an answer, or the fields that cannot be read. */
function read(endpoint: Endpoint, answer: unknown, body?: unknown): unknown {
  const outcome = readAnswer(endpoint, answer, body);
  return 'error' in outcome ? outcome.error.issues : outcome.data;
}

const PROFILE = { id: 3, email: 'a@b.fr', typeProfil: 'commerce', markets: ['Neuf', 'Luxe'] };
const ROW = {
  id: 'a',
  mafId: 1001,
  mafProduct: 'MasterDisplayNeuf',
  countName: 'Agence',
  clientId: 'RC1',
  createdDate: '2026-11-20T10:00:00',
  countData: { totalBudget: 1234.5 },
};
const COMMUNE = { code: '69100', name: 'Villeurbanne' };

describe('a list', () => {
  it.each([
    { list: getMyCounts, name: 'countBo', row: ROW },
    { list: getAllUsers, name: 'userBo', row: PROFILE },
    { list: getMyBoosts, name: 'boostBo', row: { id: 1, clientId: 'RC1' } },
    { list: searchClients, name: 'clients', row: { clientId: 'RC1' } },
    { list: searchCommunes, name: 'places', row: COMMUNE },
  ])('of $name may be bare, wrapped, or nothing', ({ list, name, row }) => {
    const rowsOf = (answer: unknown) => {
      const answered = read(list, answer);
      return listIn(entriesOf(answered)[name] ?? answered).length;
    };
    const full = [[row], { [name]: [row] }, { data: { [name]: [row], total: '1' } }];
    expect(full.map(rowsOf)).toEqual([1, 1, 1]);
    expect([null, [], { [name]: null }, {}].map(rowsOf)).toEqual([0, 0, 0, 0]);
    expect(read(list, { message: 'Bonjour' })).toContainEqual(expect.stringContaining('Array'));
  });

  it.each([
    { list: getMyCounts, name: 'countBo', row: ROW },
    { list: getAllUsers, name: 'userBo', row: PROFILE },
    { list: getMyBoosts, name: 'boostBo', row: { id: 1, clientId: 'RC1' } },
    { list: searchClients, name: 'clients', row: { clientId: 'RC1' } },
  ])('of $name may be its only row, or a map of rows', ({ list, name, row }) => {
    const rowsOf = (answer: unknown) => {
      const answered = read(list, answer);
      return listIn(entriesOf(answered)[name] ?? answered);
    };
    const [expected] = rowsOf([row]);
    for (const answer of [row, { [name]: row }, { [name]: { 7: row } }, { data: row }]) {
      expect(rowsOf(answer)).toEqual([expected]);
    }
  });

  it.each([
    [{ mafProduct: undefined, productName: 'MasterDisplayNeuf' }, 'MasterDisplayNeuf'],
    [{ mafProduct: 'Vedette Plus', market: 'Neuf' }, 'VedettePlus'],
    [{ mafProduct: 'Emailing Optin', market: 'Construire' }, 'EmailingOptinConstruire'],
    [{ mafProduct: 'Expert 360' }, 'Expert360'],
  ])('of counts reads the product of %j', (entries, mafProduct) => {
    expect(read(getMyCounts, [{ ...ROW, ...entries }])).toMatchObject({
      countBo: [{ mafProduct }],
    });
  });

  it.each([
    [{ mafId: 'MAF-1001' }, { mafId: 1001 }],
    [{ mafProduct: 'masterdisplayneuf' }, { mafProduct: 'MasterDisplayNeuf' }],
    [
      { client: { id: 'RC1', name: 'Client' } },
      { client: { clientId: 'RC1', clientName: 'Client' } },
    ],
    [{ countData: { totalBudget: '1 234,50 € HT' } }, { countData: { totalBudget: 1234.5 } }],
    [{ countData: { totalBudget: '1.234,50' } }, { countData: { totalBudget: 1234.5 } }],
    [{ countData: null, budget: '1,234.50' }, { countData: { totalBudget: 1234.5 } }],
    [{ createdDate: '20/11/2026 10:05' }, { createdDate: '2026-11-20T10:05:00' }],
    [{ createdDate: 1_795_168_800 }, { createdDate: '2026-11-20T10:00:00.000Z' }],
    [{ createdDate: '0001-01-01T00:00:00' }, { createdDate: null }],
  ])('of counts reads %j', (entries, expected) => {
    expect(read(getMyCounts, [{ ...ROW, ...entries }])).toMatchObject({ countBo: [expected] });
  });
});

describe('a profile', () => {
  it.each([
    [{ typeProfil: 'Opérations' }, { typeProfil: 'AdfactoryOperations' }],
    [{ typeProfil: 'AdfactoryCommerce' }, { typeProfil: 'commerce' }],
    [{ typeProfil: 'Autres' }, { typeProfil: 'Others' }],
    [{ typeProfil: { label: 'Studio' } }, { typeProfil: 'Studio' }],
    [{ markets: 'Neuf; luxe, Neuf' }, { markets: ['Neuf', 'Luxe'] }],
    [{ markets: [{ id: 1, name: 'Neuf' }] }, { markets: ['Neuf'] }],
    [{ roles: 'role_admin' }, { roles: ['ROLE_ADMIN'] }],
    [{ roles: [{ name: 'Admin' }] }, { roles: ['ROLE_ADMIN'] }],
  ])('reads %j', (entries, expected) => {
    expect(read(getMe, { user: { ...PROFILE, ...entries } })).toMatchObject(expected);
  });
});

describe('a place', () => {
  it.each([
    [['69100']],
    ['69100, 69001'],
    [{ catchmentZone: '69100' }],
    [{ catchmentZone: { 69100: 'Villeurbanne' } }],
    [[{ codePostal: 69_100, ville: 'Villeurbanne' }, null, { code: 'nulle part' }]],
  ])('of a catchment zone may be %j', (zone) => {
    expect(listIn(read(getCatchmentZone, zone))[0]).toMatchObject({ code: '69100' });
  });

  it('keeps the zero of a code that became a number', () => {
    expect(read(searchCommunes, [{ code: 1000, name: 'Bourg' }])).toMatchObject([
      { code: '01000' },
    ]);
  });
});

const BOOST_GUID = '0f4c1f3e-9a39-4a3e-9d3c-6f1c7a1c0301';

describe('a boost', () => {
  it('may have a GUID, in the lists and in its contract', () => {
    const boost = { id: BOOST_GUID, bsiId: BOOST_GUID, clientId: 'RC1', programmes: [] };
    expect(read(getMyBoosts, [boost])).toMatchObject({ boostBo: [{ bsiId: BOOST_GUID }] });
    expect(read(getAdsByClient, { bsiId: BOOST_GUID, programmes: [] })).toMatchObject({
      bsiId: BOOST_GUID,
    });
  });
});

describe('the programmes of a contract', () => {
  it.each([
    [{ isChecked: 1 }, { isChecked: true }],
    [{ status: 'boost_inprogress_signifi' }, { status: 'Boost_InProgess_Signifi' }],
    [{ images: [{ url: 'a.jpg' }, { url: 'b.jpg' }] }, { images: 'a.jpg,b.jpg' }],
  ])('read %j', (entries, expected) => {
    const programmes = [{ idProgramme: 9, ...entries }];
    for (const answer of [programmes, { data: { programmes } }]) {
      expect(read(getAdsByClient, answer)).toMatchObject({ programmes: [expected] });
    }
  });
});

const REQUEST = { market: 'Neuf', postalCodes: ['69100'], targetings: [] };
const LINE = { code: 'pavé', available: '1 000', sold: null };

describe('an estimate', () => {
  it.each([
    ['pairs', [['Pave', 5]]],
    ['objects', [{ code: 'pave', price: '5,00 €' }]],
    ['names', { Pavé: 5 }],
  ])('reads prices as %s, and formats by their names', (_, cpm) => {
    const answer = { result: { cpm, forecastSplitByPosition: { pavé: LINE } } };
    expect(read(CALLS_BY_PRODUCT.performance.process, answer, REQUEST)).toMatchObject({
      cpm: { Pave: 5 },
      forecastSplitByPosition: [{ code: 'Pave', available: 1000, click: 1000 }],
    });
  });

  it('of a campaign needs no prices', () => {
    for (const cpm of [undefined, null, {}]) {
      const answer = { cpm, forecastSplitByPosition: [{ ...LINE, code: 'Pave' }] };
      const { process } = CALLS_BY_PRODUCT.performance;
      expect(read(process, answer, REQUEST)).toHaveProperty('cpm.Pave');
    }
  });

  it.each(['69100', 'Villeurbanne (69100)', { missingLocalities: '69100' }])(
    'of Expert 360 reads the missing localities %j',
    (answer) => {
      const { process } = CALLS_BY_PRODUCT.expert360;
      expect(read(process, answer, REQUEST)).toMatchObject([{ code: '69100' }]);
    },
  );

  it('of Expert 360 reads levels by their names or places, beside the client too', () => {
    const { process } = CALLS_BY_PRODUCT.expert360;
    const offers = [{ level: 'low', budget: 300 }, { budget: 600 }];
    for (const answer of [{ client: { intensity: offers } }, { intensity: offers }]) {
      expect(read(process, answer, { ...REQUEST, clientId: 'RC1' })).toMatchObject({
        client: { intensity: [{ level: 0 }, { level: 1 }] },
      });
    }
    expect(read(process, { missingLocalities: [69_100] }, REQUEST)).toMatchObject([
      { code: '69100' },
    ]);
  });
});

describe('a saved count', () => {
  const line = { code: 'Masthead', available: '20 000', purchased: '20000', budget: '600,00' };
  const request = {
    market: 'Neuf',
    targetings: { SellersNew: { broadcastMediums: 'PortailNeuf' } },
    postalCodes: '69100|69003',
    isAllFrance: 0,
    projectTypes: 'ACHAT',
    startDate: '01/12/2026',
    endDate: '31/12/2026',
    periodicity: ['One Shot'],
    radius: '0',
  };
  it('is opened with texts for lists, flags and numbers, and with maps for lists', () => {
    const countData = {
      countName: 'Agence',
      displayReq: JSON.stringify(request),
      forecastSplitByPosition: { Masthead: line },
      saveBy: 'Format',
    };
    const saved = read(getCount, {
      data: { ...ROW, mafId: 'MAF-1001', countName: null, countData },
    });
    expect(saved).toMatchObject({ mafId: 1001, countName: 'Agence' });
    const described = describeSaved(saved as never);
    expect(described?.totals.map(({ value }) => value)).toEqual([20_000, 600]);
  });
});

describe('a new count whose answer names nothing', () => {
  afterEach(() => vi.unstubAllGlobals());
  const SAVE = { countName: 'Agence', mafProduct: 'MasterDisplayNeuf' };
  const now = new Date().toISOString();

  it.each([
    ['the newest of its name', [{ ...ROW, createdDate: now }], { id: 'a', mafId: 1001 }],
    ['none that is older', [ROW], null],
    ['none of another name', [{ ...ROW, createdDate: now, countName: 'Autre' }], null],
  ])('is found in the list: %s', async (_, countBo, expected) => {
    const backEnd = createForeignBackEnd([
      (answer, { name }) => {
        if (name.endsWith('/RecordCount')) return { status: 204, body: null };
        return name.endsWith('/GetMyCounts') ? { status: 200, body: { countBo } } : answer;
      },
    ]);
    vi.stubGlobal('fetch', async (url: string, init?: RequestInit) =>
      backEnd.answer(new Request(url, init)),
    );
    const { dispatch } = testStore(undefined, 'https://api.example');
    const { save } = productCalls(CALLS_BY_PRODUCT.display).callsOf(dispatch);
    const saved = await save(SAVE as never, { savedAs: null, idempotencyKey: 'a' });
    expect(saved).toEqual(expected);
  });
});
