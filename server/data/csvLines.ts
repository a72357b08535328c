import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { plainWords } from '#domain/localities/normaliseName.ts';
import { InvalidFileError, openCsvFile, type CsvEncoding, type CsvFile } from './csvFile.ts';

/** Longest quotation of a cell in a message, in characters. */
const QUOTED_MAXIMUM = 80;
/** Longest cell of a column that is read, in characters. */
const CELL_MAXIMUM = 10_000;

/**
 * A line that cannot be loaded. The message gives the reason, in French, to the author of the file. It quotes the
 * beginning of a long cell only.
 */
export class InvalidLineError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    const quoted = new RegExp(`(« [^»]{${QUOTED_MAXIMUM}})[^»]+( »)`, 'gu');
    super(reason.replaceAll(quoted, '$1…$2'), options);
  }
}

/** Accepted names of each column, compared without case, accents or separators. Messages show the first one. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>;

const ParsedSchema = v.tuple([v.array(v.string())]);

export type CsvLine<Column extends string> = Readonly<Record<Column, string>>;

/** How a file is read, and what is reported of it. */
export interface CsvReading {
  /** The encoding, when it need not be detected. */
  encoding?: CsvEncoding | undefined;
  /** Called with the encoding in which the file is read. */
  onEncoding?: ((encoding: CsvEncoding) => void) | undefined;
  onRejected: (lineNumber: number, reason: string) => void;
}

export interface CsvLineHandlers<Column extends string> extends CsvReading {
  /** May throw {@link InvalidLineError}. */
  onLine: (line: CsvLine<Column>, lineNumber: number) => void | Promise<void>;
}

const SEPARATORS = [';', ','] as const;
type Separator = (typeof SEPARATORS)[number];

/**
 * Streams a CSV file of any size line by line. The file is UTF-8 or Windows-1252, separated by « , » or « ; » as its first
 * line, with columns in any order; unknown columns are ignored.
 *
 * Cells cannot contain line breaks, so an unclosed quote only invalidates its own line. Each line is either passed to
 * `onLine` or rejected with its line number.
 *
 * @throws {InvalidFileError} when the file is missing, empty or not such a text, or when a column is missing or doubled
 */
export async function readCsvLines<Column extends string>(
  path: string,
  columns: ColumnNames<Column>,
  { encoding, onEncoding, onLine, onRejected }: CsvLineHandlers<Column>,
): Promise<void> {
  const file = await openCsvFile(path, encoding);
  try {
    onEncoding?.(file.encoding);
    await readLines(file, columns, { onLine, onRejected });
  } finally {
    await file.close();
  }
}

async function readLines<Column extends string>(
  file: CsvFile,
  columns: ColumnNames<Column>,
  { onLine, onRejected }: Pick<CsvLineHandlers<Column>, 'onLine' | 'onRejected'>,
): Promise<void> {
  let separator: Separator | undefined;
  let read: ((cells: readonly string[]) => CsvLine<Column>) | undefined;
  for await (const lines of file.lines()) {
    for (const { number, text = '', refusal } of lines) {
      if (refusal !== undefined) onRejected(number, refusal);
      if (text.trim() === '') continue;
      separator ??= separatorOf(text);
      try {
        const cells = cellsOf(text, separator);
        // oxlint-disable-next-line no-await-in-loop -- lines are loaded in the order of the file
        if (read) await onLine(read(cells), number);
        else read = readerOf(cells, columns);
      } catch (error) {
        if (!(error instanceof InvalidLineError)) throw error;
        onRejected(number, error.message);
      }
    }
  }
  if (!read) throw new InvalidFileError('Le fichier est vide.');
}

/** Returns the separator that splits the header into more columns. */
function separatorOf(header: string): Separator {
  const [semicolon, comma] = SEPARATORS;
  return header.split(semicolon).length >= header.split(comma).length ? semicolon : comma;
}

/** Splits a line into cells. Most lines have no quotes and take the fast path, which is fifty times faster. */
function cellsOf(line: string, separator: Separator): string[] {
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim());
  try {
    const [cells] = v.parse(ParsedSchema, parse(line, { delimiter: separator, trim: true }));
    return cells;
  } catch (error) {
    throw new InvalidLineError('la ligne ne peut pas être lue (guillemets mal placés)', {
      cause: error,
    });
  }
}

function readerOf<Column extends string>(
  header: readonly string[],
  columns: ColumnNames<Column>,
): (cells: readonly string[]) => CsvLine<Column> {
  const found = header.map(comparable);
  const names = Object.entries<readonly string[]>(columns);
  const positions = names.map(([column, spellings]) => {
    const accepted = new Set(spellings.map(comparable));
    const matching = found.flatMap((name, index) => (accepted.has(name) ? [index] : []));
    const [position = -1] = matching;
    return { column, position, isDouble: matching.length > 1, shown: spellings[0] ?? column };
  });
  const missing = positions.filter(({ position }) => position === -1);
  if (missing.length > 0) {
    throw new InvalidFileError(
      `Colonne manquante : ${missing.map(({ shown }) => shown).join(', ')}.`,
    );
  }
  const doubled = positions.filter(({ isDouble }) => isDouble);
  if (doubled.length > 0) {
    throw new InvalidFileError(
      `Colonne en double : ${doubled.map(({ shown }) => shown).join(', ')}.`,
    );
  }
  return (cells) => {
    if (cells.length !== header.length) {
      throw new InvalidLineError(`${header.length} colonnes attendues, ${cells.length} trouvées`);
    }
    const line = positions.map(({ column, position, shown }) => {
      const cell = cells[position] ?? '';
      if (cell.length > CELL_MAXIMUM) {
        throw new InvalidLineError(`${shown} : ${CELL_MAXIMUM} caractères au plus`);
      }
      return [column, cell];
    });
    // Every column of the table of names was found above.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries loses the types of its keys
    return Object.fromEntries(line) as CsvLine<Column>;
  };
}

function comparable(text: string): string {
  return plainWords(text).replaceAll(' ', '');
}
