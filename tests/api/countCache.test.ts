import { afterEach, describe, expect, it, vi } from 'vitest';
import { countsApi } from '#api/countsApi.ts';
import { prefetch } from '#api/prefetch.ts';
import { buildSavedCount } from '#mocks/products.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { endpointNamed, startsOf, type CallThunk } from './endpointNamed.ts';
import { fakeBackEnd, testStore, type Answer } from './fakeBackEnd.ts';
import { reloadedAfter } from './reloadedAfter.ts';
import { clientCountsApi } from '#api/clientCountsApi.ts';
import '#api/countReadsApi.ts';

afterEach(() => vi.unstubAllGlobals());

const { getCount, getMyCounts, getAllCounts, getMyCountTotals, getAllCountTotals, deleteCount } =
  countsApi.endpoints;
const COUNT = buildSavedCount({ product: 'display', market: 'Neuf' });
const SAVED = { id: COUNT.id, mafId: COUNT.mafId, version: 2 };
const { emailingAlert: _asOptin, ...CALLS_BY_NAME } = CALLS_BY_PRODUCT;
const PRODUCTS = Object.entries(CALLS_BY_NAME).map(([product, calls]) => ({
  product,
  ...startsOf(calls),
}));

const NO_ROWS = { countBo: [], total: 0 };
const OF_CLIENT = { counts: [], hasMore: false, overlaps: [], hasMoreOverlaps: false };
const SHARED = '/api/Counts/SharedInventory';
/** The lists that hold a count: of a person, of everybody, and of its client. */
const LISTS = {
  '/api/Counts/GetAllCounts': NO_ROWS,
  '/api/Counts/GetAllCounts/totals': { total: 0 },
  '/api/Counts/GetMyCounts': NO_ROWS,
  '/api/Counts/GetMyCounts/totals': { total: 0 },
  [`/api/Counts/guid/${COUNT.id}/client`]: OF_CLIENT,
  // What the counts of a client file get together.
  [SHARED]: { places: [], surplus: 0, hasMore: false, served: [] },
};
const ONE = {
  [`/api/Counts/guid/${COUNT.id}`]: COUNT,
  [`/api/Counts/guid/${COUNT.id}/versions`]: { versions: [], next: null },
};

/** Opens both lists, their totals, a count and its history, and returns what is requested again after a change. */
async function requestedAfter(change: CallThunk, answer: Answer = { body: SAVED }) {
  const { reloaded } = await reloadedAfter({
    reads: { ...LISTS, ...ONE },
    posted: [SHARED],
    opened: [
      ...[getMyCounts, getAllCounts].map((list) => list.initiate({ market: 'Neuf' })),
      ...[getMyCountTotals, getAllCountTotals].map((totals) => totals.initiate({ market: 'Neuf' })),
      getCount.initiate({ id: COUNT.id }),
      endpointNamed('getCountHistory').initiate({ id: COUNT.id }),
      endpointNamed('getClientCounts').initiate({ id: COUNT.id }),
      clientCountsApi.endpoints.findSharedInventory.initiate({ ids: [COUNT.id], unsaved: [] }),
    ],
    change,
    answer,
  });
  return reloaded;
}

describe('what is read again', () => {
  it.each(PRODUCTS)(
    '$product: after a save the count, its history, the lists and their totals',
    async ({ update }) => {
      const argument = { params: { mafId: String(COUNT.mafId) }, body: {} };
      expect(await requestedAfter(update(argument))).toEqual(
        Object.keys({ ...LISTS, ...ONE }).toSorted(),
      );
    },
  );

  it.each(PRODUCTS)(
    '$product: after the save of a new count the lists and their totals',
    async ({ record }) => {
      expect(await requestedAfter(record({ body: {} }))).toEqual(Object.keys(LISTS).toSorted());
    },
  );

  it.each([204, 404])(
    '[D-110] the lists and their totals after a deletion, also one that is answered with a %i',
    async (status) => {
      const deletion = deleteCount.initiate({ params: { id: COUNT.id } });
      expect(await requestedAfter(deletion, { status })).toEqual(Object.keys(LISTS).toSorted());
    },
  );
});

describe('a list that is requested before its screen has loaded', () => {
  const QUERY = { market: 'Neuf' } as const;

  it('[AP-04] is asked for twice when it fails, although its screen mounts after the failure', async () => {
    const sent = fakeBackEnd({ status: 500 });
    const store = testStore();
    store.dispatch(prefetch(getMyCounts.initiate(QUERY, { subscribe: false })));
    await vi.waitFor(() => expect(getMyCounts.select(QUERY)(store.getState()).isError).toBe(true));
    const open = async () => store.dispatch(getMyCounts.initiate(QUERY));
    expect((await open()).error).toMatchObject({ kind: 'server', status: 500 });
    expect(sent).toHaveLength(2);
    // « Réessayer » and a later visit ask again.
    await open();
    expect(sent).toHaveLength(4);
  });

  it('is asked for again when the failure is more than three seconds old', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const sent = fakeBackEnd({ status: 500 }, { status: 500 }, { body: NO_ROWS });
    const store = testStore();
    store.dispatch(prefetch(getMyCounts.initiate(QUERY, { subscribe: false })));
    await vi.waitFor(() => expect(getMyCounts.select(QUERY)(store.getState()).isError).toBe(true));
    now.mockReturnValue(3001);
    expect((await store.dispatch(getMyCounts.initiate(QUERY))).data).toEqual(NO_ROWS);
    expect(sent).toHaveLength(3);
    now.mockRestore();
  });

  it('is asked for again when no response arrived', async () => {
    const sent = fakeBackEnd(new Error('offline'), { body: NO_ROWS });
    const store = testStore();
    store.dispatch(prefetch(getMyCounts.initiate(QUERY, { subscribe: false })));
    await vi.waitFor(() => expect(getMyCounts.select(QUERY)(store.getState()).isError).toBe(true));
    expect((await store.dispatch(getMyCounts.initiate(QUERY))).data).toEqual(NO_ROWS);
    expect(sent).toHaveLength(2);
  });
});
