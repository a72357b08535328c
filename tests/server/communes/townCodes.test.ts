import { expect, it } from 'vitest';
import { TOWNS_OF_SEVERAL_CODES } from '#domain/localities/townCodes.ts';
import { joinCommunes } from '#server/data/joinCommunes.ts';

it('[D-162] knows the postal codes of every commune that has several', () => {
  const lines = joinCommunes()
    .filter(({ kind, postalCodes }) => kind === 'commune' && postalCodes.length > 1)
    .map(({ postalCodes }) => postalCodes.toSorted().join(' '));
  expect([...TOWNS_OF_SEVERAL_CODES]).toEqual([...new Set(lines)].toSorted());
});
