import { describe, expect, it } from 'vitest';
import { knownNames, nameSearches, nearName, suggestedNames } from '#domain/count/knownNames.ts';
import { buildCountRow } from '#mocks/builders/count.ts';

const NOBODY = { clientId: null, clientName: null };
const row = (
  mafId: number,
  countName: string,
  client: { clientId: string | null; clientName: string | null } = NOBODY,
) => buildCountRow({ id: String(mafId), mafId, countName, client });

const KNOWN = knownNames(
  [
    row(1043, 'RC Promotion'),
    row(1042, 'Les Jardins', { clientId: 'RC1', clientName: 'Horizon Promotion' }),
    row(1041, 'RC Promotion'),
    row(1040, 'Agence 1'),
  ],
  [
    { clientId: 'RC1', clientName: 'Horizon Promotion' },
    { clientId: 'RC2', clientName: 'Promotion du Lac' },
    { clientId: 'RC3', clientName: 'x'.repeat(56) },
  ],
);

const names = (typed: string) => suggestedNames(typed, KNOWN).map(({ name }) => name);

describe('the names under which a count may be saved', () => {
  it('[CF-33] are those of earlier counts with their last one, then the clients of the group', () => {
    expect(
      KNOWN.map(({ name, clientId, counts, last }) => [name, clientId, counts, last?.mafId]),
    ).toEqual([
      ['RC Promotion', null, 2, 1043],
      ['Les Jardins', 'RC1', 1, 1042],
      ['Horizon Promotion', 'RC1', 1, 1042],
      ['Agence 1', null, 1, 1040],
      ['Promotion du Lac', 'RC2', 0, undefined],
    ]);
  });

  it('[CF-33] are suggested by any part of them, those that start with it first', () => {
    expect(names('')).toHaveLength(5);
    expect(names('PROMO')).toEqual(['Promotion du Lac', 'RC Promotion', 'Horizon Promotion']);
    expect(names('RC Promotion')).toEqual([]);
    expect(names('inconnu')).toEqual([]);
  });

  it.each([
    ['RC Promotions', 'RC Promotion'],
    ['rc promotion', 'RC Promotion'],
    ['RC Promtion', 'RC Promotion'],
    ['RC Promotion', undefined],
    ['RC Location', undefined],
    ['Agence 2', undefined],
    ['Agences 1', 'Agence 1'],
    ['', undefined],
  ])('[CF-33] « %s » is asked about when it is almost known: %s', (typed, name) => {
    expect(nearName(typed, KNOWN)?.name).toBe(name);
  });

  it('are searched by their longest word too, without a plural', () => {
    expect(nameSearches('RC Promotions')).toEqual(['RC Promotions', 'promotion']);
    expect(nameSearches('promotion')).toEqual(['promotion']);
  });
});
