import { plainWords } from './town.ts';

/** Between the rows of a list. */
export const LINES = /[\n\r]+/;
/** Between the entries of a line; the words of an address stand between spaces. */
export const CELLS = /[\t,;|]/;
/** The names of columns that stand above a pasted table. */
const HEADER =
  /^(?:cp|codes?(?: postal| postaux| insee)?|villes?|communes?|departements?|dept?|dpt|localites?|insee|noms?|population|habitants)$/;
/** A code is five digits between others. */
const CODES = /(?<!\d)\d{5}(?!\d)/g;
const CODE = /^\d{5}$/;

/** Returns the postal codes in a text. */
export const codesIn = (text: string): string[] => text.match(CODES) ?? [];

/** Returns whether a text has letters that follow one another. */
export const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text);

/** Returns the position of the column of a table that holds the most codes; undefined where there is no table with names. */
function codeColumn(rows: readonly (readonly string[])[]): number | undefined {
  const width = Math.max(...rows.map((row) => row.length));
  const isTable = rows.length > 1 && width > 1 && rows.every((row) => row.some(hasWords));
  if (!isTable) return undefined;
  const counts = Array.from(
    { length: width },
    (_, column) => rows.filter((row) => codesIn(row[column] ?? '').length === 1).length,
  );
  const best = Math.max(...counts);
  const named = Array.from({ length: width }, (_, column) =>
    rows.some((row) => hasWords(row[column] ?? '')),
  ).filter(Boolean);
  // As many names as columns of codes are pairs: « 69003;Lyon;69100;Villeurbanne ».
  const arePairs = counts.filter((count) => count > 0).length <= named.length;
  return best > 1 && !arePairs ? counts.indexOf(best) : undefined;
}

const isHeader = (row: readonly string[]): boolean =>
  row.some((cell) => HEADER.test(plainWords(cell))) && !/\d/.test(row.join(''));

/**
 * Returns the lines of a list without the header, and the numbers in another column of a table than its codes:
 * « 69003⇥Lyon 3e⇥12000 ».
 */
export function linesOf(text: string): { lines: string[]; ignored: string[] } {
  const rows = text
    .split(LINES)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(CELLS).map((cell) => cell.trim()));
  const body = rows.filter((row) => !isHeader(row));
  const column = codeColumn(body);
  const isOther = (cell: string, index: number) =>
    column !== undefined && index !== column && /^[\d .]+$/.test(cell);
  return {
    lines: body.map((row) => row.filter((cell, index) => !isOther(cell, index)).join(';')),
    ignored: body.flatMap((row) => row.filter(isOther)).filter((cell) => CODE.test(cell)),
  };
}
