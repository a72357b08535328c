import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import * as v from 'valibot';
import { DrizzleQueryError } from 'drizzle-orm';
import { syncFolder } from '../database/embedded/durableFileSystem.ts';
import { FolderInUseError } from '../database/folderLock.ts';

/*
 * The file of a backup: JSON lines, compressed with gzip, whose checksum covers all of them. The first line names the
 * format and the version of the tables. Then comes one part per table: a line that names the table, its columns and the
 * number of its rows, and one line per row. The last line holds the total, so that a file is complete or refused.
 */

const FORMAT = 'adfactory-backup-1';
const GZIP_LEVEL = 4;
/** Bytes that are unpacked at once. */
const CHUNK_BYTES = 1 << 18;

const HeaderSchema = v.object({
  format: v.literal(FORMAT),
  /** The time of the last migration of the tables, as the journal of the migrations gives it. */
  schema: v.number(),
});
const TableSchema = v.object({
  table: v.string(),
  columns: v.array(v.string()),
  rows: v.number(),
});
const EndSchema = v.object({ totalRows: v.number() });

/** The part of an archive that holds the rows of one table. */
export type ArchivedTable = v.InferOutput<typeof TableSchema>;

/** What an archive holds, in its order: the version of its tables, then each table, followed by its rows as JSON. */
export type ArchiveEntry =
  | { kind: 'schema'; version: number }
  | ({ kind: 'table' } & ArchivedTable)
  | { kind: 'row'; json: string };

/** The file is no backup, or it is damaged or incomplete. The message is written for the person who restores it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError';
}

const FOREIGN = 'ce fichier n’est pas une sauvegarde d’AdFactory';
const DAMAGED = 'cette sauvegarde est endommagée ou incomplète, prenez-en une autre';

const lineOf = (value: unknown): string => `${JSON.stringify(value)}\n`;

async function* linesOf(entries: AsyncIterable<ArchiveEntry>): AsyncGenerator<string> {
  let totalRows = 0;
  for await (const entry of entries) {
    if (entry.kind === 'row') {
      totalRows += 1;
      yield `${entry.json}\n`;
    } else if (entry.kind === 'table') {
      const { table, columns, rows } = entry;
      yield lineOf({ table, columns, rows } satisfies ArchivedTable);
    } else yield lineOf({ format: FORMAT, schema: entry.version });
  }
  yield lineOf({ totalRows });
}

/**
 * Writes an archive that only this account can read. It gets its final name once it is synced to disk and was read back
 * completely, so that the name never stands for a partial archive. Each call writes a temporary file of its own: of
 * several to one file, the last one wins.
 * @throws when the file cannot be written, or is not what was written when it is read back
 */
export async function writeArchive(
  file: string,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  try {
    await pipeline(
      Readable.from(linesOf(entries)),
      createGzip({ level: GZIP_LEVEL }),
      createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
    );
    for await (const _entry of readArchive(unfinished));
    renameSync(unfinished, file);
    syncFolder(dirname(file));
  } finally {
    rmSync(unfinished, { force: true });
  }
}

async function* unpackedLines(file: string): AsyncGenerator<string> {
  const content = createGunzip({ chunkSize: CHUNK_BYTES });
  createReadStream(file)
    .on('error', (error) => content.destroy(error))
    .pipe(content);
  content.setEncoding('utf8');
  let rest = '';
  for await (const chunk of content) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new ArchiveError(DAMAGED);
}

function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  line: string | undefined,
  message: string,
): v.InferOutput<Schema> {
  try {
    return v.parse(schema, JSON.parse(line ?? ''));
  } catch (error) {
    throw new ArchiveError(message, { cause: error });
  }
}

/** Reads the lines of an archive, and compares the numbers of rows that it names with those that it holds. */
async function* entriesOf(lines: AsyncGenerator<string>): AsyncGenerator<ArchiveEntry> {
  const next = async (): Promise<string | undefined> => {
    const result: IteratorResult<string, undefined> = await lines.next();
    return result.value;
  };
  const { schema } = parsed(HeaderSchema, await next(), FOREIGN);
  yield { kind: 'schema', version: schema };
  let totalRows = 0;
  let expected: number | undefined;
  for await (const line of lines) {
    if (expected !== undefined) throw new ArchiveError(DAMAGED);
    const part = parsed(v.union([TableSchema, EndSchema]), line, DAMAGED);
    if ('totalRows' in part) {
      expected = part.totalRows;
      continue;
    }
    yield { kind: 'table', ...part };
    for (let row = 0; row < part.rows; row += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the rows follow their table
      const json = await next();
      if (json === undefined) throw new ArchiveError(DAMAGED);
      yield { kind: 'row', json };
    }
    totalRows += part.rows;
  }
  if (expected !== totalRows) throw new ArchiveError(DAMAGED);
}

/**
 * Reads an archive, line by line.
 * @throws {ArchiveError} when the file is no archive, and at its end at the latest when it is damaged or incomplete
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveEntry> {
  // Opening a pipe or a device would wait for a writer.
  if (!statSync(file).isFile()) throw new ArchiveError(FOREIGN);
  try {
    yield* entriesOf(unpackedLines(file));
  } catch (error) {
    const isUnreadable =
      error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    if (!isUnreadable) throw error;
    const isForeign = error.message === 'incorrect header check';
    throw new ArchiveError(isForeign ? FOREIGN : DAMAGED, { cause: error });
  }
}

/** Returns the reason of a failure in one sentence, without the statement that failed. */
export function reasonOf(error: unknown): string {
  if (error instanceof FolderInUseError) return 'arrêtez d’abord le serveur';
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
