import { CELLS, hasWords, LINES } from '../localities/listRows.ts';
import { parseLocalityInput } from '../localities/postalCodes.ts';
import type { Commune, SelectedLocality } from '../localities/selection.ts';
import { cityName, normaliseName } from '../localities/town.ts';
import { besidePlaces } from './besidePlaces.ts';
import type { Lookups, ResolvedPart } from './meaning.ts';
import { readWords } from './readWords.ts';

const ROWS_MAXIMUM = 500;
const CELLS_MAXIMUM = 50;
/** A sentence has more words between its commas than a name. */
const NAME_WORDS_MAXIMUM = 8;
const AND = / (?:et|&|\+) |[&+/]/iu;
const BULLET = /^[\s•*–-]+/u;

/** Returns the lines of a list of names, each with its cells. */
const rowsOf = (text: string): string[][] =>
  text
    .split(LINES)
    .map((line) =>
      line
        .split(CELLS)
        .map((cell) => cell.replace(BULLET, '').trim())
        .filter((cell) => cell !== ''),
    )
    .filter((row) => row.length > 0);

/**
 * Returns how many places a text without postal codes lists: « Nice, Cannes, Antibes », « lyon 3 et 6 », or one name on each
 * line.
 * @returns 0 for a single name, and for a text that is no list
 */
export function countListedNames(text: string): number {
  const rows = rowsOf(text);
  const cells = rows.flat();
  const isList =
    parseLocalityInput(text).kind === 'name' &&
    cells.some(hasWords) &&
    rows.length <= ROWS_MAXIMUM &&
    rows.every((row) => row.length <= CELLS_MAXIMUM) &&
    cells.every((cell) => cell.split(' ').length <= NAME_WORDS_MAXIMUM);
  const pieces = [...new Set(cells)].flatMap((cell) => cell.split(AND));
  return isList && pieces.length > 1 ? pieces.length : 0;
}

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
  const parts = rowsOf(text).flatMap((row) => readRow(row, lookups));
  if (parts.some(({ kind }) => kind === 'pending')) return null;
  const unclear = parts.flatMap((part) => (part.kind === 'unclear' ? [part] : []));
  const isAsked = ({ text: name, mendings = [] }: (typeof unclear)[number]) =>
    /^\p{L}/u.test(name) && mendings.length > 0;
  return {
    localities: parts.flatMap((part) => (part.kind === 'place' ? part.localities : [])),
    asked: unclear.filter(isAsked).map(({ text: name, mendings = [] }) => ({
      name,
      offers: mendings.map(({ label }) => label),
    })),
    unknown: unclear.filter((part) => !isAsked(part)).map(({ text: name }) => name),
  };
}
