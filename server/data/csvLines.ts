import { open, type FileHandle } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { plainWords } from '../communes/normaliseName.ts';

/** A line that cannot be loaded; the message says why, in French, for who made the file. */
export class LineRefused extends Error {}

/** A file that cannot be read as asked, whole. */
export class FileRefused extends Error {}

/** Spellings of a column's name, compared without case, accents or separators. The first is shown. */
export type ColumnNames<Column extends string> = Readonly<Record<Column, readonly string[]>>;

const ParsedSchema = v.tuple([v.array(v.string())]);

export type CsvLine<Column extends string> = Readonly<Record<Column, string>>;

export interface CsvLineHandlers<Column extends string> {
  /** May throw {@link LineRefused}. */
  onLine: (line: CsvLine<Column>) => void | Promise<void>;
  onRefused: (lineNumber: number, reason: string) => void;
}

const SEPARATORS = [';', ','] as const;
type Separator = (typeof SEPARATORS)[number];

/**
 * Reads a CSV file line by line, whatever its size: UTF-8 with or without byte-order mark, « , » or
 * « ; » (the one of the first line), quotes as usual, columns in any order, unknown columns ignored.
 *
 * A cell holds no line break: a quote that is never closed spoils its own line and no other, and each
 * line of the file is either given or refused under its own number.
 *
 * @throws {FileRefused} when the file is missing or empty, or lacks a column
 */
export async function readCsvLines<Column extends string>(
  path: string,
  columns: ColumnNames<Column>,
  { onLine, onRefused }: CsvLineHandlers<Column>,
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
      if (!(error instanceof LineRefused)) throw error;
      onRefused(number, error.message);
    }
  }
  if (!read) throw new FileRefused('Le fichier est vide.');
}

async function openForReading(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'r');
  } catch (error) {
    throw new FileRefused(`Le fichier ${path} ne peut pas être ouvert.`, { cause: error });
  }
}

/** The one that cuts the header into more columns. */
function separatorOf(header: string): Separator {
  const [semicolon, comma] = SEPARATORS;
  return header.split(semicolon).length >= header.split(comma).length ? semicolon : comma;
}

/** Most lines have no quote, and are cut fifty times faster so. */
function cellsOf(line: string, separator: Separator): string[] {
  if (!line.includes('"')) return line.split(separator).map((cell) => cell.trim());
  try {
    const [cells] = v.parse(ParsedSchema, parse(line, { delimiter: separator, trim: true }));
    return cells;
  } catch (error) {
    throw new LineRefused('la ligne ne peut pas être lue (guillemets mal placés)', {
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
    throw new FileRefused(`Colonne manquante : ${missing.map(({ shown }) => shown).join(', ')}.`);
  }
  return (cells) => {
    if (cells.length !== header.length) {
      throw new LineRefused(`${header.length} colonnes attendues, ${cells.length} trouvées`);
    }
    const line = positions.map(({ column, position }) => [column, cells[position] ?? '']);
    // The columns are those of the table of names: each of them was found.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets its keys
    return Object.fromEntries(line) as CsvLine<Column>;
  };
}

function comparable(text: string): string {
  return plainWords(text).replaceAll(' ', '');
}
