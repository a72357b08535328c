import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { RefusedCommandError } from '../command.ts';
import {
  comparable,
  FAILED_CELL,
  NOTHING,
  SEPARATOR_LINE,
  separatorOf,
  splitCells,
} from './csvSeparators.ts';

/** A file that cannot be read at all. The message gives the reason, in French, to the author of the file. */
export class InvalidFileError extends RefusedCommandError {}

/** Longest quotation of a cell in a message, in characters. */
const QUOTED_MAXIMUM = 80;
/** Longest cell of a column that is read, in characters. */
const CELL_MAXIMUM = 10_000;
/** Longest line, in bytes. The rest of a longer one is skipped, so that a file of any shape needs little memory. */
const LINE_MAXIMUM = 65_536;

/**
 * A line that cannot be loaded. The message gives the reason, in French, to the author of the file. It quotes the
 * beginning of a long cell only.
 */
export class InvalidLineError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    const quoted = new RegExp(`(« [^«»]{${QUOTED_MAXIMUM}})[^«»]+( »)`, 'gu');
    super(reason.replaceAll(quoted, '$1…$2'), options);
  }
}

/** The encodings of the files that can be imported. */
export const CSV_ENCODINGS = ['utf-8', 'windows-1252'] as const;
export type CsvEncoding = (typeof CSV_ENCODINGS)[number];

const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';
/** The characters of the bytes 0x80 to 0x9F in Windows-1252; 0 where there is none. Node.js 22.12 decodes them wrongly. */
const WINDOWS_1252 = [
  0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0,
  0x17d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a,
  0x153, 0, 0x17e, 0x178,
];
const UNDEFINED_IN_WINDOWS_1252 = /[\u0081\u008D\u008F\u0090\u009D]/u;

/** How a file is read, and what is reported of it. */
export interface CsvReading {
  /** The encoding, when it need not be detected. */
  encoding?: CsvEncoding | undefined;
  /** Called with the encoding in which the file is read. */
  onEncoding?: ((encoding: CsvEncoding) => void) | undefined;
  onRejected: (lineNumber: number, reason: string) => void;
}

/** Accepted names of each column, compared without case, accents or separators. Messages show the first one. */
type ColumnNames = Readonly<Record<string, readonly string[]>>;
export type CsvLine = Readonly<Record<string, string>>;

/**
 * Streams a CSV file of any size line by line. The file is UTF-8 or Windows-1252, separated by semicolons, commas or tabs
 * as its first line, with columns in any order; unknown columns and lines without any content are ignored.
 *
 * Cells cannot contain line breaks, so an unclosed quote only invalidates its own line. Each line is either passed to
 * `onLine`, which may throw {@link InvalidLineError}, or rejected with its line number.
 *
 * @throws {InvalidFileError} when the file is missing, empty or not such a text, or when a column is missing or doubled
 */
export async function readCsvLines(
  path: string,
  columns: ColumnNames,
  onLine: (line: CsvLine, lineNumber: number) => void | Promise<void>,
  { encoding: said, onEncoding, onRejected }: CsvReading,
): Promise<void> {
  await checkFile(path);
  const encoding = (await markedEncoding(path)) ?? said ?? (await detectEncoding(path));
  onEncoding?.(encoding);
  let read: ((text: string) => CsvLine) | undefined;
  let stated: string | undefined;
  let number = 0;
  for await (const lines of storedLines(path)) {
    for (const bytes of lines) {
      number += 1;
      try {
        const text = textOf(bytes, encoding);
        if (NOTHING.test(text)) continue;
        // oxlint-disable-next-line no-await-in-loop -- lines are loaded in the order of the file
        if (read) await onLine(read(text), number);
        else if (stated === undefined && SEPARATOR_LINE.test(text)) stated = text;
        else read = readerOf(text, columns, SEPARATOR_LINE.exec(stated ?? '')?.[1]);
      } catch (error) {
        if (!(error instanceof InvalidLineError)) throw error;
        if (number === 1) throw new InvalidFileError(headingRefusal(bytes, error.message));
        onRejected(number, error.message);
      }
    }
  }
  if (!read) throw new InvalidFileError('Le fichier est vide.');
}

