import { expect, it } from 'vitest';
import { NEARBY_MAXIMUM } from '#contract/communes.ts';
import { LOCALITY_MAXIMUM } from '#domain/localities/selection.ts';
import { codesAround, nearbyCodes } from '#server/communes/nearbyCodes.ts';

const AROUND: Readonly<Record<string, string[]>> = {
  '10001': ['10001', '10002', '10003', '10004'],
  '20001': ['20001', '20002', '10003'],
  '30001': ['30001', ...Array.from({ length: 40 }, (_, index) => String(31_000 + index))],
};
const index = { codesWithinRadius: (code: string) => AROUND[code] ?? [code] };

it('[N-02] returns the nearest of each code, then the second nearest of each, without those that are chosen', () => {
  expect(nearbyCodes(index, ['10001', '20001'])).toEqual(['10002', '20002', '10003', '10004']);
  expect(nearbyCodes(index, ['10001', '10002'])).toEqual(['10003', '10004']);
});

it('[N-02] returns none around a code that is unknown, and at most the maximum', () => {
  expect(nearbyCodes(index, ['99999'])).toEqual([]);
  expect(nearbyCodes(index, ['30001'])).toHaveLength(NEARBY_MAXIMUM);
});

const around = (length: number) =>
  codesAround(
    {
      codesWithinRadius: () => Array.from({ length }, (_, rank) => String(10_001 + rank)),
      locate: () => undefined,
      searchCommunes: (code) => [{ code, name: `V${code}`, id: code }],
    },
    ['10001'],
    10,
  );

it('[D-148] lists as many localities around a code as a count may have, and only counts more of them', () => {
  expect(around(LOCALITY_MAXIMUM).localities).toHaveLength(LOCALITY_MAXIMUM);
  expect(around(LOCALITY_MAXIMUM + 1)).toMatchObject({
    count: LOCALITY_MAXIMUM + 1,
    localities: [],
  });
});
