import { afterEach, describe, expect, it, vi } from 'vitest';
import { countsApi } from '#api/countsApi.ts';
import { buildSavedCount } from '#mocks/products.ts';
import { CALLS_BY_PRODUCT } from '#contract/productCalls.ts';
import { endpointNamed, startsOf, type CallThunk } from './endpointNamed.ts';
import type { Answer } from './fakeBackEnd.ts';
import { reloadedAfter } from './reloadedAfter.ts';
import '#api/historyApi.ts';

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
const LISTS = {
  '/api/Counts/GetAllCounts': NO_ROWS,
  '/api/Counts/GetAllCounts/totals': { total: 0 },
  '/api/Counts/GetMyCounts': NO_ROWS,
  '/api/Counts/GetMyCounts/totals': { total: 0 },
};
const ONE = {
  [`/api/Counts/guid/${COUNT.id}`]: COUNT,
  [`/api/Counts/guid/${COUNT.id}/versions`]: { versions: [], next: null },
};

/** Opens both lists, their totals, a count and its history, and returns what is requested again after a change. */
async function requestedAfter(change: CallThunk, answer: Answer = { body: SAVED }) {
  const { reloaded } = await reloadedAfter({
    reads: { ...LISTS, ...ONE },
    opened: [
      ...[getMyCounts, getAllCounts].map((list) => list.initiate({ market: 'Neuf' })),
      ...[getMyCountTotals, getAllCountTotals].map((totals) => totals.initiate({ market: 'Neuf' })),
      getCount.initiate({ id: COUNT.id }),
      endpointNamed('getCountHistory').initiate({ id: COUNT.id }),
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
      expect(await requestedAfter(update(argument))).toEqual(Object.keys({ ...LISTS, ...ONE }));
    },
  );

  it.each(PRODUCTS)(
    '$product: after the save of a new count the lists and their totals',
    async ({ record }) => {
      expect(await requestedAfter(record({ body: {} }))).toEqual(Object.keys(LISTS));
    },
  );

  it.each([204, 404])(
    '[D-110] the lists and their totals after a deletion, also one that is answered with a %i',
    async (status) => {
      const deletion = deleteCount.initiate({ params: { id: COUNT.id } });
      expect(await requestedAfter(deletion, { status })).toEqual(Object.keys(LISTS));
    },
  );
});
