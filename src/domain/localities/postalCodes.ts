import { arePairs, CELLS, codesIn, hasWords, LINES, linesOf } from './listRows.ts';
import { plainWords } from './town.ts';

/** What stands beside a postal code in a pasted or typed address. */
export interface BesideCode {
  code: string;
  /** Words of a name or a street, without numbers. */
  words: string;
}

/** What a list of postal codes says, for its report. */
export interface ParsedList {
  /** Entries of at most five digits, once each. */
  codes: string[];
  /** Entries without a postal code, as typed. */
  dropped: string[];
  /** Number of repeated codes. */
  duplicates: number;
  /** Words of an entry that has one code. */
  beside?: BesideCode[];
  /** Codes that had lost their first zero, as typed. */
  completed?: string[];
  /** « 75001-75020 », of which only the two ends are codes of the list. */
  ranges?: string[];
  /** Five digits in another column of a table than its codes. */
  ignored?: string[];
  /** The cells of a table with several columns that may be its codes. */
  rows?: readonly (readonly string[])[];
}

/** Parsed text of the locality field: a name to look up, or a list of postal codes. */
export type LocalityInput = { kind: 'name'; text: string } | ({ kind: 'codes' } & ParsedList);

const SEPARATOR = /[\s,;|]/;
/** « 12 500 habitants » and « 25000 € » are numbers, and no codes. « 44640 Vue » is a commune. */
const COUNTED =
  /(?<!\d)\d{5}(?= ?(?:€|%|hab\b|hab\.|habitants?\b|euros?\b|eur\b|contacts?\b|impressions?\b|clics?\b|vues\b|logements?\b|lots\b|m²|m2\b))/giu;
/** « 1000 Bourg-en-Bresse », whose zero was lost. */
const SHORT_CODE_AND_NAME = /^(\d{4}) (?=\p{L}{2})/u;
const ZERO_WIDTH = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
const SPACES = /[^\S\n\r\t]+/g;
/** « 69003.0 », as a spreadsheet writes a number. */
const DECIMALS = /(?<=(?<!\d)\d{4,5})[.,]0+(?!\d)/g;
const NUMERIC_CODE = /^\d{1,5}$/;
const COMPLETE_CODE = /^\d{5}$/;
/** « 01000 » whose zero was lost. */
const SHORT_CODE = /^\d{4}$/;
const RANGE = /(?<!\d)(\d{5}) ?(?:-|–|—|à|au|a|jusqu.?(?:à|au)|\.{2,}|>|→) ?(\d{5})(?!\d)/giu;
/** « 69 003 » */
const CODE_IN_GROUPS = /(?<!\d)(\d{2}) (\d{3})(?!\d)/g;

/** Returns true for a complete French postal code: exactly five digits. */
export function isPostalCode(text: string): boolean {
  return COMPLETE_CODE.test(text);
}

/** Returns a text with plain digits and spaces, and without what a spreadsheet or a page adds to a code. */
function tidied(text: string): string {
  return text
    .replace(ZERO_WIDTH, '')
    .normalize('NFKC')
    .replace(SPACES, ' ')
    .replace(DECIMALS, '')
    .replaceAll(CODE_IN_GROUPS, '$1$2')
    .replaceAll(COUNTED, ' ');
}

