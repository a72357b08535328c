import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getCatchmentZone,
  getClient,
  getContract,
  getContracts,
  recordClient,
  searchClients,
  searchNewBuildClients,
} from '#contract/clients.ts';
import { SavedCountSchema } from '#contract/counts.ts';
import { CampaignCountDataSchema } from '#contract/campaign.ts';
import { displayCalls } from '#contract/display.ts';
import { VERSION_HEADER, VersionConflictSchema } from '#contract/conflict.ts';
import { ApiErrorSchema } from '#contract/errors.ts';
import { getCountHistory, getCountVersion } from '#contract/history.ts';
import { findAround, findNearby, searchCommunes } from '#contract/communes.ts';
import { findOverlaps } from '#contract/overlaps.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { SaveAnswerSchema } from '#contract/saveAnswer.ts';
import { getMe } from '#contract/users.ts';
import { getVersion } from '#contract/version.ts';
import { COUNT_PRODUCT_KEYS } from '#domain/products/catalogue.ts';
import { BOOST_CASES } from './boostCases.ts';
import { CLASSIFIED_CASES } from './classifiedCases.ts';
import { CAMPAIGN_REQUEST, displaySaveOf } from './displayCases.ts';
import { AVAILABILITY_CASES } from './availabilityCases.ts';
import { EXPLANATION_CASES } from './explanationCases.ts';
import { HISTORY_CASES } from './historyCases.ts';
import { OVERLAP_CASES, OVERLAP_REQUEST } from './overlapCases.ts';
import { LIST_CASES, type Case } from './listCases.ts';
import { CASES_BY_PRODUCT } from './productCases.ts';
import { openMocks, openServer, type World } from './worlds.ts';

/** A client that the mocks know and that a case records on the server. */
const RECORDED = { clientId: 'RC204180', clientName: 'Horizon Promotion' };

/** Mocks and server must answer each case with the same status and with a body that matches the contract. */
const CASES: Case[] = [
  ...LIST_CASES,
  ...BOOST_CASES,
  ...Object.values(CASES_BY_PRODUCT).flat(),
  ...EXPLANATION_CASES,
  ...AVAILABILITY_CASES,
  ...HISTORY_CASES,
  ...OVERLAP_CASES,
  ...CLASSIFIED_CASES,
  ['the signed-in user', 200, getMe],
  ['the version', 200, getVersion],
  ['communes around a postal code', 200, findNearby, '/api/Places/nearby?codes=69001'],
  ['communes around something else', 400, findNearby, '/api/Places/nearby?codes=Lyon'],
  [
    '[D-148] the localities around a town',
    200,
    findAround,
    '/api/Places/around?codes=69001,69002&radius=10',
  ],
  [
    '[D-148] the localities within a radius that cannot be requested',
    400,
    findAround,
    '/api/Places/around?codes=69001&radius=7',
  ],
  ['communes by name', 200, searchCommunes, '/api/Places?name=co'],
  ['communes by postal code', 200, searchCommunes, '/api/Places?name=10001'],
  ['communes without a search text', 400, searchCommunes, '/api/Places'],
  ['clients by number or name', 200, searchClients, '?clientId=ag'],
  ['clients without a search text', 400, searchClients],
  ['clients by one letter', 200, searchClients, '?clientId=a'],
  ['new-build clients', 200, searchNewBuildClients, '?clientIdOrName=ag'],
  ['new-build clients without a search text', 400, searchNewBuildClients],
  ['a recorded client', 201, recordClient, '', () => RECORDED],
  ['a client without a name', 400, recordClient, '', () => ({ ...RECORDED, clientName: ' ' })],
  ['a known client', 200, getClient, `/api/Clients/${RECORDED.clientId}?productId=`],
  ['an unknown client', 404, getClient, '/api/Clients/RC0'],
  [
    'the catchment zone of a client',
    200,
    getCatchmentZone,
    `/api/Clients/catchmentZone/${RECORDED.clientId}`,
  ],
  [
    'the catchment zone of an unknown client',
    404,
    getCatchmentZone,
    '/api/Clients/catchmentZone/RC0',
  ],
  ['the contract of an unknown client', 404, getContract, '/api/Classified/contract/RC0'],
  [
    'the contracts of a client',
    200,
    getContracts,
    `${getContracts.path}?rcClient=${RECORDED.clientId}`,
  ],
  ['contracts without a client', 400, getContracts],
];

describe.each([
  ['the mocks', openMocks],
  ['the server', openServer],
])('the contract of %s', (_, open) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it.each(CASES)('%s: %i', async (_title, status, endpoint, url = '', body) => {
    const address = url.startsWith('/') ? url : `${endpoint.path}${url}`;
    const answer = await world.call(endpoint.method, address, await body?.(world));
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    const schema = status < 300 ? endpoint.response : ApiErrorSchema;
    expect(v.safeParse(schema, answer.body).issues).toBeUndefined();
  });

  it('[CF-44, DI-25] returns a saved count with its countData', async () => {
    const save = await displaySaveOf(world);
    const saved = await world.call('POST', displayCalls.record.path, save);
    const { id } = v.parse(v.nonNullable(SaveAnswerSchema), saved.body);
    const { status, body } = await world.call('GET', `/api/Counts/guid/${id}`);
    expect(status).toBe(200);
    const count = v.parse(SavedCountSchema, body);
    const countData = v.parse(CampaignCountDataSchema, count.countData);
    expect(count.mafProduct).toBe('MasterDisplayNeuf');
    expect(Object.keys(countData).toSorted()).toEqual(
      [
        'countName',
        'cpm',
        'displayReq',
        'forecastSplitByPosition',
        'forecasts',
        'locality',
        'localityNameByZipCode',
        'locations',
        'logos',
        'mafProduct',
        'saveBy',
        'totalBudget',
        'totalImpPurchased',
      ].toSorted(),
    );
  });
});

