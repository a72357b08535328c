import { cityName, townKey } from './town.ts';
import { isWholeTown } from './townCodes.ts';
import { groupBy } from '../count/explanation/figures.ts';

const ARRONDISSEMENT = / arrondissement$/i;

/** Name of a locality that stands for all the communes of its postal code. */
export const ALL_TOWNS = 'Toutes les villes';

/** Returns the name of a commune as it is listed: « Paris 1er » for « Paris 1er Arrondissement », others unchanged. */
export function shortName(name: string): string {
  return name.replace(ARRONDISSEMENT, '');
}

/** Returns « Lyon 3e (69003) ». */
export function localityText({ code, name }: { code: string; name: string }): string {
  return `${shortName(name)} (${code})`;
}

interface NamedLocality {
  code: string;
  name: string;
}

/** A place as people read it: a town with all its postal codes, or one locality. */
export interface WrittenPlace {
  /** « Bordeaux », « Lyon 3e » or « Toutes les villes ». */
  name: string;
  /** Several for a whole town. */
  codes: readonly string[];
}

/** Returns the places of some localities in their order: a town of which all codes are there is written once (D-162). */
export function writtenPlaces(localities: readonly NamedLocality[]): WrittenPlace[] {
  const keyOf = (one: NamedLocality) => (one.name === ALL_TOWNS ? one.code : townKey(one));
  const byTown = groupBy(localities, keyOf);
  const written = new Set<string>();
  return localities.flatMap((locality) => {
    const key = keyOf(locality);
    const entries = byTown.get(key) ?? [];
    if (entries.length < 2 || !isWholeTown(entries)) {
      return [{ name: shortName(locality.name), codes: [locality.code] }];
    }
    if (written.has(key)) return [];
    written.add(key);
    return [{ name: cityName(locality.name), codes: entries.map(({ code }) => code) }];
  });
}

/** Returns « Lyon 3e (69003) » or « Bordeaux (5 codes) ». */
export const placeText = ({ name, codes }: WrittenPlace): string =>
  `${name} (${codes.length > 1 ? `${codes.length} codes` : (codes[0] ?? '')})`;

/** Returns the places of some localities, each with its code or the number of its codes. */
export const placeTexts = (localities: readonly NamedLocality[]): string[] =>
  writtenPlaces(localities).map(placeText);

/** Returns « Lyon 3e », « Bordeaux (5 codes) », or « Toutes les villes (38080) » for a code with several communes. */
function listedPlace(place: WrittenPlace): string {
  return place.codes.length > 1 || place.name === ALL_TOWNS ? placeText(place) : place.name;
}

/** Returns the places of a list of counts. */
export const listedPlaces = (localities: readonly NamedLocality[]): string[] =>
  writtenPlaces(localities).map(listedPlace);

/** Returns « Lyon 3e + 10 km », « Bordeaux (5 codes) » or « Lyon 3e et 4 autres »; empty without localities. */
export function localitiesText(locations: readonly NamedLocality[], radius: number): string {
  const [first, ...others] = listedPlaces(radius > 0 ? locations.slice(0, 1) : locations);
  if (first === undefined) return '';
  if (radius > 0) return `${first} + ${radius}\u00A0km`;
  return others.length === 0
    ? first
    : `${first} et ${others.length} ${others.length === 1 ? 'autre' : 'autres'}`;
}
