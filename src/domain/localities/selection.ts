import { isPostalCode } from './postalCodes.ts';
import { radiusApplies } from './radius.ts';

/** A commune under one of its postal codes, as the place search answers it (SE-19). */
export interface Commune {
  /** Postal code. */
  code: string;
  name: string;
  /** Identifier of the place for operations staff. */
  id: string;
}

/** One chosen entry: a commune, or every commune of a postal code. */
export interface SelectedLocality {
  code: string;
  /** Name of the commune, or « Toutes les villes ». */
  name: string;
  /** Identifiers of the communes that the entry stands for. */
  placeIds: string[];
}

/** One line of the search list. */
export interface LocalityOption extends SelectedLocality {
  /** More than 1 for « Toutes les villes ». */
  communes: number;
  isChosen: boolean;
}

export const ALL_TOWNS = 'Toutes les villes';
export const LOCALITY_MAXIMUM = 50;
/** Word for what the limit counts, in its message (D-13). */
export const LOCALITY_WORD = 'localités';

/** « Vous ne pouvez pas sélectionner plus de 50 localités. » (SE-14) */
export function limitMessage(maximum: number, word: string = LOCALITY_WORD): string {
  return `Vous ne pouvez pas sélectionner plus de ${maximum} ${word}.`;
}

const keyOf = (locality: SelectedLocality): string => `${locality.code} ${locality.name}`;

/** Every commune of one postal code as one entry: named after its only commune, else « Toutes les villes ». */
export function localityOfCode(code: string, communes: readonly Commune[]): SelectedLocality {
  const [only, ...others] = communes;
  return {
    code,
    name: only !== undefined && others.length === 0 ? only.name : ALL_TOWNS,
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

/**
 * The list shown for a search (SE-15 to SE-17, D-14). A numeric search that finds several communes of a code
 * offers « Toutes les villes » first for that code; single communes stay possible; what is chosen is marked.
 */
export function localityOptions(
  query: string,
  communes: readonly Commune[],
  selection: readonly SelectedLocality[],
): LocalityOption[] {
  const singles = communes.map((commune) => ({
    code: commune.code,
    name: commune.name,
    placeIds: [commune.id],
    communes: 1,
  }));
  const groups: Omit<LocalityOption, 'isChosen'>[] = [];
  if (/^\d+$/.test(query.trim())) {
    for (const [code, ofCode] of groupByCode(communes)) {
      if (ofCode.length > 1) {
        groups.push({ ...localityOfCode(code, ofCode), communes: ofCode.length });
      }
    }
  }
  return [...groups, ...singles].map((option) => ({
    ...option,
    isChosen: isCovered(selection, option),
  }));
}

/** Communes by postal code, in the order in which the codes first appear. */
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
  /** Entries that were added. */
  added: SelectedLocality[];
  /** True when the maximum kept some of them out. */
  limitReached: boolean;
  /** How many the maximum kept out. */
  overLimit: number;
}

/**
 * Adds entries to a selection, in order, up to the maximum (SE-13, D-13). An entry that is already covered is
 * skipped; « Toutes les villes » replaces the single communes of its code.
 */
export function addLocalities(
  selection: readonly SelectedLocality[],
  additions: readonly SelectedLocality[],
  maximum: number = LOCALITY_MAXIMUM,
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
    if (kept.length >= maximum) {
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

/** The distinct postal codes of a selection, in order: what a request carries. */
export function postalCodesOf(selection: readonly SelectedLocality[]): string[] {
  return [...new Set(selection.map((locality) => locality.code))].filter(isPostalCode);
}

/** What a selection and its radius become together: the radius holds around one code only (D-16). */
export function settleRadius(
  selection: readonly SelectedLocality[],
  radius: number,
): { selection: SelectedLocality[]; radius: number } {
  const applies = radiusApplies(selection.map((locality) => locality.code));
  if (!applies || radius <= 0) return { selection: [...selection], radius: 0 };
  return { selection: selection.slice(0, 1), radius };
}

/** A line of a locality list in a summary. */
export interface ListedLocality {
  code: string;
  name: string;
}

/**
 * The localities as summaries and proposals list them (SE-27, SE-28): by postal code; with a radius only the
 * first; a code that holds several communes is named « Toutes les villes ».
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
