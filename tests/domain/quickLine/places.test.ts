import { describe, expect, it } from 'vitest';
import type { Commune } from '#domain/localities/selection.ts';
import { placeNamed } from '#domain/quickLine/places.ts';

const commune = (code: string, name: string, more: Partial<Commune> = {}): Commune => ({
  code,
  name,
  id: `${name}-${code}`,
  ...more,
});
const bordeaux = { name: 'Bordeaux Métropole', codes: 2 };
const rhone = { name: 'Rhône', codes: 112 };

describe('[D-169] an official group in a typed line', () => {
  it('is chosen with all its postal codes', () => {
    const found = ['33000', '33700'].map((code) => commune(code, code, { group: bordeaux }));
    expect(placeNamed('agglo bordelaise', found)).toMatchObject({
      kind: 'found',
      group: bordeaux,
      localities: [{ code: '33000' }, { code: '33700' }],
    });
  });

  it('is answered with its largest towns where it has too many codes', () => {
    const found = [
      commune('69001', 'Lyon 1er Arrondissement', { group: rhone }),
      commune('69100', 'Villeurbanne', { group: rhone }),
    ];
    expect(placeNamed('rhône', found)).toMatchObject({
      kind: 'several',
      reason: 'Rhône\u00a0: 112 codes postaux, pour 50 au plus.',
      corrections: [{ text: 'Lyon' }, { text: 'Villeurbanne' }, { text: 'Lyon et 10 km autour' }],
    });
  });

  it('is asked beside a town of its name', () => {
    const found = [
      commune('38200', 'Vienne'),
      commune('86000', 'Poitiers', { group: { name: 'Vienne', codes: 40 } }),
    ];
    expect(placeNamed('vienne', found)).toMatchObject({
      kind: 'several',
      corrections: [{ label: 'Vienne (38)', text: 'Vienne (38)' }, { label: 'Vienne' }],
    });
  });
});

describe('a former commune in a typed line', () => {
  it('is the commune that it has become a part of', () => {
    const lille = ['59000', '59160'].map((code) => commune(code, 'Lille', { former: 'Lomme' }));
    expect(placeNamed('Lomme', lille)).toMatchObject({
      localities: [{ code: '59000', name: 'Lille' }, { code: '59160' }],
      town: { name: 'Lille' },
    });
  });
});
