import { isAscii, isUtf8 } from 'node:buffer';
import { open, type FileHandle } from 'node:fs/promises';
import { RefusedCommandError } from '../command.ts';
import { UNDEFINED_IN_WINDOWS_1252, WINDOWS_1252 } from './windows1252.ts';

/** A file that cannot be read at all. The message gives the reason, in French, to the author of the file. */
export class InvalidFileError extends RefusedCommandError {}

/** The encodings of the files that can be imported. */
export const CSV_ENCODINGS = ['utf-8', 'windows-1252'] as const;
export type CsvEncoding = (typeof CSV_ENCODINGS)[number];

/** Longest line, in bytes. The rest of a longer one is skipped, so that a file of any shape needs little memory. */
const LINE_MAXIMUM = 65_536;
const READ_BYTES = 262_144;
const LF = 0x0a;
const CR = 0x0d;

/** A line as it is stored, without its line ending. */
interface StoredLine {
  number: number;
  bytes: Buffer;
  isTooLong: boolean;
}

export interface TextLine {
  number: number;
  /** Undefined when the line cannot be read, for the given reason. */
  text?: string;
  refusal?: string;
}

/** A text file that is open for an import. */
export interface CsvFile {
  encoding: CsvEncoding;
  /** Generates the lines in groups, without byte order mark and line endings. */
  lines(): AsyncGenerator<TextLine[]>;
  close(): Promise<void>;
}

/**
 * Opens a file and determines its encoding: UTF-8 when each of its bytes agrees with it, else Windows-1252.
 *
 * @param said the encoding that the caller knows; a line that disagrees with it is refused by itself
 * @throws {InvalidFileError} when the file cannot be opened, has Mac line endings, or is in another encoding
 */
export async function openCsvFile(path: string, said?: CsvEncoding): Promise<CsvFile> {
  const file = await openForReading(path);
  try {
    const encoding = (await markedEncoding(file)) ?? said ?? (await detectEncoding(file));
    return { encoding, lines: () => textLines(file, encoding), close: async () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function openForReading(path: string): Promise<FileHandle> {
  let file: FileHandle;
  try {
    file = await open(path, 'r');
  } catch (error) {
    throw new InvalidFileError(`Le fichier ${path} ne peut pas être ouvert.`, { cause: error });
  }
  const stats = await file.stat();
  if (stats.isFile()) return file;
  await file.close();
  const what = stats.isDirectory() ? 'est un dossier' : 'n’est pas un fichier ordinaire';
  throw new InvalidFileError(`${path} ${what} : indiquez un fichier CSV.`);
}

/** Returns the encoding that a byte order mark gives. @throws {InvalidFileError} for a mark of UTF-16 */
async function markedEncoding(file: FileHandle): Promise<CsvEncoding | undefined> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(3), 0, 3, 0);
  const mark = buffer.subarray(0, bytesRead).toString('hex');
  if (mark.startsWith('fffe') || mark.startsWith('feff')) {
    throw new InvalidFileError(
      'Le fichier est en UTF-16 : enregistrez-le en « CSV UTF-8 », puis relancez l’import.',
    );
  }
  return mark === 'efbbbf' ? 'utf-8' : undefined;
}

async function detectEncoding(file: FileHandle): Promise<CsvEncoding> {
  let utf8: number | undefined;
  let other: number | undefined;
  for await (const lines of storedLines(file)) {
    for (const { number, bytes, isTooLong } of lines) {
      // The end of a line that is too long may be in the middle of a character.
      if (isTooLong || isAscii(bytes)) continue;
      if (isUtf8(bytes)) utf8 ??= number;
      else {
        other ??= number;
        const byte = undefinedByteIn(bytes);
        if (byte !== undefined) {
          throw new InvalidFileError(
            `Le fichier n’est ni en UTF-8 ni en Windows-1252 (ligne ${number}, octet ${byte}).`,
          );
        }
      }
    }
  }
  if (other === undefined) return 'utf-8';
  if (utf8 === undefined) return 'windows-1252';
  throw new InvalidFileError(
    `L’encodage du fichier n’est pas clair : la ligne ${utf8} est en UTF-8, la ligne ${other} ne l’est pas. ` +
      'Indiquez-le avec --encoding utf-8 ou --encoding windows-1252.',
  );
}

/**
 * Generates the lines of a file, in groups that were read together: their bytes are valid until the next group. Only LF
 * and CR LF end a line.
 */
async function* storedLines(file: FileHandle): AsyncGenerator<StoredLine[]> {
  const chunk = Buffer.alloc(READ_BYTES);
  const splitter = new LineSplitter();
  for (let position = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- a file is read in order
    const { bytesRead } = await file.read(chunk, 0, READ_BYTES, position);
    if (bytesRead === 0) break;
    position += bytesRead;
    yield splitter.split(chunk.subarray(0, bytesRead));
  }
  yield splitter.end();
}

/** Splits the bytes of a file into lines. Of a line that is too long it keeps the beginning alone. */
class LineSplitter {
  /** The beginning of the line that the last bytes did not end. */
  #rest: Buffer = Buffer.alloc(0);
  #isTooLong = false;
  #number = 0;

  split(read: Buffer): StoredLine[] {
    const lines: StoredLine[] = [];
    let start = 0;
    for (let end = read.indexOf(LF); end !== -1; end = read.indexOf(LF, start)) {
      lines.push(this.#complete(read.subarray(start, end)));
      start = end + 1;
    }
    this.#rest = Buffer.from(this.#joined(read.subarray(start)));
    return lines;
  }

  end(): StoredLine[] {
    return this.#rest.length > 0 ? [this.#complete(Buffer.alloc(0))] : [];
  }

  #joined(piece: Buffer): Buffer {
    this.#isTooLong ||= this.#rest.length + piece.length > LINE_MAXIMUM;
    const whole = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    return whole.subarray(0, LINE_MAXIMUM);
  }

  #complete(piece: Buffer): StoredLine {
    const bytes = this.#joined(piece);
    this.#number += 1;
    const line = {
      number: this.#number,
      bytes: bytes.at(-1) === CR ? bytes.subarray(0, -1) : bytes,
      isTooLong: this.#isTooLong,
    };
    this.#rest = Buffer.alloc(0);
    this.#isTooLong = false;
    return line;
  }
}

