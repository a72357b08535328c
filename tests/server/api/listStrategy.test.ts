import { expect, it } from 'vitest';
import { TOTAL_MAXIMUM } from '#contract/counts.ts';
import { isPairSearch, isSearch, isTrigramSearch } from '#server/repositories/countFilter.ts';
import { strategyOf } from '#server/repositories/countLists.ts';
import { marketOf } from '#server/repositories/counts.ts';

/* How a list of counts is read. Every strategy finds the same rows; on a large database only one of them is fast. */

const NEUF = { markets: ['Neuf'] } as const;

it.each([
  [{}, false],
  [{ ids: [] }, true],
  [{ productName: 'VedettePlus' }, true],
  [{ clientId: 'RC1' }, true],
  [{ status: 'Error' }, true],
  [{ createdFrom: '2026-11-01' }, true],
  [{ createdTo: '2026-11-01' }, true],
  [{ clientName: 'Nîmes' }, true],
  [{ searchCount: 'lac' }, true],
  [{ author: 'lea' }, true],
  [{ clientName: ' ', searchCount: '', author: '  ' }, false],
] as const)('%j narrows a list: %s', (filter, isNarrow) => {
  expect(isSearch({ ...NEUF, ...filter })).toBe(isNarrow);
});

it.each([
  ['', false, false],
  ['l', false, false],
  ['la', true, false],
  [' la ', true, false],
  ['lac', false, true],
  // A letter of two units is one letter.
  ['🏠', false, false],
  ['🏠🏠', true, false],
  // A search that may be for a number reads no trigrams.
  ['12', true, false],
  ['123', false, false],
  ['MAF-123', false, false],
])('« %s » is searched by pairs: %s, by trigrams: %s', (searchCount, isPair, isTrigram) => {
  expect(isPairSearch({ ...NEUF, searchCount })).toBe(isPair);
  expect(isTrigramSearch({ ...NEUF, searchCount })).toBe(isTrigram);
});

it.each([
  ['the ids of the total', 'lac', 2, ['a', 'b'], ['a', 'b']],
  ['no row', 'lac', 0, [], []],
  ['a walk without a search', '', 20, null, 'walk'],
  ['a collection of many', 'lac', 501, null, 'collect'],
  ['a collection of as many as are counted', 'lac', TOTAL_MAXIMUM, null, 'collect'],
  ['a walk among more than are counted', 'lac', TOTAL_MAXIMUM + 1, null, 'walk'],
])('a page is read by %s', (_, searchCount, total, ids, strategy) => {
  expect(strategyOf({ ...NEUF, searchCount }, { total, ids })).toEqual(strategy);
});

it('a stored market is one of the five', () => {
  expect(marketOf('Luxe')).toBe('Luxe');
  expect(() => marketOf('Lune')).toThrow('A stored count has an unknown market: Lune');
});
