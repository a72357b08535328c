import { isPostalCode, radiusApplies } from './postalCodes.ts';
import { groupBy } from '../count/explanation/figures.ts';
import { ALL_TOWNS, localityText } from './names.ts';
import { parseNumberedName } from './numberedNames.ts';
import {
  cityName,
  departmentOfEntry,
  normaliseName,
  sharedNames,
  townKey,
  townsOf,
  townText,
  type Town,
} from './town.ts';

/** A town or arrondissement under one of its postal codes, as the commune search returns it (SE-19). */
export interface Commune {
  /** Postal code. */
  code: string;
  name: string;
  /** Place id, used by operations staff. */
  id: string;
  /** Code of its department, where that is not the start of its postal code: « 2A », « 978 ». */
  department?: string | undefined;
  /** The name of the former or delegated commune by which it was found. */
  former?: string | undefined;
  /** Set when its name only resembles the searched text. */
  isSimilar?: boolean | undefined;
  /** Inhabitants of the whole town, where the search knows them. */
  population?: number | undefined;
  /** The official group that the searched text names, of which it is a part (D-169). */
  group?: PlaceGroup | undefined;
}

/** A department, a region or a group of communes. */
export interface PlaceGroup {
  name: string;
  /** Number of its postal codes. When they are more than a count may have, only its largest towns are found. */
  codes: number;
}

/** A selected locality: one commune, or all communes of a postal code. */
export interface SelectedLocality {
  code: string;
  /** Name of the commune, or « Toutes les villes ». */
  name: string;
  /** Place ids of the communes that the locality covers. */
  placeIds: string[];
  /** The town with its surroundings of which this is one code: « Lille et 10 km autour » (D-162). */
  area?: PlaceGroup | undefined;
}

/** An option of the locality search. */
export interface LocalityOption extends SelectedLocality {
  /** Number of communes; more than 1 for « Toutes les villes ». */
  communes: number;
  /** What a town with several postal codes adds: each of its entries (D-148). */
  members?: readonly SelectedLocality[];
  /** What the list shows where it says more than the name: « Saint-Denis (974) », « Lomme ⟶ Lille ». */
  label?: string;
  isChosen: boolean;
}

/** Returns the text of a chosen locality: « Villeurbanne (69100) », « 33124 – Toutes les villes ». */
export function chosenText(locality: { code: string; name: string }): string {
  const { code, name } = locality;
  return name === ALL_TOWNS ? `${code} – ${name}` : localityText(locality);
}
export const LOCALITY_MAXIMUM = 50;
/** Shown when a choice exceeds the maximum (SE-14, D-13). */
export const LIMIT_MESSAGE = `Vous ne pouvez pas sélectionner plus de ${LOCALITY_MAXIMUM} localités.`;

const keyOf = (locality: SelectedLocality): string => `${locality.code} ${locality.name}`;

/** A person chose a postal code, or it came with what they chose: a radius, a town with its surroundings, a group. */
export type CodeOrigin = 'chosen' | 'brought';

/**
 * Returns the name of a postal code, which is the same in every place and after a count is reopened. A code with one
 * commune has its name. A chosen code with several is « Toutes les villes » (SE-28). One that nobody chose has the name
 * of its largest commune, because « Toutes les villes » would not say where they are (D-16, D-162).
 * @param communes the most populated first
 */
export function nameOfCode(communes: readonly Pick<Commune, 'name'>[], origin: CodeOrigin): string {
  const [largest] = communes;
  return largest !== undefined && (communes.length === 1 || origin === 'brought')
    ? largest.name
    : ALL_TOWNS;
}

/** Returns the locality of a postal code, with all its communes. */
export function localityOfCode(
  code: string,
  communes: readonly Commune[],
  origin: CodeOrigin = 'chosen',
): SelectedLocality {
  return {
    code,
    name: nameOfCode(communes, origin),
    placeIds: communes.map((commune) => commune.id),
  };
}

function isCovered(selection: readonly SelectedLocality[], option: SelectedLocality): boolean {
  return selection.some(
    (chosen) =>
      chosen.code === option.code &&
      option.placeIds.every((placeId) => chosen.placeIds.includes(placeId)),
  );
}

