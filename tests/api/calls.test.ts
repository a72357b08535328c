import { afterEach, describe, expect, it, vi } from 'vitest';
import { clientsApi } from '#api/clientsApi.ts';
import { countsApi } from '#api/countsApi.ts';
import { mutationFrom } from '#api/fromContract.ts';
import { communesApi } from '#api/communesApi.ts';
import { usersApi } from '#api/usersApi.ts';
import { displayCalls } from '#contract/display.ts';
import { HORIZON } from '#mocks/builders/client.ts';
import { buildCountRow } from '#mocks/builders/count.ts';
import { SALES } from '#mocks/builders/user.ts';
import { FIRST_STATE, listQuery } from '#domain/lists/countListState.ts';
import { fakeBackEnd, testStore } from './fakeBackEnd.ts';

afterEach(() => vi.unstubAllGlobals());

const { getMe, createOrUpdateUser, getAllUsers } = usersApi.endpoints;
const { searchClients, searchNewBuildClients } = clientsApi.endpoints;
const { getMyCounts, getAllCounts, getCount, deleteCount } = countsApi.endpoints;

describe('each call: method, URL, response', () => {
  it('[AP-39] GET /api/Users/me', async () => {
    const sent = fakeBackEnd({ body: SALES });
    const { data } = await testStore().dispatch(getMe.initiate());
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/Users/me']);
    expect(data).toEqual(SALES);
  });

  it('[AP-40] POST /api/Users/CreateOrUpdateUser with the profile', async () => {
    const sent = fakeBackEnd({ body: SALES });
    const body = { ...SALES, typeProfil: 'commerce' } as const;
    const { data } = await testStore().dispatch(createOrUpdateUser.initiate({ body }));
    expect(`${sent[0]?.method} ${sent[0]?.url}`).toBe('POST /api/Users/CreateOrUpdateUser');
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual(SALES);
    expect(data).toEqual(SALES);
  });

  it('[AP-43] [US-12] GET /api/Users/GetAllUsers with page, size, order and search', async () => {
    const sent = fakeBackEnd({ body: { userBo: [SALES], total: 1 } });
    const query = {
      page: '2',
      itemsPerPage: '20',
      order: 'email',
      orderDirection: 'desc',
      searchUser: 'le goff',
    } as const;
    const { data } = await testStore().dispatch(getAllUsers.initiate(query));
    const url = new URL(sent[0]?.url ?? '', 'http://x');
    expect(`${sent[0]?.method} ${url.pathname}`).toBe('GET /api/Users/GetAllUsers');
    expect(Object.fromEntries(url.searchParams)).toEqual(query);
    expect(data?.userBo).toEqual([SALES]);
  });

  it('strips invisible characters that the server rejects from a search', () => {
    expect(listQuery({ ...FIRST_STATE, search: ' Agence\0 du Lac\0' }, 'Neuf').searchCount).toBe(
      'Agence du Lac',
    );
  });

  it('[AP-27] [CL-21] [CL-22] [CL-23] GET /api/Counts/GetMyCounts with page, size, order and market', async () => {
    const sent = fakeBackEnd({ body: { countBo: [buildCountRow()], total: 1 } });
    const query = listQuery({ ...FIRST_STATE, search: 'MAF-12' }, 'Neuf');
    const { data } = await testStore().dispatch(getMyCounts.initiate(query));
    const url = new URL(sent[0]?.url ?? '', 'http://x');
    expect(`${sent[0]?.method} ${url.pathname}`).toBe('GET /api/Counts/GetMyCounts');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      page: '1',
      itemsPerPage: '20',
      market: 'Neuf',
      order: 'CreatedDate',
      orderDirection: 'desc',
      searchCount: '12',
    });
    expect(data?.total).toBe(1);
  });

  it('[AP-28] [CL-22] GET /api/Counts/GetAllCounts with every filter', async () => {
    const sent = fakeBackEnd({ body: { countBo: [], total: 0 } });
    const query = {
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
    await testStore().dispatch(getAllCounts.initiate(query));
    const url = new URL(sent[0]?.url ?? '', 'http://x');
    expect(url.pathname).toBe('/api/Counts/GetAllCounts');
    expect(Object.fromEntries(url.searchParams)).toEqual(query);
  });

  it('[AP-23] GET /api/Counts/guid/{id}', async () => {
    const sent = fakeBackEnd({ status: 404 });
    await testStore().dispatch(getCount.initiate({ id: 'abc' }));
    expect(sent[0]).toMatchObject({ method: 'GET', url: '/api/Counts/guid/abc' });
  });

  it.each([200, 204])('[AP-25] DELETE /api/Counts/{id}: %i is a success', async (status) => {
    const sent = fakeBackEnd({ status, body: '' });
    const answer = await testStore().dispatch(deleteCount.initiate({ params: { id: 'abc' } }));
    expect(sent).toMatchObject([{ method: 'DELETE', url: '/api/Counts/abc', body: undefined }]);
    expect(answer).toEqual({ data: null });
  });

  it('[AP-33, AP-65] GET /api/Places?name', async () => {
    const sent = fakeBackEnd({ body: [] });
    await testStore().dispatch(communesApi.endpoints.searchCommunes.initiate({ name: 'Le Havre' }));
    expect(sent[0]).toMatchObject({ method: 'GET', url: '/api/Places?name=Le+Havre' });
  });

  it('[N-02] GET /api/Places/nearby?codes', async () => {
    const sent = fakeBackEnd({ body: [] });
    const { findNearby } = communesApi.endpoints;
    const { data } = await testStore().dispatch(findNearby.initiate({ codes: '33000,69001' }));
    expect(sent[0]).toMatchObject({ method: 'GET', url: '/api/Places/nearby?codes=33000%2C69001' });
    expect(data).toEqual([]);
  });

  it('[D-148] GET /api/Places/around?codes&radius', async () => {
    const around = { count: 0, localities: [], centre: { code: '69001', name: 'Lyon' } };
    const sent = fakeBackEnd({ body: around });
    const { findAround } = communesApi.endpoints;
    const { data } = await testStore().dispatch(
      findAround.initiate({ codes: '69001,69002', radius: '10' }),
    );
    expect(sent[0]?.url).toBe('/api/Places/around?codes=69001%2C69002&radius=10');
    expect(data).toEqual(around);
  });

  it('[AP-19] [AP-34] the two client searches', async () => {
    const sent = fakeBackEnd({ body: [HORIZON] });
    const store = testStore();
    await store.dispatch(searchClients.initiate({ clientId: 'Crédit d’Élan' }));
    await store.dispatch(searchNewBuildClients.initiate({ clientIdOrName: 'RC2' }));
    expect(sent.map(({ method, url }) => `${method} ${decodeURIComponent(url)}`)).toEqual([
      'GET /api/Clients?clientId=Crédit+d’Élan',
      'GET /api/Signifi/NewBuild/GetClients?clientIdOrName=RC2',
    ]);
  });

  it('[AP-20] [AP-21] [AP-59] a client with its filters, and its catchment zone', async () => {
    const sent = fakeBackEnd({ body: HORIZON });
    const store = testStore();
    await store.dispatch(
      clientsApi.endpoints.getClient.initiate({
        clientId: 'RC/1',
        projectType: 'ACHAT',
        broadcastMedium: 'LOGICIMMO',
        postalCode: '33000',
        productId: '',
      }),
    );
    await store.dispatch(clientsApi.endpoints.getCatchmentZone.initiate({ clientId: 'RC1' }));
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /api/Clients/RC%2F1?projectType=ACHAT&broadcastMedium=LOGICIMMO&postalCode=33000&productId=',
      'GET /api/Clients/catchmentZone/RC1',
    ]);
  });
});

describe('response validation', () => {
  it('turns a mismatch into a failure, not a crash', async () => {
    fakeBackEnd({ body: { ...SALES, markets: ['Mars'] } });
    const { data, error } = await testStore().dispatch(getMe.initiate());
    expect(data).toBeUndefined();
    expect(error).toMatchObject({
      kind: 'unexpectedResponse',
      issues: [expect.stringContaining('"Mars"')],
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
