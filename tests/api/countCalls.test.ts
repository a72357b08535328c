import { afterEach, describe, expect, it, vi } from 'vitest';
import { countsApi } from '#api/countsApi.ts';
import { screenlessApi } from '#api/screenlessApi.ts';
import { buildCountRow } from '#mocks/builders/count.ts';
import { buildSavedDisplayCount } from '#mocks/builders/display.ts';
import { SALES } from '#mocks/builders/user.ts';
import { fakeBackEnd, testStore, type Sent } from './fakeBackEnd.ts';

afterEach(() => vi.unstubAllGlobals());

const { getCountByMafId, renameCount, deleteCount, getSomeCounts, searchCounts } =
  countsApi.endpoints;
const { authenticate, createOrder, getDataByMafId } = screenlessApi.endpoints;

const ID = '5f0c9a52-6d0e-4f43-9a55-7d7a4be3c001';
const LIST = { countBo: [buildCountRow()], total: 1 };

const lineOf = ([first]: readonly Sent[]): string => `${first?.method} ${first?.url}`;
const bodyOf = ([first]: readonly Sent[]): unknown => JSON.parse(first?.body ?? 'null');

describe('each call about counts: method, URL, body, response', () => {
  it('[AP-26] GET /api/Counts/mafId?id', async () => {
    const count = buildSavedDisplayCount();
    const sent = fakeBackEnd({ body: count });
    const { data } = await testStore().dispatch(getCountByMafId.initiate({ id: '1042' }));
    expect(lineOf(sent)).toBe('GET /api/Counts/mafId?id=1042');
    expect(data?.mafId).toBe(1042);
  });

  it('[AP-24] PATCH /api/Counts/{id}', async () => {
    const sent = fakeBackEnd({ body: { id: ID, mafId: 1042, version: 2 } });
    const body = { countName: 'Autre nom' };
    const { data } = await testStore().dispatch(renameCount.initiate({ params: { id: ID }, body }));
    expect(lineOf(sent)).toBe(`PATCH /api/Counts/${ID}`);
    expect(bodyOf(sent)).toEqual(body);
    expect(data?.version).toBe(2);
  });

  it.each([200, 204])('[AP-25] DELETE /api/Counts/{id}: %i is a success', async (status) => {
    const sent = fakeBackEnd({ status, body: '' });
    const answer = await testStore().dispatch(deleteCount.initiate({ params: { id: ID } }));
    expect(lineOf(sent)).toBe(`DELETE /api/Counts/${ID}`);
    expect(sent[0]?.body).toBeUndefined();
    expect(answer).toEqual({ data: null });
  });

  it('[AP-22] POST /api/Counts/GetSome', async () => {
    const sent = fakeBackEnd({ body: LIST });
    const { data } = await testStore().dispatch(getSomeCounts.initiate({ body: { ids: [ID] } }));
    expect(lineOf(sent)).toBe('POST /api/Counts/GetSome');
    expect(bodyOf(sent)).toEqual({ ids: [ID] });
    expect(data).toEqual(LIST);
  });

  it('[AP-29] POST /api/Counts/Search?searchCount', async () => {
    const sent = fakeBackEnd({ body: LIST });
    const query = { searchCount: 'du lac' };
    const { data } = await testStore().dispatch(searchCounts.initiate({ query }));
    expect(lineOf(sent)).toBe('POST /api/Counts/Search?searchCount=du+lac');
    expect(data).toEqual(LIST);
  });

  it('[AP-32] GET /api/Export/GetDataByMafId?mafId', async () => {
    const sent = fakeBackEnd({ body: { 'ID MAF': 'MAF-1042', Client: null } });
    const { data } = await testStore().dispatch(getDataByMafId.initiate({ mafId: '1042' }));
    expect(lineOf(sent)).toBe('GET /api/Export/GetDataByMafId?mafId=1042');
    expect(data).toEqual({ 'ID MAF': 'MAF-1042', Client: null });
  });

  it('[AP-45] POST /api/Order/create', async () => {
    const order = { id: 'o', mafId: 1042, createdDate: '2026-11-16T08:00:00.000Z', totalBudget: 9 };
    const sent = fakeBackEnd({ body: order });
    const { data } = await testStore().dispatch(createOrder.initiate({ body: { mafId: 1042 } }));
    expect(lineOf(sent)).toBe('POST /api/Order/create');
    expect(data).toEqual(order);
  });

  it('[AP-44] POST /api/Login/Authentication', async () => {
    const sent = fakeBackEnd({ body: SALES });
    const body = { email: SALES.email };
    const { data } = await testStore().dispatch(authenticate.initiate({ body }));
    expect(lineOf(sent)).toBe('POST /api/Login/Authentication');
    expect(bodyOf(sent)).toEqual(body);
    expect(data).toEqual(SALES);
  });
});
