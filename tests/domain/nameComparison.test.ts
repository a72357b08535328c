import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  editDistance,
  nearestTexts,
  isSameName,
  nameKey,
  pluralVariants,
} from '#domain/format/nameComparison.ts';

describe('the name of an agency', () => {
  it.each([
    ['RC Promotions', 'rc promotion', true],
    ['Agence du Lâc', 'AGENCE DU LAC', true],
    ['Promotions du Parc', 'Promotion du Parcs', true],
    ['Immo-Sud', 'immo sud', true],
    ['Immo Sud', 'Immo Nord', false],
    ['Agence S', 'Agence', false],
  ])('[N-08] « %s » and « %s » are one agency: %s', (one, other, expected) => {
    expect(isSameName(one, other)).toBe(expected);
  });

  it('[N-08] has variants with and without each plural, all of the same agency', () => {
    expect(pluralVariants('RC Promotions')).toEqual([
      'RC Promotion',
      'RC Promotions',
      'RCs Promotion',
      'RCs Promotions',
    ]);
    for (const variant of pluralVariants('Promotions du Parc')) {
      expect(nameKey(variant)).toBe(nameKey('Promotions du Parc'));
    }
    expect(pluralVariants('a b c d e f g h')).toHaveLength(64);
  });
});

describe('the nearest text', () => {
  it.each([
    ['marseile', 'marseille', 1],
    ['marsielle', 'marseille', 1],
    ['lyon', 'lyon', 0],
    ['lion', 'lyon', 1],
    ['bron', 'brest', 3],
    ['a', 'abcdef', 3],
  ])('[D-149] « %s » is as far from « %s » as %i, up to 3', (one, other, distance) => {
    expect(editDistance(one, other, 2)).toBe(distance);
  });

  it('is as far one way as the other', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(editDistance(one, other, 3)).toBe(editDistance(other, one, 3));
      }),
    );
  });

  it('is none for a short word, and the nearest first for others', () => {
    expect(nearestTexts('eu', ['us', 'eu'], 2)).toEqual(['eu']);
    expect(nearestTexts('displey', ['display', 'displays', 'lyon'], 2)).toEqual([
      'display',
      'displays',
    ]);
  });
});