async function checkFile(path: string): Promise<void> {
  let stats;
  try {
    await access(path, constants.R_OK);
    stats = await stat(path);
  } catch (error) {
    throw new InvalidFileError(`Le fichier ${path} ne peut pas être ouvert.`, { cause: error });
  }
  if (stats.isFile()) return;
  const what = stats.isDirectory() ? 'est un dossier' : 'n’est pas un fichier ordinaire';
  throw new InvalidFileError(`${path} ${what} : indiquez un fichier CSV.`);
}

/**
 * Generates the lines of a file in groups that were read together and without line endings: each character
 * is a byte. Only LF and CR LF end a line. Of a line that is too long, little more than the beginning is kept.
 */
async function* storedLines(path: string): AsyncGenerator<string[]> {
  let rest = '';
  let isFirst = true;
  // Strings above 128 kB would only be freed by a full collection of garbage.
  const stream = createReadStream(path, { encoding: 'latin1', highWaterMark: 32_768 });
  for await (const chunk of stream) {
    const read = String(chunk);
    if (rest.length > LINE_MAXIMUM && !read.includes('\n')) continue;
    const lines = (rest + read).split('\n');
    rest = lines.pop()?.slice(0, LINE_MAXIMUM + 1) ?? '';
    if (lines.length === 0) continue;
    if (isFirst && lines[0]?.startsWith(BYTE_ORDER_MARK)) lines[0] = lines[0].slice(3);
    isFirst = false;
    yield lines;
  }
  if (rest !== '') yield [isFirst && rest.startsWith(BYTE_ORDER_MARK) ? rest.slice(3) : rest];
}

const bytesOf = (line: string): Buffer => Buffer.from(line, 'latin1');

/** Returns the encoding that a byte order mark gives. @throws {InvalidFileError} for a mark of UTF-16 */
async function markedEncoding(path: string): Promise<CsvEncoding | undefined> {
  let mark = '';
  for await (const start of createReadStream(path, { encoding: 'latin1', end: 2 })) mark += start;
  if (/^(?:\u00FF\u00FE|\u00FE\u00FF)/u.test(mark)) {
    throw new InvalidFileError(
      'Le fichier est en UTF-16 : enregistrez-le en « CSV UTF-8 », puis relancez l’import.',
    );
  }
  return mark === BYTE_ORDER_MARK ? 'utf-8' : undefined;
}

/** Finds the first line that is UTF-8 and not ASCII, and the first one that is not UTF-8. */
async function detectEncoding(path: string): Promise<CsvEncoding> {
  let utf8: number | undefined;
  let other: number | undefined;
  let number = 0;
  for await (const lines of storedLines(path)) {
    for (const line of lines) {
      number += 1;
      const bytes = bytesOf(line);
      // The end of a line that is too long may be in the middle of a character.
      if (line.length > LINE_MAXIMUM || isAscii(bytes)) continue;
      const isValid = isUtf8(bytes);
      if (isValid) utf8 ??= number;
      else other ??= number;
      const byte = isValid ? undefined : undefinedByteIn(line);
      if (byte === undefined) continue;
      throw new InvalidFileError(
        `Le fichier n’est ni en UTF-8 ni en Windows-1252 (ligne ${number}, octet ${byte}).`,
      );
    }
  }
  if (other === undefined) return 'utf-8';
  if (utf8 === undefined) return 'windows-1252';
  throw new InvalidFileError(
    `L’encodage du fichier n’est pas clair : la ligne ${utf8} est en UTF-8, la ligne ${other} ne l’est pas. ` +
      'Indiquez-le avec --encoding utf-8 ou --encoding windows-1252.',
  );
}

/** Returns the first byte that Windows-1252 does not define, as 0x81; undefined when there is none. */
function undefinedByteIn(line: string): string | undefined {
  const byte = UNDEFINED_IN_WINDOWS_1252.exec(line)?.[0].charCodeAt(0);
  return byte === undefined ? undefined : `0x${byte.toString(16).toUpperCase()}`;
}

/** Returns why the first line, and with it the file, is refused. */
function headingRefusal(bytes: string, refusal: string): string {
  if (bytes.replace(/\r$/u, '').includes('\r')) {
    return 'Les lignes du fichier finissent par CR seul, comme sur les anciens Mac : enregistrez-le avec des fins de ligne LF ou CR LF.';
  }
  if (bytes.includes('\0')) {
    return 'Le fichier n’est pas un texte en UTF-8 ou en Windows-1252 (caractère nul dans la première ligne).';
  }
  return `La première ligne ne peut pas être lue : ${refusal}.`;
}

