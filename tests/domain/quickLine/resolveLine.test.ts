import { describe, expect, it } from 'vitest';
import type { Commune } from '#domain/localities/selection.ts';
import type { Market } from '#domain/markets.ts';
import { normaliseName } from '#domain/localities/normaliseName.ts';
import type { LineContext, ResolvedPart } from '#domain/quickLine/meaning.ts';
import { expert360Rules } from '#domain/products/expert360/rules.ts';
import { masterDisplayRules } from '#domain/products/masterDisplay/rules.ts';
import { vedettePlusRules } from '#domain/products/vedettePlus/rules.ts';
import { VEDETTE_PLUS_VALUES_BY_MARKET } from '#domain/products/vedettePlus/values.ts';
import { placeNamed, placeOfCode } from '#domain/quickLine/places.ts';
import { readLine } from '#domain/quickLine/readLine.ts';
import {
  lookupsOf,
  orderOf,
  orderProblem,
  resolveLine,
  type CommunesOf,
} from '#domain/quickLine/resolveLine.ts';
import { MASTER_DISPLAY_VALUES_BY_MARKET } from '#domain/products/masterDisplay/values.ts';
import { EXPERT360_VALUES_BY_MARKET } from '#domain/products/expert360/values.ts';

const NEUF: LineContext = { today: '2026-11-22', market: 'Neuf' };

const COMMUNES: readonly Commune[] = [
  { code: '69100', name: 'Villeurbanne', id: '1' },
  { code: '69001', name: 'Lyon 1er Arrondissement', id: '2' },
  { code: '69003', name: 'Lyon 3e Arrondissement', id: '3' },
  { code: '93200', name: 'Saint-Denis', id: '4' },
  { code: '93210', name: 'Saint-Denis', id: '4' },
  { code: '97400', name: 'Saint-Denis', id: '5' },
  { code: '01090', name: 'Amareins', id: '6' },
  { code: '01090', name: 'Guéreins', id: '7' },
  { code: '17000', name: 'La Rochelle', id: '8' },
  { code: '27480', name: 'Lyons-la-Forêt', id: '9' },
  // As a city may spell an arrondissement.
  { code: '75015', name: 'Paris 15', id: '10' },
];

/** Finds as the commune search does: by code, or by the words with which a name starts. */
const search: CommunesOf = (text) => {
  const [first = ''] = normaliseName(text).split(' ');
  return COMMUNES.filter(
    ({ code, name }) => code === text || normaliseName(name).startsWith(first),
  );
};

function resolved(
  line: string,
  communesOf: CommunesOf = search,
  market: Market = 'Neuf',
): ResolvedPart[] {
  const parts = readLine(line, { ...NEUF, market });
  return resolveLine(line, parts, { communesOf, market });
}

const named = (line: string) =>
  resolved(line).map((part) => {
    if (part.kind === 'place') return `place ${part.localities.map(({ code }) => code).join(' ')}`;
    if (part.kind === 'name') return `name ${part.name}`;
    return part.kind;
  });

const texts = (line: string) => lookupsOf(readLine(line, NEUF));

