import { isAscii, isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { InvalidFileError, InvalidLineError } from './csvErrors.ts';

/* The bytes of a CSV file: its encoding, its lines and their text. */

/** Longest line, in bytes. The rest of a longer one is skipped, so that a file of any shape needs little memory. */
const LINE_MAXIMUM = 65_536;
/** The encodings of the files that can be imported. */
export const CSV_ENCODINGS = ['utf-8', 'windows-1252'] as const;
export type CsvEncoding = (typeof CSV_ENCODINGS)[number];
/** The encodings that are found in files: UTF-16 is that of « Texte Unicode » of Excel. */
export type FoundEncoding = CsvEncoding | 'utf-16le' | 'utf-16be';

const BYTE_ORDER_MARK = '\u00EF\u00BB\u00BF';
/** The characters of the bytes 0x80 to 0x9F in Windows-1252; 0 where there is none. Node.js 22.12 decodes them wrongly. */
const WINDOWS_1252 = [
  0x20ac, 0, 0x201a, 0x192, 0x201e, 0x2026, 0x2020, 0x2021, 0x2c6, 0x2030, 0x160, 0x2039, 0x152, 0,
  0x17d, 0, 0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x2dc, 0x2122, 0x161, 0x203a,
  0x153, 0, 0x17e, 0x178,
];
const UNDEFINED_IN_WINDOWS_1252 = /[\u0081\u008D\u008F\u0090\u009D]/u;

/** The first bytes of files that are no text, whatever their name ends with, and what they are. */
const OTHER_FILES = [
  // oxlint-disable-next-line no-control-regex -- the signatures of .xlsx and .xls
  [/^PK\u0003\u0004|^\u00D0\u00CF\u0011\u00E0/u, 'un classeur, comme Excel les enregistre'],
  [/^%PDF/u, 'un PDF'],
  [/^(?:\u00EF\u00BB\u00BF)?\s*<[!?a-z]/iu, 'une page web'],
] as const;
/** Bytes at the start of a file that tell what it is. */
const START_BYTES = 16;

/**
 * Returns the encoding that the first bytes of a file give; undefined when they could be of any.
 * @throws {InvalidFileError} for a file that is no text
 */
export async function encodingOfStart(path: string): Promise<FoundEncoding | undefined> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(START_BYTES), 0, START_BYTES, 0);
    const start = buffer.toString('latin1', 0, bytesRead);
    for (const [pattern, what] of OTHER_FILES) {
      if (!pattern.test(start)) continue;
      throw new InvalidFileError(
        `Le fichier est ${what}, et non un CSV : dans Excel, enregistrez le tableau en « CSV UTF-8 », puis relancez l’import.`,
      );
    }
    if (start.startsWith(BYTE_ORDER_MARK)) return 'utf-8';
    // Without its mark, the letters of a header still have one empty byte each.
    if (/^(?:\u00FF\u00FE|[^\0]\0[^\0]\0)/u.test(start)) return 'utf-16le';
    return /^(?:\u00FE\u00FF|\0[^\0]\0[^\0])/u.test(start) ? 'utf-16be' : undefined;
  } finally {
    await file.close();
  }
}

/** Generates the characters of a file, of which each is a byte. UTF-16 becomes UTF-8. */
async function* storedChunks(path: string, encoding: FoundEncoding): AsyncGenerator<string> {
  // Strings above 128 kB would only be freed by a full collection of garbage.
  const options = { highWaterMark: 32_768 };
  if (encoding !== 'utf-16le' && encoding !== 'utf-16be') {
    for await (const chunk of createReadStream(path, { ...options, encoding: 'latin1' })) {
      yield String(chunk);
    }
    return;
  }
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, options)) {
    const bytes: unknown = chunk;
    if (!(bytes instanceof Uint8Array)) continue;
    yield Buffer.from(decoder.decode(bytes, { stream: true }), 'utf8').toString('latin1');
  }
}

/**
 * Generates the lines of a file in groups that were read together and without line endings: each character
 * is a byte. Only LF and CR LF end a line. Of a line that is too long, little more than the beginning is kept.
 */
export async function* storedLines(
  path: string,
  encoding: FoundEncoding,
): AsyncGenerator<string[]> {
  let rest = '';
  let isFirst = true;
  for await (const read of storedChunks(path, encoding)) {
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

/** Finds the first line that is UTF-8 and not ASCII, and the first one that is not UTF-8. */
export async function detectEncoding(path: string): Promise<CsvEncoding> {
  let utf8: number | undefined;
  let other: number | undefined;
  let number = 0;
  for await (const lines of storedLines(path, 'utf-8')) {
    for (const line of lines) {
      number += 1;
      const bytes = bytesOf(line);
      // The end of a line that is too long may be in the middle of a character.
      if (line.length > LINE_MAXIMUM || isAscii(bytes)) continue;
      const isValid = isUtf8(bytes);
      if (isValid) utf8 ??= number;
      else other ??= number;
      if (isValid) continue;
      rejectForeign(line, number);
      const byte = undefinedByteIn(line);
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

/** Bytes by which Macintosh and MS-DOS write « é », « è », « à » or « ç », and Windows-1252 what no word has inside. */
const FOREIGN_LETTER = /[a-z][\u0082\u0083\u0087\u0088\u008A\u008C\u008E][a-z]/iu;

/** Refuses a line of an older system, whose accents would become other characters. @throws {InvalidFileError} */
function rejectForeign(line: string, number: number): void {
  const word = FOREIGN_LETTER.exec(line)?.[0];
  if (word === undefined) return;
  throw new InvalidFileError(
    `L’encodage du fichier est celui d’un ancien Macintosh ou de MS-DOS (ligne ${number}, « ${decode(word, 'windows-1252')} ») : enregistrez-le en « CSV UTF-8 ». S’il est bien en Windows-1252, ajoutez --encoding windows-1252.`,
  );
}

/** Returns the first byte that Windows-1252 does not define, as 0x81; undefined when there is none. */
function undefinedByteIn(line: string): string | undefined {
  const byte = UNDEFINED_IN_WINDOWS_1252.exec(line)?.[0].charCodeAt(0);
  return byte === undefined ? undefined : `0x${byte.toString(16).toUpperCase()}`;
}

/** What « é », « É » or « ’ » of UTF-8 become when they are read as Windows-1252. */
const CONVERTED_TWICE =
  /Ã[\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]|â€/u;

/** Decodes a line. @throws {InvalidLineError} when it is too long, in another encoding, or holds what no text may */
export function textOf(line: string, encoding: FoundEncoding): string {
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
  const twice = CONVERTED_TWICE.exec(text)?.[0];
  if (twice !== undefined) {
    throw new InvalidLineError(
      `caractères « ${twice} » : le fichier a été converti deux fois, ses accents sont perdus`,
    );
  }
  return text;
}

function decode(line: string, encoding: FoundEncoding): string {
  const bytes = bytesOf(line);
  if (isAscii(bytes)) return line;
  if (encoding !== 'windows-1252') {
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
