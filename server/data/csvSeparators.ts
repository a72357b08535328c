import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { plainWords } from '#domain/localities/town.ts';

/* How the lines of a CSV file are cut into cells, and what Excel writes between and into them. */

const SEPARATORS = [';', '\t', ','];
/** Signs that are tried in order to name a separator that is not read. */
const SIGNS_MAXIMUM = 20;
/** A line of separators, quotes and spaces alone, as Excel writes for an empty row. */
export const NOTHING = /^[;,"\s]*$/u;
/** The first line with which a file tells Excel its separator. */
export const SEPARATOR_LINE = /^"?sep=(.)"?$/iu;
/** What Excel writes for a formula that fails, and for a number in a column that is too narrow. */
export const FAILED_CELL =
  /^#(?:#+|N\/A|REF!|VALEUR!|VALUE!|DIV\/0!|NOM\?|NAME\?|NUL!|NULL!|NOMBRE!|NUM!)$/u;

/**
 * Splits a line into cells. Most lines have no quotes and take the fast path, which is fifty times faster.
 * @throws when quotes are misplaced
 */
export function splitCells(line: string, separator: string): string[] {
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim());
  const lines = parse(line, { delimiter: separator, trim: separator !== '\t' });
  const [cells] = v.parse(v.tuple([v.array(v.string())]), lines);
  return cells.map((cell) => cell.trim());
}

/** Normalises a name: « Grand Angle », « GrandAngle » and « grand-angle » are equal. */
export function comparable(text: string): string {
  return plainWords(text).replaceAll(' ', '');
}

interface Cut {
  separator: string;
  /** Number of cells, and of those that name a column. */
  cells: number;
  known: number;
}

/** Cuts a header with each separator. @returns the cut with the most known columns, then the most cells */
function bestCut(text: string, separators: readonly string[], names: ReadonlySet<string>): Cut {
  const cuts = separators.map((separator): Cut => {
    try {
      const cells = splitCells(text, separator).map(comparable);
      return {
        separator,
        cells: cells.length,
        known: cells.filter((one) => names.has(one)).length,
      };
    } catch {
      // The quotes of the header are placed for another separator.
      return { separator, cells: 0, known: 0 };
    }
  });
  return cuts.reduce(
    (best, one) =>
      one.known > best.known || (one.known === best.known && one.cells > best.cells) ? one : best,
    { separator: SEPARATORS[0] ?? ';', cells: 0, known: 0 },
  );
}

/**
 * Finds what separates the columns of a header.
 * @param names accepted names of columns, as {@link comparable} writes them
 * @param stated the separator that the file states before its header
 * @returns the separator, the number of columns that it finds, and another sign when the columns are separated by that one,
 * which is not read
 */
export function separatorOf(
  text: string,
  names: ReadonlySet<string>,
  stated: string | undefined,
): { separator: string; known: number; other?: string } {
  const separators = SEPARATORS.filter((one) => one === stated);
  const { separator, known } = bestCut(
    text,
    separators.length > 0 ? separators : SEPARATORS,
    names,
  );
  const signs = [...new Set(text.match(/[^\p{L}\p{N}\s;,"'’_-]/gu))].slice(0, SIGNS_MAXIMUM);
  const other = bestCut(text, signs, names);
  return other.known > Math.max(1, known)
    ? { separator, known, other: other.separator }
    : { separator, known };
}
