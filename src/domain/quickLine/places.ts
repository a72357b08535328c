import {
  normaliseName,
  cityName,
  departmentOfEntry,
  numberFit,
  parseNumberedName,
} from '../localities/town.ts';
import {
  groupByCode,
  groupText,
  isTooLarge,
  LOCALITY_MAXIMUM,
  localityOfCode,
  localityOptions,
  type Commune,
  type PlaceGroup,
  type SelectedLocality,
} from '../localities/selection.ts';
import type { Mending } from './meaning.ts';

/** What is known of a place that was looked up by its name. */
export type Place =
  | {
      kind: 'found';
      localities: SelectedLocality[];
      /** Set for a town with several postal codes (D-148). */
      town?: { name: string; codes: readonly string[] };
      /** Set for a department or a group of communes (D-169). */
      group?: PlaceGroup;
    }
  /** Communes of several departments have this name, or the reason says why one of them has to be chosen. */
  | { kind: 'several'; mendings: Mending[]; reason?: string }
  | { kind: 'none' };

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

/** Number of towns that are offered instead of a group that is too large. */
const TOWNS_OFFERED = 5;

/** Returns a group of communes, or its largest towns where a count cannot hold all its codes (D-169). */
function placeOfGroup(group: PlaceGroup, communes: readonly Commune[]): Place {
  const localities = [...groupByCode(communes)].map(([code, some]) => localityOfCode(code, some));
  if (!isTooLarge(group)) return { kind: 'found', localities, group };
  const towns = localityOptions('', communes, []).slice(0, TOWNS_OFFERED);
  return {
    kind: 'several',
    reason: `${group.name}\u00A0: ${group.codes} codes postaux, pour ${LOCALITY_MAXIMUM} au plus.`,
    mendings: towns.map(({ name, label = name, code, members }) => ({
      label,
      text: members ? members.map((member) => member.code).join(' ') : code,
    })),
  };
}

const groupOf = (communes: readonly Commune[]): PlaceGroup | undefined =>
  communes.find(({ group }) => group !== undefined)?.group;

/**
 * Returns what the department of a number would be typed as: its postal codes, or its largest towns.
 * @param communes what the commune search returns for the number
 */
export function departmentMendings(communes: readonly Commune[] = []): readonly Mending[] {
  const group = groupOf(communes);
  const place = group ? placeOfGroup(group, communes) : undefined;
  if (group && place?.kind === 'found') {
    return [{ label: groupText(group), text: place.localities.map(({ code }) => code).join(' ') }];
  }
  return place?.kind === 'several' ? place.mendings : [];
}

/**
 * Returns the place that a phrase names exactly. A bare number is none, because it may be many other things.
 * @param communes what the commune search returns for the phrase
 */
export function placeNamed(phrase: string, communes: readonly Commune[]): Place {
  const named = communesNamed(
    phrase,
    communes.filter(({ group }) => group === undefined),
  );
  const [first] = named;
  const group = groupOf(communes);
  if (first === undefined && group !== undefined && !/^\d+$/.test(phrase)) {
    return placeOfGroup(group, communes);
  }
  if (first === undefined) return { kind: 'none' };
  const codes = [...new Set(named.map(({ code }) => code))];
  const firstByDepartment = new Map(named.map((one) => [departmentOfEntry(one), one]));
  if (firstByDepartment.size > 1) {
    const mendings = [...firstByDepartment].map(([department, { name, former }]) => ({
      label:
        former === undefined ? `${name} (${department})` : `${former} (${name}, ${department})`,
      text: [
        ...new Set(
          named.filter((one) => departmentOfEntry(one) === department).map(({ code }) => code),
        ),
      ].join(' '),
    }));
    return { kind: 'several', mendings };
  }
  const isTown =
    codes.length > 1 &&
    [cityOf(first), normaliseName(first.former ?? '')].includes(normaliseName(phrase));
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