/** Decodes a line. @throws {InvalidLineError} when it is too long, in another encoding, or holds what no text may */
function textOf(line: string, encoding: CsvEncoding): string {
  if (line.length > LINE_MAXIMUM) {
    throw new InvalidLineError(`la ligne a plus de ${LINE_MAXIMUM} octets`);
  }
  const text = decode(line.replace(/\r$/u, ''), encoding);
  // oxlint-disable-next-line no-control-regex -- control characters are what is searched for
  const control = /[\u0000-\u0008\u000A-\u001F\u007F-\u009F]/u.exec(text)?.[0];
  if (control !== undefined) {
    // PostgreSQL cannot store a NUL.
    const code = control.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
    throw new InvalidLineError(`caractère de commande U+${code}`);
  }
  if (text.includes('\uFFFD')) {
    throw new InvalidLineError('caractère perdu (\uFFFD) : une conversion a abîmé le fichier');
  }
  return text;
}

function decode(line: string, encoding: CsvEncoding): string {
  const bytes = bytesOf(line);
  if (isAscii(bytes)) return line;
  if (encoding === 'utf-8') {
    if (!isUtf8(bytes)) throw new InvalidLineError('la ligne n’est pas en UTF-8');
    return bytes.toString('utf8');
  }
  const byte = undefinedByteIn(line);
  if (byte !== undefined) {
    throw new InvalidLineError(`la ligne n’est pas en Windows-1252 (octet ${byte})`);
  }
  return line.replaceAll(/[\u0080-\u009F]/gu, (one) =>
    String.fromCharCode(WINDOWS_1252[one.charCodeAt(0) - 0x80] ?? 0),
  );
}

/** Splits a line into cells. @throws {InvalidLineError} when its quotes are misplaced */
function cellsOf(line: string, separator: string): string[] {
  try {
    return splitCells(line, separator);
  } catch (error) {
    throw new InvalidLineError('la ligne ne peut pas être lue (guillemets mal placés)', {
      cause: error,
    });
  }
}

/** Returns the reader of the lines below a header. @param stated the separator, when the file says it */
function readerOf(
  text: string,
  columns: ColumnNames,
  stated: string | undefined,
): (text: string) => CsvLine {
  const accepted = new Set(Object.values(columns).flatMap((names) => names.map(comparable)));
  const { separator, other } = separatorOf(text, accepted, stated);
  if (other !== undefined) {
    throw new InvalidFileError(
      `Les colonnes sont séparées par « ${other} » : enregistrez le fichier avec « ; », « , » ou des tabulations entre elles.`,
    );
  }
  const found = cellsOf(text, separator).map(comparable);
  const positions = Object.entries(columns).map(([column, names]) => {
    const own = new Set(names.map(comparable));
    const matching = found.flatMap((name, index) => (own.has(name) ? [index] : []));
    return { column, matching, shown: names[0] ?? column };
  });
  const rejectWhere = (what: string, isWrong: (columns: number) => boolean): void => {
    const wrong = positions.filter(({ matching }) => isWrong(matching.length));
    if (wrong.length === 0) return;
    throw new InvalidFileError(`${what} : ${wrong.map(({ shown }) => shown).join(', ')}.`);
  };
  rejectWhere('Colonne manquante', (matches) => matches === 0);
  rejectWhere('Colonne en double', (matches) => matches > 1);
  return (line) => {
    const cells = cellsOf(line, separator);
    if (cells.length < found.length || cells.slice(found.length).some((cell) => cell !== '')) {
      throw new InvalidLineError(`${found.length} colonnes attendues, ${cells.length} trouvées`);
    }
    const values = positions.map(
      ({ column, matching: [position = 0], shown }): [string, string] => {
        const cell = cells[position] ?? '';
        if (FAILED_CELL.test(cell)) {
          throw new InvalidLineError(
            `${shown} « ${cell} » : erreur d’Excel, à corriger dans le fichier`,
          );
        }
        if (cell.length <= CELL_MAXIMUM) return [column, cell];
        throw new InvalidLineError(`${shown} : ${CELL_MAXIMUM} caractères au plus`);
      },
    );
    return Object.fromEntries(values);
  };
}
