import { open, type FileHandle } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { plainWords } from '../communes/normaliseName.ts';

/** A line that cannot be loaded. The message gives the reason, in French, to the author of the file. */
export class InvalidLineError extends Error {}

/** A file that cannot be read at all. */
export class InvalidFileError extends Error {}

/** Accepted names of each column, compared without case, accents or separators. Messages show the first one. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>;

const ParsedSchema = v.tuple([v.array(v.string())]);

export type CsvLine<Column extends string> = Readonly<Record<Column, string>>;

export interface CsvLineHandlers<Column extends string> {
  /** May throw {@link InvalidLineError}. */
  onLine: (line: CsvLine<Column>) => void | Promise<void>;
  onRejected: (lineNumber: number, reason: string) => void;
}

const SEPARATORS = [';', ','] as const;
type Separator = (typeof SEPARATORS)[number];

/**
 * Streams a CSV file of any size line by line. The file is UTF-8 with or without byte order mark, separated by « , » or
 * « ; » as its first line, with columns in any order; unknown columns are ignored.
 *
 * Cells cannot contain line breaks, so an unclosed quote only invalidates its own line. Each line is either passed to
 * `onLine` or rejected with its line number.
 *
 * @throws {InvalidFileError} when the file is missing or empty, or lacks a column
 */
export async function readCsvLines<Column extends string>(
  path: string,
  columns: ColumnNames<Column>,
  { onLine, onRejected }: CsvLineHandlers<Column>,
): Promise<void> {
  const file = await openForReading(path);
  let separator: Separator | undefined;
  let read: ((cells: readonly string[]) => CsvLine<Column>) | undefined;
  let number = 0;
  for await (const text of file.readLines()) {
    number += 1;
    const line = number === 1 ? text.replace(/^\uFEFF/u, '') : text;
    if (line.trim() === '') continue;
    separator ??= separatorOf(line);
    try {
      const cells = cellsOf(line, separator);
      if (read) await onLine(read(cells));
      else read = readerOf(cells, columns);
    } catch (error) {
      if (!(error instanceof InvalidLineError)) throw error;
      onRejected(number, error.message);
    }
  }
  if (!read) throw new InvalidFileError('Le fichier est vide.');
}

async function openForReading(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw new InvalidFileError(`Le fichier ${path} ne peut pas être ouvert.`, { cause: error });
  }
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
    const position = found.findIndex((name) => spellings.some((one) => comparable(one) === name));
    return { column, position, shown: spellings[0] ?? column };
  });
  const missing = positions.filter(({ position }) => position === -1);
  if (missing.length > 0) {
    throw new InvalidFileError(
      `Colonne manquante : ${missing.map(({ shown }) => shown).join(', ')}.`,
    );
  }
  return (cells) => {
    if (cells.length !== header.length) {
      throw new InvalidLineError(`${header.length} colonnes attendues, ${cells.length} trouvées`);
    }
    const line = positions.map(({ column, position }) => [column, cells[position] ?? '']);
    // Every column of the table of names was found above.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries loses the types of its keys
    return Object.fromEntries(line) as CsvLine<Column>;
  };
}

function comparable(text: string): string {
  return plainWords(text).replaceAll(' ', '');
}
