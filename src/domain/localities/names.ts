import { cityName, townKey } from './town.ts';
import { isWholeTown } from './townCodes.ts';
import { groupBy } from '../count/explanation/figures.ts';
import { withApostrophes } from '../format/text.ts';

const ARRONDISSEMENT = / arrondissement$/i;

/** Name of a locality that stands for all the communes of its postal code. */
export const ALL_TOWNS = 'Toutes les villes';

/** Returns the name of a commune as it is written: « Paris 1er » for « Paris 1er Arrondissement », with « ’ » for « ' ». */
export function shortName(name: string): string {
  return withApostrophes(name.replace(ARRONDISSEMENT, ''));
}

/** Returns « Lyon 3e (69003) ». */
export function localityText({ code, name }: { code: string; name: string }): string {
  return `${shortName(name)} (${code})`;
}

interface NamedLocality {
  code: string;
  name: string;
  /** The town with its surroundings of which this is one code. */
  area?: { name: string; codes: number } | undefined;
}

/** Returns the area of a town and what is within some kilometres of it, with the number of its postal codes. */
export const surroundingsOf = (town: string, km: number, codes: number) => ({
  name: `${town} et ${km}\u00A0km autour`,
  codes,
});

/** A place as people read it: a town with all its postal codes, or one locality. */
export interface WrittenPlace {
  /** « Bordeaux », « Lyon 3e » or « Toutes les villes ». */
  name: string;
  /** Several for a whole town or area. */
  codes: readonly string[];
  /** Set for a town with its surroundings, whose name says enough. */
  isArea?: true;
  /** Set for some codes of a town. */
  isPart?: true;
}

/** A place with the localities that it stands for. */
export interface GroupedPlace<Locality> {
  place: WrittenPlace;
  members: readonly Locality[];
}

/** Returns the place that some localities of one town or area are together; undefined where they are a part of it. */
function wholePlace(localities: readonly NamedLocality[]): WrittenPlace | undefined {
  const [first] = localities;
  const codes = [...new Set(localities.map(({ code }) => code))];
  if (first === undefined || codes.length < 2) return undefined;
  const { area, name } = first;
  if (area)
    return codes.length === area.codes
      ? { name: withApostrophes(area.name), codes, isArea: true }
      : undefined;
  return isWholeTown(localities) ? { name: withApostrophes(cityName(name)), codes } : undefined;
}

/**
 * Returns the places of some localities in their order: a town of which all codes are there is one place, and so is a
 * town with all codes of its surroundings (D-162).
 */
export function groupedPlaces<Locality extends NamedLocality>(
  localities: readonly Locality[],
): GroupedPlace<Locality>[] {
  const ofAreas = [...groupBy(localities, ({ area }) => area?.name)].filter(
    ([name, entries]) => name !== undefined && wholePlace(entries) !== undefined,
  );
  const areas = new Set(ofAreas.map(([name]) => name));
  // An area that lacks a code is only its towns.
  const areaOf = ({ area }: NamedLocality) => (areas.has(area?.name) ? area : undefined);
  const keyOf = (one: Locality) =>
    areaOf(one)?.name ?? (one.name === ALL_TOWNS ? one.code : townKey(one));
  const groups = [...groupBy(localities, keyOf)].map(([key, members]) => {
    const place = wholePlace(members.map((one) => ({ ...one, area: areaOf(one) })));
    return [key, place && { place, members }] as const;
  });
  const groupByKey = new Map(groups);
  const written = new Set<string>();
  return localities.flatMap((one) => {
    const key = keyOf(one);
    const group = groupByKey.get(key);
    if (!group)
      return [{ place: { name: shortName(one.name), codes: [one.code] }, members: [one] }];
    if (written.has(key)) return [];
    written.add(key);
    return [group];
  });
}

/** Returns the places of some localities in their order, each once (D-162). */
export const writtenPlaces = (localities: readonly NamedLocality[]): WrittenPlace[] =>
  groupedPlaces(localities).map(({ place }) => place);

/** Returns « Lyon 3e (69003) » or « Bordeaux (5 codes) ». */
export const placeText = ({ name, codes }: WrittenPlace): string =>
  `${name} (${codes.length > 1 ? `${codes.length} codes` : (codes[0] ?? '')})`;

/** Returns the places of some localities, each with its code or the number of its codes. */
export const placeTexts = (localities: readonly NamedLocality[]): string[] =>
  writtenPlaces(localities).map(placeText);

/** Returns the places that a sentence or a line names and counts: some codes of a town are one place as well (D-162). */
export function namedPlaces(localities: readonly NamedLocality[]): WrittenPlace[] {
  const keyOf = ({ name, codes }: WrittenPlace) => (name === ALL_TOWNS ? codes[0] : name);
  return [...groupBy(writtenPlaces(localities), keyOf).values()].flatMap(([place, ...others]) => {
    if (place === undefined || others.length === 0) return place ?? [];
    return [{ ...place, codes: [place, ...others].flatMap(({ codes }) => codes), isPart: true }];
  });
}

/** Returns « Lyon 3e », « Bordeaux (5 codes) », or « Toutes les villes (38080) » for a code with several communes. */
function listedPlace(place: WrittenPlace): string {
  const isTown = place.codes.length > 1 && place.isArea !== true;
  return isTown || place.name === ALL_TOWNS ? placeText(place) : place.name;
}

/** Returns the places of a list of counts. */
export const listedPlaces = (localities: readonly NamedLocality[]): string[] =>
  writtenPlaces(localities).map(listedPlace);

/** Returns « Lyon 3e », or « Toutes les villes (38080) », whose name says nothing alone. */
const shortPlace = (place: WrittenPlace): string =>
  place.name === ALL_TOWNS ? placeText(place) : place.name;

/** Returns « 12 localités », or « 8 localités (12 codes) » where a town has several codes, all of them or some (D-162). */
export function countedLocalities(localities: readonly NamedLocality[]): string {
  const places = namedPlaces(localities).length;
  const codes = new Set(localities.map(({ code }) => code)).size;
  const text = `${places} ${places > 1 ? 'localités' : 'localité'}`;
  return codes > places ? `${text} (${codes} codes)` : text;
}

/**
 * Returns « Lyon 3e + 10 km », « Bordeaux (5 codes) », « Lyon et Bordeaux » or « Lyon et 4 autres »; empty without
 * localities.
 */
export function localitiesText(locations: readonly NamedLocality[], radius: number): string {
  const [first, ...others] = namedPlaces(radius > 0 ? locations.slice(0, 1) : locations);
  if (first === undefined) return '';
  if (radius > 0) return `${listedPlace(first)} + ${radius}\u00A0km`;
  const [second, ...more] = others;
  if (second === undefined) return listedPlace(first);
  const rest = more.length === 0 ? shortPlace(second) : `${others.length} autres`;
  return `${shortPlace(first)} et ${rest}`;
}
