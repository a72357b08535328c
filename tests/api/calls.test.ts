import * as v from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { baseQuery } from '#api/baseApi.ts';
import { boostsApi } from '#api/boostsApi.ts';
import { clientsApi } from '#api/clientsApi.ts';
import { communesApi } from '#api/communesApi.ts';
import { countsApi } from '#api/countsApi.ts';
import { mutationFrom } from '#api/fromContract.ts';
import type { CallArgument } from '#api/request.ts';
import { usersApi } from '#api/usersApi.ts';
import { getLots } from '#contract/classified.ts';
import { getContract, recordClient } from '#contract/clients.ts';
import { renameCount } from '#contract/counts.ts';
import { displayCalls } from '#contract/display.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { getUserByMail } from '#contract/users.ts';
import { campaignRequest, newCampaignForm } from '#domain/count/campaign/form.ts';
import { FIRST_STATE, listQuery } from '#domain/lists/countListState.ts';
import { DISPLAY_VALUES_BY_MARKET } from '#domain/products/display/values.ts';
import { buildBoostRow, buildContractProgrammes, buildProgramme } from '#mocks/builders/boost.ts';
import { buildLot } from '#mocks/handlers/classified.ts';
import { CATCHMENT_ZONE, HORIZON } from '#mocks/builders/client.ts';
import { buildCountRow } from '#mocks/builders/count.ts';
import {
  buildDisplayCountData,
  buildDisplayForecast,
  buildSavedDisplayCount,
} from '#mocks/builders/display.ts';
import { SALES } from '#mocks/builders/user.ts';
import { startsOf, type CallThunk } from './endpointNamed.ts';
import { fakeAuth, fakeBackEnd, testStore } from './fakeBackEnd.ts';

afterEach(() => vi.unstubAllGlobals());

const ID = '5f0c9a52-6d0e-4f43-9a55-7d7a4be3c001';
const COUNTS = { countBo: [buildCountRow()], total: 1 };
const CONTRACT = {
  contractId: 'C1',
  clientId: 'RC1',
  contractType: 'Bronze',
  devisNum: null,
  isActiveContract: true,
  nbMaxBoost: 4,
};
const BOOST = {
  programmes: [buildProgramme(0, 'Pending_NewClient')],
  clientId: 'RC204180',
  clientName: 'Horizon Promotion',
  nbMaxBoost: 4,
  bsiId: 12,
  downSellDate: null,
  contractId: 'C204180',
  contractType: 'NeufConstruire',
};

const { getMe, createOrUpdateUser, getAllUsers } = usersApi.endpoints;
const { searchClients, searchNewBuildClients, getClient, getCatchmentZone } = clientsApi.endpoints;
const { getMyCounts, getAllCounts, getCount, deleteCount } = countsApi.endpoints;
const { searchCommunes, findNearby, findAround } = communesApi.endpoints;
const { getAdsByClient, getMyBoosts, getAllBoosts, recordSignifiBoost } = boostsApi.endpoints;

const display = startsOf(displayCalls);
const NEUF = DISPLAY_VALUES_BY_MARKET.Neuf;
const ESTIMATE = campaignRequest(NEUF, {
  ...newCampaignForm(NEUF, NEUF.targetings),
  isAllFrance: true,
  dates: { start: '2026-12-01', end: '2026-12-30' },
});
const NEW_COUNT = { ...buildDisplayCountData(), mode: 'New', mafId: null };
const EDITED_COUNT = { ...buildDisplayCountData(), mode: 'Edit', mafId: 1042 };

const EVERY_FILTER = {
  page: '3',
  itemsPerPage: '20',
  clientId: 'RC1',
  productName: 'Display',
  market: 'Luxe',
  clientName: 'Horizon',
  status: 'Default',
  order: 'Budget',
  orderDirection: 'asc',
  searchCount: 'MAF-12',
} as const;
const USERS = { page: '2', order: 'email', orderDirection: 'desc', searchUser: 'le goff' } as const;
const FILTERS = {
  projectType: 'ACHAT',
  broadcastMedium: 'LOGICIMMO',
  postalCode: '33000',
  productId: '',
};
const PROFILE = { ...SALES, typeProfil: 'commerce' } as const;
const AROUND = { count: 0, localities: [], centre: { code: '69001', name: 'Lyon' } };
const SELECTION = { rcClient: 'RC204180', contractId: 'C204180' };
const SAVED = { id: 'x', bsiId: 12, version: 2 };

type Row = [ids: string, sent: string, call: CallThunk, answer: unknown, body?: unknown];

