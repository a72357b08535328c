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
  const inPairs = counts.filter((count) => count > 0).length <= named.length;
  return best > 1 && !inPairs ? counts.indexOf(best) : undefined;
}

const isHeader = (row: readonly string[]): boolean =>
  row.some((cell) => HEADER.test(plainWords(cell))) && !/\d/.test(row.join(''));

const isNumber = (cell: string): boolean => /^[\d .]+$/.test(cell);
const isName = (cell: string): boolean => hasWords(cell) && codesIn(cell).length === 0;
const departmentIn = (code: string): string => code.slice(0, 2);
/** A code and its names, in either order, before numbers. */
const NAMED_CODE = 2;

/**
 * Returns whether a number of a row stands in another column than its code: « 69003;Lyon;12000 ». A code of the same
 * department is one more code.
 */
function isOtherNumber(row: readonly string[], cell: string, index: number): boolean {
  const numbers = row.findIndex((_, at) => at >= NAMED_CODE && row.slice(at).every(isNumber));
  const named = row.slice(0, numbers);
  const [code, ...others] = named.filter((one) => !isName(one));
  const isNamedCode = named.some(isName) && others.length === 0 && CODE.test(code ?? '');
  if (numbers === -1 || index < numbers || !isNamedCode) return false;
  return !CODE.test(cell) || departmentIn(cell) !== departmentIn(code ?? '');
}

/** Returns whether codes and names alternate: « 69003;Lyon;69100;Villeurbanne ». */
export function arePairs(cells: readonly string[]): boolean {
  const first = CODE.test(cells[0] ?? '') ? 0 : 1;
  return (
    cells.length % 2 === 0 &&
    cells.every((cell, index) => (index % 2 === first ? CODE.test(cell) : isName(cell)))
  );
}

/** A row with more codes is a list. */
const OPEN_CODES = 3;

const countCodes = (row: readonly string[]): number => new Set(row.flatMap(codesIn)).size;

/** Returns the rows of which only the names tell which column has the codes: « 69383;69003;Lyon 3e ». */
function openRows(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const areNamed = rows.every((row) => row.some(isName));
  const isTable = rows.length > 1 ? codeColumn(rows) !== undefined : (rows[0]?.length ?? 0) > 2;
  const isOpen =
    rows.some((row) => countCodes(row) > 1) && rows.every((row) => countCodes(row) <= OPEN_CODES);
  return areNamed && isTable && isOpen && !rows.every(arePairs) ? rows : [];
}

/**
 * Returns the lines of a list without the header, and the numbers in another column of a table than its codes:
 * « 69003⇥Lyon 3e⇥12000 ».
 */
export function linesOf(text: string): {
  lines: string[];
  ignored: string[];
  rows: readonly (readonly string[])[];
} {
  const rows = text
    .split(LINES)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(CELLS).map((cell) => cell.trim()));
  const body = rows.filter((row) => !isHeader(row));
  const column = codeColumn(body);
  const isOther = (row: readonly string[]) => (cell: string, index: number) =>
    column === undefined ? isOtherNumber(row, cell, index) : index !== column && isNumber(cell);
  const ignored = body.flatMap((row) => row.filter(isOther(row)));
  return {
    lines: body.map((row) => row.filter((cell, index) => !isOther(row)(cell, index)).join(';')),
    ignored: ignored.filter((cell) => CODE.test(cell)),
    rows: openRows(body),
  };
}
