import { numberFit, parseNumberedName } from '../localities/numberedNames.ts';
import { normaliseName, cityName, departmentOfEntry, townKey } from '../localities/town.ts';
import {
  groupByCode,
  isTooLarge,
  LOCALITY_MAXIMUM,
  localityOfCode,
  type Commune,
  type PlaceGroup,
  type SelectedLocality,
} from '../localities/selection.ts';
import { largerTowns, largestPopulation } from '../localities/namesakes.ts';
import type { Doubt, Correction } from './meaning.ts';

/** What is known of a place that was looked up by its name. */
export type Place =
  | {
      kind: 'found';
      localities: SelectedLocality[];
      /** Set for a town with several postal codes (D-148). */
      town?: { name: string; codes: readonly string[] };
      /** Set for a department or a group of communes (D-169). */
      group?: PlaceGroup;
      /** Inhabitants of the largest of its communes; -1 where they are not known. */
      population: number;
      /** Set when words of any sentence are its name by chance. */
      doubt?: Doubt;
      /** Names it and nothing else: « Saint-Denis (974) »; not set for a code and a group. */
      own?: Correction;
    }
  /** Several places are meant, or too large a one. */
  | { kind: 'several'; reason: string; corrections: Correction[] }
  | { kind: 'none' };

const SEVERAL = 'Plusieurs communes portent ce nom : laquelle ?';
const SEVERAL_TOWNS = 'Plusieurs communes commencent par ce nom : laquelle ?';
const SEVERAL_PLACES = 'Une commune et un groupe de communes portent ce nom : lequel ?';

/** Questions which commune of a name is meant. */
export const NAMESAKE_QUESTIONS: readonly string[] = [SEVERAL, SEVERAL_TOWNS];

/** Returns the normalised name of a commune, or that of its city if it is an arrondissement. */
const cityOf = ({ name }: Commune): string => normaliseName(cityName(name));

/** Returns the communes that a phrase names exactly: by their name, as a city of arrondissements, or with a number. */
function communesNamed(phrase: string, communes: readonly Commune[]): Commune[] {
  const wanted = normaliseName(phrase);
  const towns = communes.filter((commune) => cityOf(commune) === wanted);
  const parts = communes.filter(({ former = '' }) => normaliseName(former) === wanted);
  const named = towns.length > 0 ? towns : parts;
  const numbered = parseNumberedName(phrase);
  if (named.length > 0 || numbered === undefined) return named;
  const city = normaliseName(numbered.name);
  return communes.filter(
    (commune) => cityOf(commune) === city && numberFit(numbered, commune) === 2,
  );
}

/** Returns the localities of communes: one for each commune and postal code. */
const localitiesOf = (communes: readonly Commune[]): SelectedLocality[] =>
  communes.map(({ code, name, id }) => ({ code, name, placeIds: [id] }));

/** Towns that are offered instead of a group that is too large. */
const OFFERED_TOWNS = 4;
/** In kilometres, around the largest town of such a group. */
const OFFERED_RADIUS = 10;

/** Returns the place of the communes of a group, or what can be chosen instead when it has too many codes (D-169). */
function placeOfGroup(group: PlaceGroup, communes: readonly Commune[]): Place {
  const { name, codes } = group;
  if (!isTooLarge(group)) {
    const localities = [...groupByCode(communes)].map(([code, all]) =>
      localityOfCode(code, all, 'brought'),
    );
    return { kind: 'found', localities, group, population: largestPopulation(communes) };
  }
  const towns = [...new Set(communes.map((commune) => cityName(commune.name)))];
  const [largest] = towns;
  const texts = [
    ...towns.slice(0, OFFERED_TOWNS),
    ...(largest === undefined ? [] : [`${largest} et ${OFFERED_RADIUS} km autour`]),
  ];
  return {
    kind: 'several',
    reason: `${name}\u00A0: ${codes} codes postaux, pour ${LOCALITY_MAXIMUM} au plus.`,
    corrections: texts.map((text) => ({ label: text, text })),
  };
}

