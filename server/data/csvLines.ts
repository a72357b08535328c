import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import {
  detectEncoding,
  encodingOfStart,
  storedLines,
  textOf,
  type CsvEncoding,
  type FoundEncoding,
} from './csvEncoding.ts';
import { InvalidFileError, InvalidLineError } from './csvErrors.ts';
import {
  FAILED_CELL,
  NOTHING,
  SEPARATOR_LINE,
  comparable,
  separatorOf,
  splitCells,
} from './csvSeparators.ts';

/** Longest cell of a column that is read, in characters. */
const CELL_MAXIMUM = 10_000;
/** Lines among which the header is searched: titles may stand above it. */
const TITLES_MAXIMUM = 20;
/** Columns that a header names at least; every import has two. */
const NAMED_MINIMUM = 2;
/** Columns of a file that a refusal quotes. */
const COLUMNS_SHOWN = 15;
/** A line of totals, which Excel puts below a table. */
const TOTAL = /(?:^|[;,\t])["\s]{0,3}(?:sous[-\s]?)?tota(?:l|ux)\b/iu;

/** How a file is read, and what is reported of it. */
export interface CsvReading {
  /** The encoding, when it need not be detected. */
  encoding?: CsvEncoding | undefined;
  /** Called with the encoding in which the file is read. */
  onEncoding?: ((encoding: FoundEncoding) => void) | undefined;
  onRejected: (lineNumber: number, reason: string) => void;
}

/** Accepted names of each column, compared without case, accents or separators. Messages show the first one. */
type ColumnNames = Readonly<Record<string, readonly string[]>>;
export type CsvLine = Readonly<Record<string, string>>;

/**
 * Streams a CSV file of any size line by line. The file is UTF-8, UTF-16 or Windows-1252, separated by semicolons, commas
 * or tabs as its header, with columns in any order; unknown columns, titles above the header, a repeated header and lines
 * without any content are ignored.
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
  const encoding = (await encodingOfStart(path)) ?? said ?? (await detectEncoding(path));
  onEncoding?.(encoding);
  const header = new Header(columns);
  let number = 0;
  let isEmpty = true;
  for await (const lines of storedLines(path, encoding)) {
    for (const bytes of lines) {
      number += 1;
      let text = '';
      try {
        text = textOf(bytes, encoding);
        if (NOTHING.test(text)) continue;
        if (!header.read) {
          header.take(text);
          continue;
        }
        isEmpty = false;
        const line = header.read(text);
        // oxlint-disable-next-line no-await-in-loop -- lines are loaded in the order of the file
        if (line) await onLine(line, number);
      } catch (error) {
        if (!(error instanceof InvalidLineError)) throw error;
        const { message } = error;
        isEmpty = false;
        if (!header.read) throw new InvalidFileError(headingRefusal(bytes, number, message));
        onRejected(number, TOTAL.test(text) ? `ligne de total, à supprimer (${message})` : message);
      }
    }
  }
  header.end();
  if (isEmpty) throw new InvalidFileError('Le fichier n’a aucune ligne sous son en-tête.');
}

/** Finds the header of a file, below titles, and then reads the lines below it. */
class Header {
  readonly #columns: ColumnNames;
  readonly #names: ReadonlySet<string>;
  #separator: string | undefined;
  /** The first line, which is refused when no line is a header. */
  #first: string | undefined;
  #lines = 0;
  /** Reads a line below the header; undefined until there is one. */
  read: ReturnType<typeof readerOf> | undefined;

  constructor(columns: ColumnNames) {
    this.#columns = columns;
    this.#names = new Set(Object.values(columns).flatMap((names) => names.map(comparable)));
  }

  take(text: string): void {
    const stated = SEPARATOR_LINE.exec(text)?.[1];
    if (stated !== undefined) {
      this.#separator = stated;
      return;
    }
    this.#lines += 1;
    this.#first ??= text;
    const { separator, other, known } = separatorOf(text, this.#names, this.#separator);
    if (other !== undefined) {
      throw new InvalidFileError(
        `Les colonnes sont séparées par « ${other} » : enregistrez le fichier avec « ; », « , » ou des tabulations entre elles.`,
      );
    }
    if (known >= NAMED_MINIMUM) this.read = readerOf(text, this.#columns, separator);
    else if (this.#lines === TITLES_MAXIMUM) this.end();
  }

  /** @throws {InvalidFileError} when no line is a header */
  end(): void {
    if (this.read) return;
    if (this.#first === undefined) throw new InvalidFileError('Le fichier est vide.');
    const { separator } = separatorOf(this.#first, this.#names, this.#separator);
    try {
      this.read = readerOf(this.#first, this.#columns, separator);
    } catch (error) {
      if (!(error instanceof InvalidLineError)) throw error;
      throw new InvalidFileError(headingRefusal(this.#first, 1, error.message), { cause: error });
    }
  }
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

/** Returns why a line above the first one to load, and with it the file, is refused. */
function headingRefusal(bytes: string, number: number, refusal: string): string {
  if (bytes.replace(/\r$/u, '').includes('\r')) {
    return 'Les lignes du fichier finissent par CR seul, comme sur les anciens Mac : enregistrez-le avec des fins de ligne LF ou CR LF.';
  }
  if (bytes.includes('\0')) {
    return 'Le fichier n’est pas un texte en UTF-8 ou en Windows-1252 (caractère nul dans la première ligne).';
  }
  const line = number === 1 ? 'première ligne' : `ligne ${number}`;
  return `La ${line} ne peut pas être lue : ${refusal}.`;
}

/** Splits a line into cells. @throws {InvalidLineError} when its quotes are misplaced */
function cellsOf(line: string, separator: string): string[] {
  try {
    return splitCells(line, separator);
  } catch (error) {
    throw new InvalidLineError(
      'la ligne ne peut pas être lue (guillemets mal placés, ou retour à la ligne dans une cellule)',
      {
        cause: error,
      },
    );
  }
}

/** Returns the reader of the lines below a header, which returns undefined for the header again. */
function readerOf(
  text: string,
  columns: ColumnNames,
  separator: string,
): (text: string) => CsvLine | undefined {
  const headings = cellsOf(text, separator);
  const found = headings.map(comparable);
  const positions = Object.entries(columns).map(([column, names]) => {
    const own = new Set(names.map(comparable));
    const matching = found.flatMap((name, index) => (own.has(name) ? [index] : []));
    return { column, matching, shown: names[0] ?? column };
  });
  const rejectWhere = (what: string, isWrong: (columns: number) => boolean): void => {
    const wrong = positions.filter(({ matching }) => isWrong(matching.length));
    if (wrong.length === 0) return;
    const named = headings.filter((heading) => heading !== '').slice(0, COLUMNS_SHOWN);
    throw new InvalidFileError(
      `${what} : ${wrong.map(({ shown }) => shown).join(', ')}. Le fichier a : ${named.join(' | ')}.`,
    );
  };
  rejectWhere('Colonne manquante', (matches) => matches === 0);
  rejectWhere('Colonne en double', (matches) => matches > 1);
  return (line) => {
    const cells = cellsOf(line, separator);
    // Two files that were joined.
    if (headings.every((heading, index) => heading === cells[index])) return undefined;
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
