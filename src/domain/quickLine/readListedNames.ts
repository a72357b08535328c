import type { Commune, SelectedLocality } from '../localities/selection.ts';
import { cityName, normaliseName } from '../localities/town.ts';
import { besidePlaces } from './besidePlaces.ts';
import { listedRows } from './listedNames.ts';
import type { Lookups, ResolvedPart } from './meaning.ts';
import { readWords } from './readWords.ts';

/** The places of a list of names. */
export interface ListedNames {
  localities: SelectedLocality[];
  /** Names that several places have, or that are misspelled, each with what is offered. */
  asked: { name: string; offers: readonly string[] }[];
  /** Names of no commune. */
  unknown: string[];
}

const isNamedSo = ({ name, isSimilar }: Commune, wanted: string): boolean =>
  isSimilar !== true && normaliseName(cityName(name)) === normaliseName(wanted);

/** Reads the cells of a line: a name with its department, « Saint-Denis⇥Réunion », or one place after the other. */
function readRow(row: readonly string[], lookups: Lookups): ResolvedPart[] {
  const [first = '', second] = row;
  const line = row.slice(0, 2).join(' ');
  const span = { start: 0, end: line.length };
  const communes = second === undefined ? [] : lookups.communesOf(line);
  if (communes === undefined) return [{ kind: 'pending', ...span, text: line }];
  if (communes.length > 0 && communes.every((one) => isNamedSo(one, first))) {
    const localities = communes.map(({ code, name, id }) => ({ code, name, placeIds: [id] }));
    return [{ kind: 'place', localities, ...span, text: line }];
  }
  const parts: ResolvedPart[] = [];
  for (const cell of row) {
    const words = { line: cell, lookups, market: 'Neuf' as const, hasName: true };
    const read = readWords({ start: 0, end: cell.length }, { ...words, before: [...parts] });
    parts.push(...besidePlaces(cell, read));
  }
  return parts;
}

/** Returns the places of a list of names; null while the search is awaited. */
export function readListedNames(
  text: string,
  communesOf: Lookups['communesOf'],
): ListedNames | null {
  const lookups: Lookups = {
    communesOf,
    namesOf: () => [],
    zoneOf: () => undefined,
    aroundOf: () => undefined,
  };
  const parts = listedRows(text).flatMap((row) => readRow(row, lookups));
  if (parts.some(({ kind }) => kind === 'pending')) return null;
  const unclear = parts.flatMap((part) => (part.kind === 'unclear' ? [part] : []));
  const isAsked = ({ text: name, corrections = [] }: (typeof unclear)[number]) =>
    /^\p{L}/u.test(name) && corrections.length > 0;
  return {
    localities: parts.flatMap((part) => (part.kind === 'place' ? part.localities : [])),
    asked: unclear.filter(isAsked).map(({ text: name, corrections = [] }) => ({
      name,
      offers: corrections.map(({ label }) => label),
    })),
    unknown: unclear.filter((part) => !isAsked(part)).map(({ text: name }) => name),
  };
}