const ROWS: Row[] = [
  ['[AP-39]', 'GET /api/Users/me', getMe.initiate(), SALES],
  [
    '[AP-40]',
    'POST /api/Users/CreateOrUpdateUser',
    createOrUpdateUser.initiate({ body: PROFILE }),
    SALES,
    PROFILE,
  ],
  [
    '[AP-43, US-12]',
    'GET /api/Users/GetAllUsers?page=2&order=email&orderDirection=desc&searchUser=le+goff',
    getAllUsers.initiate(USERS),
    { userBo: [SALES], total: 1 },
  ],
  [
    '[AP-27, CL-21, CL-22, CL-23]',
    'GET /api/Counts/GetMyCounts?page=1&itemsPerPage=20&market=Neuf&order=CreatedDate&orderDirection=desc&searchCount=12',
    getMyCounts.initiate(listQuery({ ...FIRST_STATE, search: 'MAF-12' }, 'Neuf')),
    COUNTS,
  ],
  [
    '[AP-28, CL-22]',
    `GET /api/Counts/GetAllCounts?${new URLSearchParams(EVERY_FILTER)}`,
    getAllCounts.initiate(EVERY_FILTER),
    COUNTS,
  ],
  [
    '[AP-23]',
    'GET /api/Counts/guid/abc',
    getCount.initiate({ id: 'abc' }),
    buildSavedDisplayCount(),
  ],
  [
    '[AP-33, AP-65]',
    'GET /api/Places?name=Le+Havre',
    searchCommunes.initiate({ name: 'Le Havre' }),
    [],
  ],
  [
    'N-02',
    'GET /api/Places/nearby?codes=33000%2C69001',
    findNearby.initiate({ codes: '33000,69001' }),
    [],
  ],
  [
    'D-148',
    'GET /api/Places/around?codes=69001%2C69002&radius=10',
    findAround.initiate({ codes: '69001,69002', radius: '10' }),
    AROUND,
  ],
  [
    '[AP-19]',
    'GET /api/Clients?clientId=Cr%C3%A9dit+d%E2%80%99%C3%89lan',
    searchClients.initiate({ clientId: 'Crédit d’Élan' }),
    [HORIZON],
  ],
  [
    '[AP-34]',
    'GET /api/Signifi/NewBuild/GetClients?clientIdOrName=RC2',
    searchNewBuildClients.initiate({ clientIdOrName: 'RC2' }),
    [HORIZON],
  ],
  [
    '[AP-20, AP-59]',
    'GET /api/Clients/RC%2F1?projectType=ACHAT&broadcastMedium=LOGICIMMO&postalCode=33000&productId=',
    getClient.initiate({ clientId: 'RC/1', ...FILTERS }),
    HORIZON,
  ],
  [
    '[AP-21]',
    'GET /api/Clients/catchmentZone/RC1',
    getCatchmentZone.initiate({ clientId: 'RC1' }),
    CATCHMENT_ZONE,
  ],
  [
    '[AP-35]',
    'GET /api/Signifi/NewBuild/GetAdsByClient?rcClient=RC204180&contractId=C204180',
    getAdsByClient.initiate(SELECTION),
    buildContractProgrammes(),
  ],
  [
    '[AP-36, BL-12]',
    'GET /api/Signifi/NewBuild/GetMyBoosts',
    getMyBoosts.initiate(),
    { boostBo: [buildBoostRow()] },
  ],
  [
    '[AP-37, BL-12]',
    'GET /api/Signifi/NewBuild/GetAllBoosts',
    getAllBoosts.initiate(),
    { boostBo: [buildBoostRow()] },
  ],
  [
    '[AP-38, BS-17]',
    'POST /api/Signifi/RecordBoost',
    recordSignifiBoost.initiate({ body: BOOST }),
    SAVED,
    BOOST,
  ],
  [
    '[AP-47]',
    'GET /api/Display/GetSelectableValues?market=Neuf',
    display.getValues({ market: 'Neuf' }),
    { targetings: [] },
  ],
  [
    '[AP-48]',
    'POST /api/Display/ProcessCount',
    display.process({ body: ESTIMATE }),
    buildDisplayForecast(ESTIMATE),
    ESTIMATE,
  ],
  [
    '[AP-49, CF-45]',
    'POST /api/Display/RecordCount',
    display.record({ body: NEW_COUNT }),
    { id: 'x', mafId: 1042 },
    NEW_COUNT,
  ],
  [
    '[AP-50]',
    'PATCH /api/Display/1042',
    display.update({ params: { mafId: '1042' }, body: EDITED_COUNT }),
    { id: 'x', mafId: 1042, version: 2 },
    EDITED_COUNT,
  ],
];

