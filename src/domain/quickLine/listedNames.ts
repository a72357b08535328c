import { CELLS, hasWords, LINES } from '../localities/listRows.ts';
import { parseLocalityInput } from '../localities/postalCodes.ts';

const ROWS_MAXIMUM = 500;
const CELLS_MAXIMUM = 50;
/** A sentence has more words between its commas than a name. */
const NAME_WORDS_MAXIMUM = 8;
const AND = / (?:et|&|\+) |[&+/]/iu;
const BULLET = /^[\s•*–-]+/u;

/** Returns the lines of a list of names, each with its cells. */
export const listedRows = (text: string): string[][] =>
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
  const rows = listedRows(text);
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
