import { describe, expect, it } from 'vitest';
import {
  ALL_TOWNS,
  countedLocalities,
  listedPlaces,
  localitiesText,
  placeTexts,
  surroundingsOf,
} from '#domain/localities/names.ts';
import { firstOfZone, zoneText } from '#domain/zone.ts';

const named = (name: string, ...codes: string[]) => codes.map((code) => ({ code, name }));
const rennes = named('Rennes', '35000', '35200', '35700');
const lyon = Array.from({ length: 9 }, (_, index) => ({
  code: String(69_001 + index),
  name: `Lyon ${index === 0 ? '1er' : `${index + 1}e`} Arrondissement`,
}));
const bron = named('Bron', '69500');

describe('[D-162] a town with all its postal codes', () => {
  it.each([
    [rennes, ['Rennes (3 codes)']],
    [lyon, ['Lyon (9 codes)']],
    [
      [...bron, ...lyon.toReversed(), ...rennes],
      ['Bron (69500)', 'Lyon (9 codes)', 'Rennes (3 codes)'],
    ],
    // A part of a town is its codes.
    [rennes.slice(1), ['Rennes (35200)', 'Rennes (35700)']],
    [lyon.slice(1, 3), ['Lyon 2e (69002)', 'Lyon 3e (69003)']],
    // Two towns of one name.
    [
      [...named('Saint-Denis', '93200', '93210', '93380'), ...named('Saint-Denis', '97400')],
      ['Saint-Denis (3 codes)', 'Saint-Denis (97400)'],
    ],
    [named(ALL_TOWNS, '51300'), ['Toutes les villes (51300)']],
    // One commune of a code keeps its own name.
    [named('Frignicourt', '51300'), ['Frignicourt (51300)']],
  ])('is written once: case %#', (localities, texts) => {
    expect(placeTexts(localities)).toEqual(texts);
  });

  it('[N-19] writes « ’ » for the apostrophe of official data', () => {
    expect(placeTexts([{ code: '69210', name: "L'Arbresle" }])).toEqual(['L’Arbresle (69210)']);
  });

  it('is counted as a line counts it, also where some of its codes are missing', () => {
    expect(countedLocalities(rennes)).toBe('1 localité (3 codes)');
    expect(countedLocalities([...bron, ...rennes.slice(1)])).toBe('2 localités (3 codes)');
    expect(countedLocalities([...bron, ...lyon])).toBe('2 localités (10 codes)');
  });

  it('is one place of a list and of its count', () => {
    expect(listedPlaces([...rennes, ...bron])).toEqual(['Rennes (3 codes)', 'Bron']);
    expect(localitiesText(rennes, 0)).toBe('Rennes (3 codes)');
    expect(localitiesText([...bron, ...rennes, ...lyon], 0)).toBe('Bron et 2 autres');
    expect(localitiesText([...lyon, ...rennes], 0)).toBe('Lyon et Rennes');
    expect(localitiesText([...bron], 10)).toBe('Bron + 10\u00a0km');
    // A part of a town is one place as well, as in the sentence of a proposal.
    expect(localitiesText(rennes.slice(1), 0)).toBe('Rennes (2 codes)');
    expect(localitiesText([...bron, ...rennes.slice(1)], 0)).toBe('Bron et Rennes');
    expect(localitiesText([...bron, ...lyon, ...rennes.slice(1)], 0)).toBe('Bron et 2 autres');
  });

  it('is one place of a zone', () => {
    const firstLocalities = [...lyon, ...rennes, ...bron];
    expect(zoneText({ firstLocalities, localityCount: 15, radius: null })).toBe(
      'Lyon (9 codes), Rennes (3 codes), Bron (69500) et 2 autres',
    );
  });
});

describe('[D-162] a town with its surroundings', () => {
  const area = surroundingsOf('Rennes', 5, 4);
  const around = [...rennes, ...named('Cesson-Sévigné', '35510')].map((one) => ({ ...one, area }));

  it('is one place of a zone, without its codes', () => {
    const zone = { localityCount: around.length, radius: null };
    expect(zoneText({ ...zone, firstLocalities: firstOfZone(around) })).toBe(
      'Rennes et 5 km autour',
    );
  });

  it('is written once while all its codes are there', () => {
    expect(placeTexts(around)).toEqual(['Rennes et 5\u00a0km autour (4 codes)']);
    expect(localitiesText(around, 0)).toBe('Rennes et 5\u00a0km autour');
    expect(listedPlaces([...around, ...bron])).toEqual(['Rennes et 5\u00a0km autour', 'Bron']);
  });

  it('is its towns once a code is removed', () => {
    expect(placeTexts(around.slice(1))).toEqual([
      'Rennes (35200)',
      'Rennes (35700)',
      'Cesson-Sévigné (35510)',
    ]);
    expect(placeTexts(around.slice(0, 3))).toEqual(['Rennes (3 codes)']);
  });
});