describe.each([
  ['the mocks', openMocks],
  ['the server', openServer],
])('saves of one count, sent to %s', (_, open) => {
  let world: World;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it('returns the stored version and the refused one of an outdated save', async () => {
    const save = await displaySaveOf(world);
    const first = await world.call('POST', displayCalls.record.path, save);
    const { mafId } = v.parse(v.nonNullable(SaveAnswerSchema), first.body);
    const again = (countName: string) =>
      world.call(
        'PATCH',
        `/api/Display/${mafId}`,
        { ...save, countName, mode: 'Edit', mafId },
        { [VERSION_HEADER]: '"1"' },
      );
    expect((await again('La première')).status).toBe(200);
    const late = await again('La seconde');
    expect(late.status).toBe(412);
    const { code, conflict: both } = v.parse(ApiErrorSchema, late.body);
    expect(code).toBe('version_conflict');
    const conflict = v.parse(VersionConflictSchema, both);
    expect(conflict).toMatchObject({
      current: { mafId, version: 2, countName: 'La première', totalBudget: save.totalBudget },
      refused: { version: 1, countName: 'La seconde', totalBudget: save.totalBudget },
    });
    for (const side of [conflict.current, conflict.refused]) {
      const { displayReq } = v.parse(CampaignCountDataSchema, side.countData);
      expect(displayReq).toEqual(CAMPAIGN_REQUEST);
    }
  });

  it('[N-07] returns their history, and each version with its document', async () => {
    const save = await displaySaveOf(world);
    const first = await world.call('POST', displayCalls.record.path, save);
    const { id, mafId } = v.parse(v.nonNullable(SaveAnswerSchema), first.body);
    const edit = { ...save, countName: 'Agence du Port', mode: 'Edit', mafId };
    expect((await world.call('PATCH', `/api/Display/${mafId}`, edit)).status).toBe(200);
    const path = `/api/Counts/guid/${id}/versions`;
    const { versions, next } = v.parse(
      getCountHistory.response,
      (await world.call('GET', path)).body,
    );
    expect(next).toBeNull();
    expect(versions.map(({ version, changes }) => ({ version, changes }))).toEqual([
      {
        version: 2,
        changes: [{ label: 'Nom de l’agence', before: save.countName, after: 'Agence du Port' }],
      },
      { version: 1, changes: null },
    ]);
    const one = v.parse(getCountVersion.response, (await world.call('GET', `${path}/1`)).body);
    expect(one).toMatchObject({ version: 1, countName: save.countName });
    expect(v.parse(CampaignCountDataSchema, one.countData).displayReq).toEqual(CAMPAIGN_REQUEST);
    expect((await world.call('GET', `${path}/3`)).status).toBe(404);
  });

  it('[N-08] finds them as overlaps of a count of the same agency', async () => {
    const save = await displaySaveOf(world);
    const countName = 'Agence des Conflits';
    const saved = await world.call('POST', displayCalls.record.path, { ...save, countName });
    const { id, mafId } = v.parse(v.nonNullable(SaveAnswerSchema), saved.body);
    const overlapsOf = async (over: object) => {
      const request = { ...OVERLAP_REQUEST, countName: 'AGENCE DES CONFLITS', ...over };
      const { body } = await world.call('POST', findOverlaps.path, request);
      return v.parse(findOverlaps.response, body);
    };
    expect(await overlapsOf({})).toEqual({
      overlaps: [
        {
          id,
          mafId,
          countName,
          mafProduct: 'MasterDisplayNeuf',
          author: null,
          isIdentical: false,
          period: { start: '2026-12-20', end: '2026-12-31' },
          localities: save.locations.map(({ code, name }) => ({ code, name })),
          otherLocalities: 0,
        },
      ],
      hasMore: false,
    });
    const nothing = { overlaps: [], hasMore: false };
    expect(await overlapsOf({ countId: id })).toEqual(nothing);
    expect(await overlapsOf({ countName: 'Une autre agence' })).toEqual(nothing);
    expect(await overlapsOf({ mafProduct: 'EmailingOptin' })).toEqual(nothing);
    expect(await overlapsOf({ period: { start: '2027-01-01', end: '2027-01-31' } })).toEqual(
      nothing,
    );
  });
});

describe('the cases', () => {
  it.each(COUNT_PRODUCT_KEYS)('estimate and save a count of %s', (product) => {
    const { process, record } = CALLS_BY_PRODUCT[product];
    const answers = CASES_BY_PRODUCT[product]
      .filter(([, status]) => status < 300)
      .map(([, , endpoint]) => endpoint);
    expect(answers).toEqual(expect.arrayContaining([process, record]));
  });
});
