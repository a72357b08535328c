import type { SelectedLocality } from '#domain/localities/selection.ts';
import type { CountedCommune } from '#contract/values.ts';

export const LYON: SelectedLocality = {
  code: '69001',
  name: 'Lyon 1er Arrondissement',
  placeIds: ['69381-69001'],
};
export const BORDEAUX: SelectedLocality = {
  code: '33000',
  name: 'Bordeaux',
  placeIds: ['33063-33000'],
};

export const LA_ROCHELLE: SelectedLocality = {
  code: '17000',
  name: 'La Rochelle',
  placeIds: ['17300-17000'],
};
export const SAINT_PIERRE: SelectedLocality = {
  code: '97500',
  name: 'Saint-Pierre',
  placeIds: ['97502-97500'],
};

/** Builds `count` localities with long and short names. */
export function manyLocalities(count: number): SelectedLocality[] {
  const names = [
    'Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson',
    'Y',
    'Villeurbanne',
    'Bourg-en-Bresse',
  ];
  return Array.from({ length: count }, (_, index) => ({
    code: String(10_000 + index * 37),
    name: `${names[index % names.length] ?? 'Ville'}${index < names.length ? '' : ` ${index}`}`,
    placeIds: [`place-${index}`],
  }));
}

interface Commune {
  code: string;
  name: string;
  id: string;
}

/** Communes of the mocked searches; 33124 covers several. */
export const COMMUNES: readonly Commune[] = [
  { code: '33000', name: 'Bordeaux', id: '33063-33000' },
  { code: '33124', name: 'Aillas', id: '33002-33124' },
  { code: '33124', name: 'Berthez', id: '33048-33124' },
  { code: '33124', name: 'Brannens', id: '33072-33124' },
  { code: '69001', name: 'Lyon 1er Arrondissement', id: '69381-69001' },
  { code: '69002', name: 'Lyon 2e Arrondissement', id: '69382-69002' },
  { code: '17000', name: 'La Rochelle', id: '17300-17000' },
  { code: '44000', name: 'Nantes', id: '44109-44000' },
  { code: '35000', name: 'Rennes', id: '35238-35000' },
];

type CodeLocation = Pick<CountedCommune, 'latitude' | 'longitude' | 'population'>;

/** Position and population of the postal codes in stories. */
const LOCATION_BY_CODE: Readonly<Record<string, CodeLocation>> = {
  '33000': { latitude: 44.8378, longitude: -0.5792, population: 135_000 },
  '69001': { latitude: 45.7699, longitude: 4.8292, population: 29_000 },
  '69002': { latitude: 45.7485, longitude: 4.8264, population: 31_000 },
  '17000': { latitude: 46.1603, longitude: -1.1511, population: 79_000 },
  '44000': { latitude: 47.2184, longitude: -1.5536, population: 150_000 },
  '35000': { latitude: 48.1173, longitude: -1.6778, population: 140_000 },
};

/** Returns the position and population of a postal code. Invented codes are spread over the country. */
export function codeLocation(code: string): CodeLocation {
  const number = Number(code);
  return (
    LOCATION_BY_CODE[code] ?? {
      latitude: 44.2 + (number % 47) / 11,
      longitude: 0.2 + (number % 53) / 10,
      population: 1000 + (number % 97) * 700,
    }
  );
}

/**
 * Returns the counted localities of postal codes, with the names of those that are known.
 * @param known the localities of a story; the first one with a code gives its name
 */
export function countedLocalities(
  codes: readonly string[],
  known: readonly { code: string; name: string }[],
): CountedCommune[] {
  return codes.map((code) => ({
    code,
    name: known.find((one) => one.code === code)?.name ?? `Commune ${code}`,
    id: `${code}-0`,
    ...codeLocation(code),
  }));
}

/** Returns the names of localities by postal code. */
export function namesByCode(
  localities: readonly { code: string; name: string }[],
): Record<string, string> {
  return Object.fromEntries(localities.map(({ code, name }) => [code, name]));
}

/** Builds all arrondissements of a city, as they are chosen. @param firstCode postal code of the first */
export const arrondissements = (city: string, firstCode: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    code: String(firstCode + index),
    name: `${city} ${index + 1}${index === 0 ? 'er' : 'e'} Arrondissement`,
    placeIds: [`${city}-${index}`],
  }));