/** Returns a correction for the communes of a name in one department, which a line understands as it is labelled. */
function inDepartment({ name, ...entry }: Commune): Correction {
  const text = `${cityName(name)} (${departmentOfEntry({ name, ...entry })})`;
  return { label: text, text };
}

/** Returns the question which of a commune and a group of its name is meant. */
function communeOrGroup(first: Commune, place: Place, group: string): Place {
  const offered = {
    found: [{ label: group, text: group }],
    several: place.kind === 'several' ? place.corrections : [],
    none: [],
  }[place.kind];
  const own = inDepartment(first);
  return { kind: 'several', reason: SEVERAL_PLACES, corrections: [own, ...offered] };
}

/** Returns the normalised name in a phrase, which may name the department of a commune too: « Lyon (69) ». */
function townName(phrase: string, commune: Commune): string {
  const numbered = parseNumberedName(phrase);
  const isDepartment = numbered?.number.toUpperCase() === departmentOfEntry(commune);
  return normaliseName(isDepartment ? numbered.name : phrase);
}

/**
 * Returns the place that a phrase names exactly. A bare number is none, because it may be many other things.
 * @param communes what the commune search returns for the phrase
 */
export function placeNamed(phrase: string, communes: readonly Commune[]): Place {
  const grouped = communes.filter(({ group }) => group !== undefined);
  const named = communesNamed(
    phrase,
    communes.filter(({ group }) => group === undefined),
  );
  const [first] = named;
  const group = grouped[0]?.group;
  if (group !== undefined) {
    const place = placeOfGroup(group, grouped);
    return first === undefined ? place : communeOrGroup(first, place, group.name);
  }
  if (first === undefined) return { kind: 'none' };
  const codes = [...new Set(named.map(({ code }) => code))];
  const byDepartment = new Map(named.map((one) => [departmentOfEntry(one), one]));
  if (byDepartment.size > 1)
    return {
      kind: 'several',
      reason: SEVERAL,
      corrections: [...byDepartment.values()].map(inDepartment),
    };
  const isTown =
    codes.length > 1 &&
    [cityOf(first), normaliseName(first.former ?? '')].includes(townName(phrase, first));
  return {
    kind: 'found',
    localities: localitiesOf(named),
    population: largestPopulation(named),
    own: inDepartment(first),
    ...(isTown && { town: { name: cityName(first.name), codes } }),
  };
}

/** Towns of a longer name that are offered beside a small one. */
const LARGER_MAXIMUM = 2;

/**
 * Returns the question which town is meant when larger ones start with the phrase: « Aix » is a village, and mostly
 * Aix-en-Provence.
 * @param communes what the commune search returns for the phrase
 * @returns the place itself when it is the larger one
 */
export function orLargerTown(
  phrase: string,
  place: Exclude<Place, { kind: 'none' }>,
  communes: readonly Commune[],
): Exclude<Place, { kind: 'none' }> {
  if (place.kind === 'found' && (place.town !== undefined || place.group !== undefined))
    return place;
  if (place.kind === 'several' && place.reason !== SEVERAL) return place;
  const larger = largerTowns(phrase, communes);
  const towns = new Map(larger.map((one) => [townKey(one), one]));
  if (towns.size === 0) return place;
  const offered = [...towns.values()].slice(0, LARGER_MAXIMUM).map(inDepartment);
  const own = place.kind === 'several' ? place.corrections : [place.own ?? []].flat();
  return { kind: 'several', reason: SEVERAL_TOWNS, corrections: [...offered, ...own] };
}

/**
 * Returns the place of a postal code.
 * @param communes what the commune search returns for the code
 */
export function placeOfCode(code: string, communes: readonly Commune[]): Place {
  const ofCode = communes.filter((commune) => commune.code === code);
  if (ofCode.length === 0) return { kind: 'none' };
  return {
    kind: 'found',
    localities: [localityOfCode(code, ofCode)],
    population: largestPopulation(ofCode),
  };
}
