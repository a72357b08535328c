import { isPostalCode, radiusApplies } from './postalCodes.ts';
import { ALL_TOWNS, localityText } from './names.ts';
import { townsOf, townText, type Town } from './town.ts';

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
}

/** An option of the locality search. */
export interface LocalityOption extends SelectedLocality {
  /** Number of communes; more than 1 for « Toutes les villes ». */
  communes: number;
  /** What a town with several postal codes adds: each of its entries (D-148). */
  members?: readonly SelectedLocality[];
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

/** How a postal code came into a count: a person chose it, or it lies within the radius around the chosen one. */
type CodeOrigin = 'chosen' | 'radius';

/**
 * Returns the name of a postal code, which is the same in every place and after a count is reopened. A code with one
 * commune has its name. A chosen code with several is « Toutes les villes » (SE-28). A code of a radius has the name of
 * its largest commune, because nobody chose its towns and « Toutes les villes » would not say where they are.
 * @param communes the most populated first
 */
export function nameOfCode(communes: readonly Pick<Commune, 'name'>[], origin: CodeOrigin): string {
  const [largest] = communes;
  return largest !== undefined && (communes.length === 1 || origin === 'radius')
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

/** Returns the option of a whole town. It has no postal code of its own. */
function townOption(town: Town<Commune>): Omit<LocalityOption, 'isChosen'> {
  const members = town.communes.map(({ code, name, id }) => ({ code, name, placeIds: [id] }));
  return { code: '', name: townText(town), placeIds: [], communes: 1, members };
}

/**
 * Returns the options for a search (SE-15 to SE-17, D-14). If a numeric search finds several communes of a code, «
 * Toutes les villes » comes first and the single communes remain available. A search by name has each town of several
 * codes before its entries (D-148). Selected options are marked.
 */
export function localityOptions(
  query: string,
  communes: readonly Commune[],
  selection: readonly SelectedLocality[],
): LocalityOption[] {
  const singles: Omit<LocalityOption, 'isChosen'>[] = communes.map((commune) => ({
    code: commune.code,
    name: commune.name,
    placeIds: [commune.id],
    communes: 1,
  }));
  // A search with a number finds only some entries of a town.
  const groups: Omit<LocalityOption, 'isChosen'>[] = /\d/.test(query)
    ? []
    : townsOf(communes).map(townOption);
  if (/^\d+$/.test(query.trim())) {
    for (const [code, ofCode] of groupByCode(communes)) {
      if (ofCode.length > 1) {
        groups.push({ ...localityOfCode(code, ofCode), communes: ofCode.length });
      }
    }
  }
  return [...groups, ...singles].map((option) => ({
    ...option,
    isChosen: (option.members ?? [option]).every((one) => isCovered(selection, one)),
  }));
}

/** Groups communes by postal code, in the order in which the codes first appear. */
export function groupByCode(communes: readonly Commune[]): Map<string, Commune[]> {
  const byCode = new Map<string, Commune[]>();
  for (const commune of communes) {
    const ofCode = byCode.get(commune.code);
    if (ofCode) ofCode.push(commune);
    else byCode.set(commune.code, [commune]);
  }
  return byCode;
}

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
  for (const { code, name, placeIds } of additions) {
    const locality = { code, name, placeIds };
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
    return { code, name: communes > 1 ? ALL_TOWNS : (entries[0]?.name ?? code) };
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