type Unmarked = Omit<LocalityOption, 'isChosen'>;

/** Returns the option of a whole town. It has no postal code of its own. */
function townOption(town: Town<Commune>, isShared: boolean): Unmarked {
  const members = town.communes.map(({ code, name, id }) => ({ code, name, placeIds: [id] }));
  const [first] = town.communes;
  const department = isShared && first ? `${departmentOfEntry(first)}, ` : '';
  const text = townText(town).replace('(toute', `(${department}toute`);
  return { code: '', name: formerText(first, text), placeIds: [], communes: 1, members };
}

const formerText = (commune: Commune | undefined, text: string): string =>
  commune?.former === undefined ? text : `${commune.former} ⟶ ${text}`;

function singleOption(commune: Commune, isShared: boolean): Unmarked {
  const { code, name, id } = commune;
  const label = formerText(commune, isShared ? `${name} (${departmentOfEntry(commune)})` : name);
  return { code, name, placeIds: [id], communes: 1, ...(label !== name && { label }) };
}

/** Returns whether a search finds towns whole: one by name, or by a name and its department. */
function findsWholeTowns(query: string, communes: readonly Commune[]): boolean {
  if (!/\d/.test(query)) return true;
  const number = parseNumberedName(query)?.number.toUpperCase();
  return communes.every((commune) => departmentOfEntry(commune) === number);
}

/** Returns the options of an official group: itself where a count can hold its codes, then its towns (D-169). */
function groupOptions(group: PlaceGroup, communes: readonly Commune[]): Unmarked[] {
  const byCode = [...groupByCode(communes)];
  const members = byCode.map(([code, some]) => localityOfCode(code, some, 'brought'));
  const whole = { code: '', name: groupText(group), placeIds: [], communes: 1, members };
  const shared = sharedNames(communes);
  const isShared = ({ name }: Commune) => shared.has(normaliseName(cityName(name)));
  const towns = [...groupBy(communes, townKey).values()].flatMap((entries) => {
    const wholeTown = townsOf(entries).map((town) => townOption(town, entries.some(isShared)));
    return wholeTown.length > 0
      ? wholeTown
      : entries.map((entry) => singleOption(entry, isShared(entry)));
  });
  return isTooLarge(group) ? towns : [whole, ...towns];
}

/** Returns whether a group has more postal codes than a count may have. */
export const isTooLarge = ({ codes }: PlaceGroup): boolean => codes > LOCALITY_MAXIMUM;

/** Returns « Bordeaux Métropole (26 codes) ». */
export const groupText = ({ name, codes }: PlaceGroup): string =>
  `${name} (${codes} ${codes > 1 ? 'codes' : 'code'})`;

/**
 * Returns the options for a search (SE-15 to SE-17, D-14). If a numeric search finds several communes of a code, «
 * Toutes les villes » comes first and the single communes remain available. A search by name has each town of several
 * codes before its entries (D-148). The department stands with a name that several towns have. Selected options are
 * marked.
 */
export function localityOptions(
  query: string,
  found: readonly Commune[],
  selection: readonly SelectedLocality[],
): LocalityOption[] {
  const ofGroup = found.filter(({ group }) => group !== undefined);
  const communes = found.filter(({ group }) => group === undefined);
  const shared = sharedNames(communes);
  const isShared = (name: string) => shared.has(normaliseName(cityName(name)));
  const singles = communes.map((commune) => singleOption(commune, isShared(commune.name)));
  const groups = findsWholeTowns(query, communes)
    ? townsOf(communes).map((town) => townOption(town, isShared(town.name)))
    : [];
  if (/^\d+$/.test(query.trim())) {
    for (const [code, ofCode] of groupByCode(communes)) {
      if (ofCode.length > 1) {
        groups.push({ ...localityOfCode(code, ofCode), communes: ofCode.length });
      }
    }
  }
  const group = ofGroup[0]?.group;
  const ofPlaces = group ? groupOptions(group, ofGroup) : [];
  // A town that has the name of its department is found by both.
  const byKey = new Map([...ofPlaces, ...groups, ...singles].map((one) => [keyOf(one), one]));
  const options = new Set(
    [...groups, ...singles, ...ofPlaces].map((one) => byKey.get(keyOf(one)) ?? one),
  );
  return [...options].map((option) => ({
    ...option,
    isChosen: (option.members ?? [option]).every((one) => isCovered(selection, one)),
  }));
}

