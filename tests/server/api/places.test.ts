import { expect, it } from 'vitest';
import type { Commune, Around } from '#domain/localities/selection.ts';
import { SMALL_COMMUNES } from '../forecast/smallInventory.ts';
import { emptyApp } from './smallApp.ts';

/** The text and the limit of each search of the index of communes. */
const searches: [text: string, limit: number][] = [];
const { test } = emptyApp({
  communeIndex: {
    ...SMALL_COMMUNES,
    searchCommunes: (text, limit) => {
      searches.push([text, limit]);
      return SMALL_COMMUNES.searchCommunes(text, limit);
    },
  },
});

const ask = async (path: string) =>
  test.as('commerce@adfactory.test')<Commune[]>('GET', `/api/Places${path}`);

it.each([
  ['Lyon', 20],
  ['6900', 20],
  // The largest postal code has 46 communes, and each of them is found.
  ['51300', 60],
  [' 51300 ', 60],
])('[AP-33] [AP-65] searches « %s » for at most %i communes', async (text, limit) => {
  searches.length = 0;
  expect((await ask(`?name=${encodeURIComponent(text)}`)).status).toBe(200);
  expect(searches).toEqual([[text, limit]]);
});

it('[D-148] finds the localities around a town', async () => {
  const { body } = await test.as('commerce@adfactory.test')<Around>(
    'GET',
    '/api/Places/around?codes=10001,10003&radius=1',
  );
  expect(body).toMatchObject({ count: 2, localities: [{ code: '10001' }, { code: '10003' }] });
  expect((await ask('/around?codes=10001&radius=7')).status).toBe(400);
});

it('[N-02] finds the communes near several postal codes', async () => {
  // The codes are two kilometres apart, and the radius is ten.
  const { body } = await ask('/nearby?codes=10001,10003');
  expect(new Set(body.map(({ code }) => code))).toEqual(
    new Set(['10002', '10004', '10005', '10006', '10007', '10008']),
  );
});