describe('the calls of the screens', () => {
  it.each(ROWS)('%s %s', async (_, expected, call, answer, body = null) => {
    const sent = fakeBackEnd({ body: answer });
    const { data } = await testStore().dispatch(call);
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([expected]);
    expect(JSON.parse(sent[0]?.body ?? 'null')).toEqual(body);
    expect(data).toEqual(answer);
  });

  it.each([200, 204])('[AP-25] DELETE /api/Counts/{id}: %i is a success', async (status) => {
    const sent = fakeBackEnd({ status, body: '' });
    const answer = await testStore().dispatch(deleteCount.initiate({ params: { id: 'abc' } }));
    expect(sent).toMatchObject([{ method: 'DELETE', url: '/api/Counts/abc', body: undefined }]);
    expect(answer).toEqual({ data: null });
  });

  it.each(['NeufConstruire', 'Expert360', 'LuxeBucom', 'Bronze', 'Or'])(
    '[BL-14] return the contract type %s unchanged (D-72)',
    async (contractType) => {
      fakeBackEnd({ body: { boostBo: [buildBoostRow({ contractType })] } });
      const { data } = await testStore().dispatch(getMyBoosts.initiate());
      expect(data?.boostBo.map((row) => row.contractType)).toEqual([contractType]);
    },
  );

  it('strip invisible characters that the server rejects from a search', () => {
    const { searchCount } = listQuery({ ...FIRST_STATE, search: ' Agence\0 du Lac\0' }, 'Neuf');
    expect(searchCount).toBe('Agence du Lac');
  });
});

type Call = [
  ids: string,
  sent: string,
  endpoint: Endpoint,
  argument: CallArgument,
  answer: unknown,
  status?: number,
];

const WITHOUT_SCREEN: Call[] = [
  [
    '[AP-13]',
    'GET /api/Classified/lots?annonceIds=PA%2CPB',
    getLots,
    { query: { annonceIds: 'PA,PB' } },
    [buildLot()],
  ],
  [
    '[AP-16]',
    'GET /api/Classified/contract/RC%2F1',
    getContract,
    { params: { rcClient: 'RC/1' } },
    CONTRACT,
  ],
  [
    '[AP-18]',
    'POST /api/Clients/RecordClient',
    recordClient,
    { body: { clientId: 'RC1', clientName: 'Agence' } },
    HORIZON,
    201,
  ],
  [
    '[AP-24]',
    `PATCH /api/Counts/${ID}`,
    renameCount,
    { params: { id: ID }, body: { countName: 'Autre nom' } },
    { id: ID, mafId: 1042, version: 2 },
  ],
  [
    '[AP-41]',
    'GET /api/Users/GetByMail?mail=le%2Bgoff%40adfactory.test',
    getUserByMail,
    { query: { mail: 'le+goff@adfactory.test' } },
    SALES,
  ],
];

it.each(WITHOUT_SCREEN)(
  '%s a call without a screen: %s',
  async (_, expected, endpoint, argument, answer, status = 200) => {
    const sent = fakeBackEnd({ status, body: JSON.stringify(answer) });
    const context = {
      extra: { auth: fakeAuth(), apiOrigin: '' },
      signal: new AbortController().signal,
    } as Parameters<typeof baseQuery>[1];
    const outcome = await baseQuery({ endpoint, argument }, context, {});
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([expected]);
    expect(JSON.parse(sent[0]?.body ?? 'null')).toEqual(argument.body ?? null);
    expect(outcome).toEqual({ data: answer });
    expect(v.safeParse(endpoint.response, outcome.data).issues).toBeUndefined();
  },
);

describe('response validation', () => {
  it('turns a mismatch into a failure, not a crash', async () => {
    fakeBackEnd({ body: ['Mars'] });
    const { data, error } = await testStore().dispatch(getMe.initiate());
    expect(data).toBeUndefined();
    expect(error).toMatchObject({
      kind: 'unexpectedResponse',
      call: 'GET /api/Users/me',
      issues: [expect.stringContaining('received')],
    });
  });
});

describe('mutationFrom', () => {
  it('keeps path, query, body and headers apart', () => {
    const headers = { 'idempotency-key': 'k' };
    const body = { countName: 'Horizon' } as never;
    const { endpoint, argument } = mutationFrom(displayCalls.update).query({
      params: { mafId: '1042' },
      body,
      headers,
    });
    expect(endpoint).toBe(displayCalls.update);
    expect(argument).toEqual({ params: { mafId: '1042' }, query: {}, body, headers });
  });
});
