import { describe, expect, it } from 'vitest';
import { countListedNames } from '#domain/quickLine/listedNames.ts';
import { readListedNames } from '#domain/quickLine/readListedNames.ts';
import { communesOf } from './spokenWorld.ts';

const read = (text: string) => {
  const { localities = [], ...rest } = readListedNames(text, communesOf) ?? {};
  return { codes: localities.map(({ code }) => code), ...rest };
};

describe('a list of names', () => {
  it.each<[text: string, codes: string[]]>([
    ['Bron\nVilleurbanne\nLyon 3e', ['69500', '69100', '69003']],
    ['lyon 3 et 6', ['69003', '69006']],
    ['Lyon 3, 6 & 7', ['69003', '69006', '69007']],
    ['bron/villeurbanne', ['69500', '69100']],
    ['• Bron\n• Nantes', ['69500', '44000', '44100']],
    ['Saint-Denis (974)\nBron (69)', ['97400', '69500']],
  ])('has its places: %j', (text, codes) => {
    expect(countListedNames(text)).toBeGreaterThan(1);
    expect(read(text)).toEqual({ codes, asked: [], unknown: [] });
  });

  it('takes no homonym, no misspelled name and no unknown one', () => {
    expect(read('Bron\nSaint-Denis\nmarseile\nXyzzy')).toEqual({
      codes: ['69500'],
      asked: [
        { name: 'Saint-Denis', offers: ['Saint-Denis (93)', 'Saint-Denis (974)'] },
        { name: 'marseile', offers: ['Marseille'] },
      ],
      unknown: ['Xyzzy'],
    });
  });

  it('is awaited while the search is', () => {
    expect(readListedNames('Bron\nNantes', () => undefined)).toBeNull();
  });

  it.each(['Bron', 'La Rochelle', 'Bron 69500', '69500 69100', 'une phrase, '.repeat(60)])(
    'is not %j',
    (text) => {
      expect(countListedNames(text)).toBe(0);
    },
  );
});