describe('[N-12] a place or the name', () => {
  it.each([
    ['69100', ['place 69100']],
    ['Villeurbanne', ['place 69100']],
    ['villeurbanne Agence du Parc', ['place 69100', 'name Agence du Parc']],
    ['Agence du Parc Villeurbanne', ['name Agence du Parc', 'place 69100']],
    ['La Rochelle', ['place 17000']],
    ['Lyon', ['place 69001 69003']],
    ['Lyon 3ème', ['place 69003']],
    ['Lyon 3', ['place 69003']],
    ['Lyon 3e Arrondissement', ['place 69003']],
    // 27 starts the code of Lyons-la-Forêt, which is another town.
    ['Lyon 27', ['place 69001 69003', 'name 27']],
    ['Paris 15', ['place 75015']],
    ['St Denis 97', ['place 97400']],
    ['pour Lyon', ['name Lyon']],
    ['« Lyon »', ['name Lyon']],
    ['Agence du Parc', ['name Agence du Parc']],
    ['69100 Lyon Immobilier', ['place 69100', 'name Lyon Immobilier']],
    ['69100, Lyon', ['place 69100', 'place 69001 69003']],
    ['Agence du Parc, Immo Sud', ['name Agence du Parc', 'unclear']],
  ])('%s', (line, expected) => {
    expect(named(line)).toEqual(expected);
  });

  it('has all communes of a code as one locality', () => {
    expect(resolved('01090')).toMatchObject([
      { kind: 'place', localities: [{ name: 'Toutes les villes', placeIds: ['6', '7'] }] },
    ]);
  });

  it('asks which commune of a name is meant, and offers its postal codes', () => {
    expect(resolved('Saint-Denis')).toMatchObject([
      {
        kind: 'unclear',
        mendings: [
          { label: 'Saint-Denis (93)', text: '93200 93210' },
          { label: 'Saint-Denis (974)', text: '97400' },
        ],
      },
    ]);
  });

  it('names a commune as it is spelled, with its place id, and each part as it is typed', () => {
    expect(resolved('display, villeurbanne')).toMatchObject([
      { kind: 'product', text: 'display' },
      { kind: 'place', localities: [{ name: 'Villeurbanne', placeIds: ['1'] }] },
    ]);
    expect(resolved('saint denis')).toMatchObject([
      {
        kind: 'unclear',
        mendings: [{ label: 'Saint-Denis (93)' }, { label: 'Saint-Denis (974)' }],
      },
    ]);
    expect(placeNamed('saint denis', COMMUNES).kind).toBe('several');
    const place = placeOfCode('69100', COMMUNES);
    expect(place).toEqual({
      kind: 'found',
      localities: [{ code: '69100', name: 'Villeurbanne', placeIds: ['1'] }],
    });
  });

  it('says that a code is unknown', () => {
    expect(resolved('99999')).toMatchObject([
      { kind: 'unclear', reason: 'Le code postal 99999 est inconnu.' },
    ]);
  });

  it('leaves each part in its place of the line', () => {
    const line = 'display, Villeurbanne  Agence du Parc 800 €';
    expect(resolved(line).map(({ start, end }) => line.slice(start, end))).toEqual([
      'display',
      'Villeurbanne',
      'Agence du Parc',
      '800 €',
    ]);
  });

  it('leaves each part in its place of the line, also between several spaces', () => {
    const line = 'display La  Rochelle   Agence  du Parc';
    expect(resolved(line).map(({ start, end }) => line.slice(start, end))).toEqual([
      'display',
      'La  Rochelle',
      'Agence  du Parc',
    ]);
  });

  it('looks up the codes, and the words as communes of at most five words', () => {
    expect(texts('display décembre Villeurbanne')).toEqual(['Villeurbanne']);
    expect(texts('69100 Paris Immobilier')).toEqual(['69100', 'Paris Immobilier']);
    expect(texts('Lyon Agence Parc')).toEqual([
      'Lyon Agence Parc',
      'Lyon Agence',
      'Agence Parc',
      'Lyon',
      'Parc',
    ]);
    const names = ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7'];
    const [whole, ...communes] = texts(names.join(' '));
    expect(whole).toBe('a1 b2 c3 d4 e5 f6 g7');
    expect(communes).toEqual(
      [5, 4, 3, 2, 1].flatMap((count) => [
        names.slice(0, count).join(' '),
        names.slice(-count).join(' '),
      ]),
    );
  });

  it('waits for the answers of the search', () => {
    const parts = resolved('display Villeurbanne 69100', () => undefined);
    expect(parts.map(({ kind }) => kind)).toEqual(['product', 'pending', 'pending']);
    expect(orderProblem(parts)).toBe('Recherche des localités…');
  });
});

/** Returns why Display cannot be opened in localities of some postal codes. */
const problemOf = (codes: readonly string[]) => {
  const parts: ResolvedPart[] = codes.map((code) => ({
    kind: 'place',
    localities: [{ code, name: `Ville ${code}`, placeIds: [code] }],
    text: code,
    start: 0,
    end: 1,
  }));
  return orderProblem([...parts, ...resolved('display')]);
};

describe('[N-12] the order of a line', () => {
  it('has at most fifty localities', () => {
    const many = Array.from({ length: 51 }, (_, index) => String(10_000 + index));
    expect(problemOf(many.slice(1))).toBeNull();
    expect(problemOf(many)).toBe('Vous ne pouvez pas sélectionner plus de 50 localités.');
  });

  it('holds what the line says', () => {
    const parts = resolved('display 69100 10 km décembre 800 € Agence du Parc');
    expect(orderProblem(parts)).toBeNull();
    expect(orderOf(parts)).toEqual({
      product: 'display',
      localities: [{ code: '69100', name: 'Villeurbanne', placeIds: ['1'] }],
      radius: 10,
      schedule: { start: '2026-12-01', end: '2026-12-31' },
      budget: 800,
      name: 'Agence du Parc',
    });
  });

  it('is empty where the line says nothing', () => {
    expect(orderOf(resolved('display récurrent', search, 'Luxe'))).toEqual({
      product: 'display',
      localities: [],
      radius: 0,
      schedule: 'monthly',
      budget: 0,
      name: '',
    });
  });

  it('has each locality once', () => {
    expect(orderOf(resolved('69100 Villeurbanne 69100')).localities).toHaveLength(1);
  });

  it('is not opened without a product or with something unclear', () => {
    expect(orderProblem(resolved('69100'))).toBe('Indiquez le produit.');
    expect(orderProblem(resolved('display Saint-Denis'))).toBe(
      'Corrigez ce qui n’est pas compris.',
    );
  });

  it('has a budget only for a product that can spread it', () => {
    expect(vedettePlusRules(VEDETTE_PLUS_VALUES_BY_MARKET.Neuf).spread).toBeNull();
    expect(masterDisplayRules(MASTER_DISPLAY_VALUES_BY_MARKET.Ancien).spread).not.toBeNull();
    expect(expert360Rules(EXPERT360_VALUES_BY_MARKET.Ancien).spread).not.toBeNull();
  });

  it('does not take a radius around several postal codes', () => {
    expect(orderOf(resolved('display 69100 69001 10 km')).radius).toBe(0);
  });
});