/** Groups communes by postal code, in the order in which the codes first appear. */
export const groupByCode = (communes: readonly Commune[]): Map<string, Commune[]> =>
  groupBy(communes, ({ code }) => code);

export interface Addition {
  selection: SelectedLocality[];
  /** Localities that were added. */
  added: SelectedLocality[];
  /** True when some were left out because of the maximum. */
  limitReached: boolean;
  /** Number of localities left out because of the maximum. */
  overLimit: number;
}

/**
 * Adds localities to a selection, in order, up to the maximum (SE-13, D-13). A locality that is already covered is
 * skipped; « Toutes les villes » replaces the single communes of its code.
 */
export function addLocalities(
  selection: readonly SelectedLocality[],
  additions: readonly SelectedLocality[],
): Addition {
  let next = [...selection];
  const added: SelectedLocality[] = [];
  let overLimit = 0;
  for (const { code, name, placeIds, area } of additions) {
    const locality = { code, name, placeIds, ...(area && { area }) };
    if (isCovered(next, locality)) continue;
    const kept = next.filter(
      (chosen) => chosen.code !== code || !chosen.placeIds.every((id) => placeIds.includes(id)),
    );
    if (kept.length >= LOCALITY_MAXIMUM) {
      overLimit += 1;
      continue;
    }
    next = [...kept, locality];
    added.push(locality);
  }
  return { selection: next, added, limitReached: overLimit > 0, overLimit };
}

export function removeLocality(
  selection: readonly SelectedLocality[],
  locality: SelectedLocality,
): SelectedLocality[] {
  return selection.filter((chosen) => keyOf(chosen) !== keyOf(locality));
}

/** Returns the distinct postal codes of a selection, in order, as a request carries them. */
export function postalCodesOf(selection: readonly SelectedLocality[]): string[] {
  return [...new Set(selection.map((locality) => locality.code))].filter(isPostalCode);
}

/** Reconciles a selection with its radius, which applies to a single postal code only (D-16). */
export function applyRadiusRule(
  selection: readonly SelectedLocality[],
  radius: number,
): { selection: SelectedLocality[]; radius: number } {
  const applies = radiusApplies(selection.map((locality) => locality.code));
  if (!applies || radius <= 0) return { selection: [...selection], radius: 0 };
  return { selection: selection.slice(0, 1), radius };
}

/** A locality in a summary. */
export interface ListedLocality {
  code: string;
  name: string;
  area?: PlaceGroup | undefined;
}

/**
 * Returns the localities as summaries and proposals list them: grouped by postal code, only the first if there is a
 * radius, and « Toutes les villes » for a code with several communes (SE-27, SE-28).
 */
export function listedLocalities(
  selection: readonly SelectedLocality[],
  radius: number,
): ListedLocality[] {
  const byCode = new Map<string, SelectedLocality[]>();
  for (const locality of selection) {
    byCode.set(locality.code, [...(byCode.get(locality.code) ?? []), locality]);
  }
  const listed = [...byCode].map(([code, entries]) => {
    const communes = new Set(entries.flatMap((entry) => entry.placeIds)).size;
    const area = entries[0]?.area;
    const name = communes > 1 && entries.length > 1 ? ALL_TOWNS : (entries[0]?.name ?? code);
    return { code, name, ...(area && { area }) };
  });
  return radius > 0 ? listed.slice(0, 1) : listed;
}

/** The postal codes within a distance of others (D-148). */
export interface Around {
  /** Number of codes, the given ones included. */
  count: number;
  /** Their localities, the given codes first; empty when they are more than a count may have. */
  localities: SelectedLocality[];
  /** The given code that is the nearest to the middle of them. */
  centre: { code: string; name: string };
}
