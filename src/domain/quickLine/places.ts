import {
  normaliseName,
  cityName,
  departmentOf,
  numberFit,
  parseNumberedName,
} from '../localities/town.ts';
import { localityOfCode, type Commune, type SelectedLocality } from '../localities/selection.ts';
import type { Mending } from './meaning.ts';

/** What is known of a place that was looked up by its name. */
export type Place =
  | {
      kind: 'found';
      localities: SelectedLocality[];
      /** Set for a town with several postal codes (D-148). */
      town?: { name: string; codes: readonly string[] };
    }
  /** Communes of several departments have this name. */
  | { kind: 'several'; mendings: Mending[] }
  | { kind: 'none' };

/** Returns the normalised name of a commune, or that of its city if it is an arrondissement. */
const cityOf = ({ name }: Commune): string => normaliseName(cityName(name));

/** Returns the communes that a phrase names exactly: by their name, as a city of arrondissements, or with a number. */
function communesNamed(phrase: string, communes: readonly Commune[]): Commune[] {
  const wanted = normaliseName(phrase);
  const named = communes.filter((commune) => cityOf(commune) === wanted);
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

/**
 * Returns the place that a phrase names exactly.
 * @param communes what the commune search returns for the phrase
 */
export function placeNamed(phrase: string, communes: readonly Commune[]): Place {
  const named = communesNamed(phrase, communes);
  const [first] = named;
  if (first === undefined) return { kind: 'none' };
  const codes = [...new Set(named.map(({ code }) => code))];
  const nameByDepartment = new Map(named.map(({ code, name }) => [departmentOf(code), name]));
  if (nameByDepartment.size > 1) {
    const mendings = [...nameByDepartment].map(([department, name]) => ({
      label: `${name} (${department})`,
      text: codes.filter((code) => departmentOf(code) === department).join(' '),
    }));
    return { kind: 'several', mendings };
  }
  const isTown = codes.length > 1 && normaliseName(phrase) === cityOf(first);
  return {
    kind: 'found',
    localities: localitiesOf(named),
    ...(isTown && { town: { name: cityName(first.name), codes } }),
  };
}

/**
 * Returns the place of a postal code.
 * @param communes what the commune search returns for the code
 */
export function placeOfCode(code: string, communes: readonly Commune[]): Place {
  const ofCode = communes.filter((commune) => commune.code === code);
  if (ofCode.length === 0) return { kind: 'none' };
  return { kind: 'found', localities: [localityOfCode(code, ofCode)] };
}
