import type { UnknownAction } from '@reduxjs/toolkit';
import { afterEach, expect, it, vi } from 'vitest';
import { baseApi } from '#api/baseApi.ts';
import { countsApi } from '#api/countsApi.ts';
import { buildSavedCount } from '#mocks/products.ts';
import { testStore } from './fakeBackEnd.ts';
import '#api/displayApi.ts';
import '#api/emailingApi.ts';
import '#api/expert360Api.ts';
import '#api/masterDisplayApi.ts';
import '#api/performanceApi.ts';
import '#api/vedettePlusApi.ts';

afterEach(() => vi.unstubAllGlobals());

const { getCount, getMyCounts, deleteCount } = countsApi.endpoints;
const COUNT = buildSavedCount({ product: 'display', market: 'Neuf' });
const SAVED = { id: COUNT.id, mafId: COUNT.mafId, version: 2 };
const CALLS = ['Display', 'Emailing', 'Expert360', 'MasterDisplay', 'Performance', 'VedettePlus'];

/** Opens a list and a count, then returns what is requested again after a change. */
async function requestedAfter(
  change: (dispatch: (action: unknown) => Promise<unknown>) => unknown,
) {
  const read: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
    if (method !== 'GET') return Promise.resolve(Response.json(SAVED));
    const isList = url.includes('GetMyCounts');
    read.push(isList ? 'list' : 'count');
    return Promise.resolve(Response.json(isList ? { countBo: [], total: 0 } : COUNT));
  });
  const store = testStore();
  await store.dispatch(getMyCounts.initiate({ market: 'Neuf' }));
  await store.dispatch(getCount.initiate({ id: COUNT.id }));
  expect(read).toEqual(['list', 'count']);
  await change(async (action) => store.dispatch(action as UnknownAction));
  await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk()));
  return read.slice(2).toSorted();
}

/** Finds an endpoint that a product injects. */
function endpoint(name: string): { initiate: (argument: object) => unknown } {
  const endpoints: Readonly<Record<string, unknown>> = baseApi.endpoints;
  return endpoints[name] as { initiate: (argument: object) => unknown };
}

it.each(CALLS)('%s: a save reloads the saved count and the lists', async (product) => {
  const update = endpoint(`update${product}Count`);
  const argument = { params: { mafId: String(COUNT.mafId) }, body: {} };
  expect(await requestedAfter(async (dispatch) => dispatch(update.initiate(argument)))).toEqual([
    'count',
    'list',
  ]);
});

it.each(CALLS)('%s: a new count reloads the lists', async (product) => {
  const record = endpoint(`record${product}Count`);
  const again = await requestedAfter(async (dispatch) => dispatch(record.initiate({ body: {} })));
  expect(again).toEqual(['list']);
});

it('[D-110] a deletion reloads the lists', async () => {
  const deletion = deleteCount.initiate({ params: { id: COUNT.id } });
  expect(await requestedAfter(async (dispatch) => dispatch(deletion))).toEqual(['list']);
});

it('a count that is opened again is never shown from the cache', async () => {
  let version = 0;
  vi.stubGlobal('fetch', async () => {
    version += 1;
    return Promise.resolve(Response.json({ ...COUNT, version }));
  });
  const store = testStore();
  vi.useFakeTimers();
  try {
    const first = store.dispatch(getCount.initiate({ id: COUNT.id }));
    expect((await first).data?.version).toBe(1);
    first.unsubscribe();
    await vi.advanceTimersByTimeAsync(1000);
    expect((await store.dispatch(getCount.initiate({ id: COUNT.id }))).data?.version).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});