async function* textLines(file: FileHandle, encoding: CsvEncoding): AsyncGenerator<TextLine[]> {
  for await (const lines of storedLines(file)) yield lines.map((line) => textOf(line, encoding));
}

/** Returns the text of a line. @throws {InvalidFileError} when the first line cannot be read */
function textOf(stored: StoredLine, encoding: CsvEncoding): TextLine {
  const { number, isTooLong } = stored;
  const bytes = number === 1 ? withoutMark(stored.bytes) : stored.bytes;
  const refusal = isTooLong
    ? `la ligne a plus de ${LINE_MAXIMUM} octets`
    : encodingRefusal(bytes, encoding);
  const text = refusal === undefined ? decode(bytes, encoding) : '';
  const reason = refusal ?? characterRefusal(text);
  if (reason === undefined) return { number, text };
  if (number === 1) throw new InvalidFileError(headingRefusal(bytes, reason));
  return { number, refusal: reason };
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes.subarray(0, 3).toString('hex') === 'efbbbf' ? bytes.subarray(3) : bytes;
}

function encodingRefusal(bytes: Buffer, encoding: CsvEncoding): string | undefined {
  if (encoding === 'utf-8') return isUtf8(bytes) ? undefined : 'la ligne n’est pas en UTF-8';
  const byte = undefinedByteIn(bytes);
  return byte === undefined ? undefined : `la ligne n’est pas en Windows-1252 (octet ${byte})`;
}

/** Returns the first kind of byte that Windows-1252 does not define, as 0x81; undefined when there is none. */
function undefinedByteIn(bytes: Buffer): string | undefined {
  const byte = UNDEFINED_IN_WINDOWS_1252.find((one) => bytes.includes(one));
  return byte === undefined ? undefined : `0x${byte.toString(16).toUpperCase()}`;
}

/** Returns why the first line, and with it the file, is refused. */
function headingRefusal(bytes: Buffer, refusal: string): string {
  if (bytes.includes(CR)) {
    return 'Les lignes du fichier finissent par CR seul, comme sur les anciens Mac : enregistrez-le avec des fins de ligne LF ou CR LF.';
  }
  if (bytes.includes(0)) {
    return 'Le fichier n’est pas un texte en UTF-8 ou en Windows-1252 (caractère nul dans la première ligne).';
  }
  return `La première ligne ne peut pas être lue : ${refusal}.`;
}

function decode(bytes: Buffer, encoding: CsvEncoding): string {
  if (encoding === 'utf-8') return bytes.toString('utf8');
  return bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009F]/gu, (one) => WINDOWS_1252[one.charCodeAt(0) - 0x80] ?? '');
}

/** Refuses what no text of a file holds on purpose: PostgreSQL cannot store a NUL, and U+FFFD stands for a lost character. */
function characterRefusal(text: string): string | undefined {
  // oxlint-disable-next-line no-control-regex -- control characters are what is searched for
  const control = /[\u0000-\u0008\u000A-\u001F\u007F-\u009F]/u.exec(text)?.[0];
  if (control !== undefined) {
    const code = (control.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    return `caractère de commande U+${code}`;
  }
  if (!text.includes('\uFFFD')) return undefined;
  return 'caractère perdu (\uFFFD) : une conversion a abîmé le fichier';
}