/** Returns the words after a code, or before it where none follow: « Villeurbanne (69100) », « 75008 PARIS CEDEX 08 ». */
function wordsBeside(entry: string, code: string): string {
  const [before = '', after = ''] = entry.split(code);
  const words = [after, before].map((part) => part.replaceAll(/[^\p{L}'’ -]+/gu, ' ').trim());
  return words.find((part) => /\p{L}{2}/u.test(part)) ?? '';
}

/** Reads one entry of a list: a code, several of them, an address with a code, or something else. */
function readEntry(entry: string, list: Required<ParsedList>): void {
  const short = SHORT_CODE_AND_NAME.exec(entry)?.[1];
  if (short !== undefined && codesIn(entry).length === 0) {
    list.completed.push(short);
    list.codes.push(`0${short}`);
    list.beside.push({ code: `0${short}`, words: wordsBeside(entry, short) });
    return;
  }
  const codes = codesIn(entry);
  const pieces = entry.split(/[\s/]+/).filter((piece) => piece !== '');
  if (pieces.every((piece) => /^\d+$/.test(piece))) {
    for (const piece of pieces) {
      if (SHORT_CODE.test(piece)) list.completed.push(piece);
      if (NUMERIC_CODE.test(piece)) list.codes.push(SHORT_CODE.test(piece) ? `0${piece}` : piece);
      else list.dropped.push(piece);
    }
    return;
  }
  list.codes.push(...codes);
  const [code, ...others] = codes;
  if (code === undefined) list.dropped.push(entry);
  const words = code !== undefined && others.length === 0 ? wordsBeside(entry, code) : '';
  if (code !== undefined && words !== '') list.beside.push({ code, words });
}

/** Returns the only code of some cells, also without its zero, and the cell in which it stands. */
function onlyCode(cells: readonly string[]): { code: string; cell: string } | undefined {
  const found = cells.flatMap((cell) => codesIn(cell).map((code) => ({ code, cell })));
  const short = cells.filter((cell) => SHORT_CODE.test(cell));
  if (found.length === 1) return found[0];
  return found.length === 0 && short.length === 1 && short[0] !== undefined
    ? { code: short[0], cell: short[0] }
    : undefined;
}

/** Returns the words that belong to a code: those of its own cell, of the next one with words, or of one before it. */
function wordsOfRow(cells: readonly string[], { code, cell }: { code: string; cell: string }) {
  const own = wordsBeside(cell, code);
  if (own !== '') return own;
  const at = cells.indexOf(cell);
  return [...cells.slice(at + 1), ...cells.slice(0, at).toReversed()].find(hasWords) ?? '';
}

/** Returns « 69003;Lyon » and « 69100;Bron » for cells of which codes and names alternate. */
function pairsOf(cells: readonly string[]): string[] {
  if (!arePairs(cells)) return [];
  return Array.from({ length: cells.length / 2 }, (_, index) =>
    cells.slice(2 * index, 2 * index + 2).join(';'),
  );
}

/**
 * Reads a line of a list. A row of a table with words and one code is that code: its other cells belong to it, and are not
 * missing a code.
 */
function readLine(line: string, list: Required<ParsedList>): void {
  const cells = line
    .split(CELLS)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '');
  const pairs = pairsOf(cells);
  if (pairs.length > 1) {
    for (const pair of pairs) readLine(pair, list);
    return;
  }
  const only = cells.length > 1 && cells.some(hasWords) ? onlyCode(cells) : undefined;
  if (only === undefined) {
    for (const cell of cells) readEntry(cell, list);
    return;
  }
  const isShort = SHORT_CODE.test(only.code);
  const code = isShort ? `0${only.code}` : only.code;
  if (isShort) list.completed.push(only.code);
  list.codes.push(code);
  const words = wordsOfRow(cells, only);
  if (words !== '') list.beside.push({ code, words });
}

/** Returns the ranges of a text that leave codes out: « 75001 à 75020 ». Two neighbours leave none. */
function rangesIn(text: string): string[] {
  return [...text.matchAll(RANGE)].flatMap(([, first = '', last = '']) => {
    const isRange = first.slice(0, 2) === last.slice(0, 2) && Number(last) > Number(first) + 1;
    return isRange ? [`${first}-${last}`] : [];
  });
}

/**
 * Returns true for entries that are meant as codes: one of them holds a code beside something else, or there are only
 * numbers. « Paris 15 » and « Nice 06 » are searches, although a number stands in them.
 */
function isCodeList(text: string): boolean {
  const trimmed = text.trim();
  const pieces = trimmed.split(/[\s,;|/]+/).filter((piece) => piece !== '');
  if (codesIn(trimmed).length > 0) {
    return !COMPLETE_CODE.test(trimmed) || SEPARATOR.test(text.trimStart());
  }
  const lines = trimmed.split(LINES);
  const areShort = lines.length > 1 && lines.every((line) => /^ *\d{4}[\s,;|]/.test(line));
  return areShort || (pieces.length > 1 && pieces.every((piece) => NUMERIC_CODE.test(piece)));
}

/**
 * Parses the text of the locality field. It is a list when it holds a postal code, which is five digits between others,
 * beside anything else, or numbers only: the words beside a code belong to it, entries without one are dropped, and
 * repeated codes are kept once. Otherwise it is a search, so that « La Rochelle » and « Paris 15 » can be typed (SE-11,
 * SE-12, D-12).
 */
export function parseLocalityInput(typed: string): LocalityInput {
  const text = tidied(typed);
  if (!isCodeList(text)) return { kind: 'name', text: text.trim() };
  const list: Required<ParsedList> = {
    codes: [],
    dropped: [],
    duplicates: 0,
    beside: [],
    completed: [],
    ranges: rangesIn(text),
    ignored: [],
    rows: [],
  };
  const { lines, ignored, rows } = linesOf(text);
  for (const line of lines) readLine(line, list);
  const { beside, completed, ranges } = list;
  const codes = [...new Set(list.codes)];
  return {
    kind: 'codes',
    codes,
    dropped: [...new Set(list.dropped)],
    duplicates: list.codes.length - codes.length,
    ...(beside.length > 0 && { beside }),
    ...(completed.length > 0 && { completed }),
    ...(ranges.length > 0 && { ranges }),
    ...(ignored.length > 0 && { ignored }),
    ...(rows.length > 0 && { rows }),
  };
}

const ONLY_CODES = /^(?:\d{5}[\s,;|/]+)+(\d{0,5})$/;

/**
 * Returns the text of a list that is still typed up to the code that is not finished, and that code; undefined for any
 * text but complete codes, so that no half word is taken.
 */
export function typedCodes(typed: string): { list: string; rest: string } | undefined {
  const text = tidied(typed).trimStart();
  const last = ONLY_CODES.exec(text)?.[1];
  if (last === undefined) return undefined;
  const rest = COMPLETE_CODE.test(last) ? '' : last;
  const list = text.slice(0, text.length - rest.length);
  return codesIn(list).length > 1 || rest !== '' ? { list, rest } : undefined;
}

/**
 * Returns the only code of a typed address: the code itself, and what stands beside it, such as « 75015 PARIS 15 »;
 * undefined for any other text.
 */
export function typedAddress(typed: string): BesideCode | undefined {
  const text = tidied(typed);
  const [code, ...others] = codesIn(text);
  return code === undefined || others.length > 0
    ? undefined
    : { code, words: wordsBeside(text, code) };
}

/** Words of an address that are not the name of its town. */
const ADDRESS_WORDS = /\b(?:cedex|france|arrondissement|arrdt|arr|er|e|eme)\b/g;

/** Returns the name that stands beside a code, for comparison with the names of towns. */
export const nameBeside = (words: string): string =>
  plainWords(words).replace(ADDRESS_WORDS, ' ').replaceAll(/ +/g, ' ').trim();

/** Bounds of the radius around a postal code, in kilometres (SE-21, KO-05). */
const RADIUS_MINIMUM_KM = 0;
export const RADIUS_MAXIMUM_KM = 50;

/** Valid radii of a request, in kilometres. Every other value snaps to one of them. */
export const RADIUS_STOPS_KM = [0, 1, 5, 10, 20, 30, 40, 50] as const;

/**
 * Snaps a slider position to a stop: values below 1 round to 0 or 1, up to 2 gives 1, up to 5 gives 5, up to 10 gives
 * 10, and above that the next multiple of 10. Positions outside 0 to 50 are clamped (SE-22 to SE-25, D-15).
 * @param km position in kilometres, whole or not
 */
export function snapRadius(km: number): number {
  if (km <= 2) return Math.min(1, Math.max(RADIUS_MINIMUM_KM, Math.round(km)));
  return RADIUS_STOPS_KM.find((stop) => stop >= km) ?? RADIUS_MAXIMUM_KM;
}

/**
 * Returns true when a radius applies, which takes exactly one complete postal code (SE-20, D-16). Several communes
 * with the same code count as one code (D-17).
 */
export function radiusApplies(codes: readonly string[]): boolean {
  const distinct = [...new Set(codes)];
  return distinct.length === 1 && distinct.every(isPostalCode);
}
