import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getTableColumns, inArray } from 'drizzle-orm';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { postalCode } from '../database/schema.ts';
import { lockJournal, recordImport } from '../repositories/importJournal.ts';
import { mediaByName, readClientIds, type CellReader, type Known } from './importValues.ts';
import { InvalidLineError } from './csvErrors.ts';
import { readCsvLines, type CsvLine, type CsvReading } from './csvLines.ts';
import {
  copyTables,
  IMPORT_ISOLATION,
  keepChanges,
  type ChangedRows,
  type ImportedTable,
} from './importUndo.ts';
import { upsert } from './upsert.ts';

/** Lines that are written at once. */
const BATCH = 2000;

/** What the lines of a file are checked with. */
export interface ImportContext extends Omit<Known, 'doubt'> {
  tx: DatabaseClient;
  /** Reports what somebody should look at, as a French sentence. */
  notice: (sentence: string) => void;
}

/** A column: its accepted names, of which messages show the first one, and the reader of its cells. */
export type Column<Value = unknown> = readonly [names: readonly string[], read: CellReader<Value>];
type Columns = Readonly<Record<string, Column>>;
/** The values of a line. */
type Values<Cs extends Columns> = { [K in keyof Cs]: Cs[K] extends Column<infer V> ? V : never };

/** How the lines of one file become rows. */
interface Loading<Line, Row> {
  /** Checks a line against the database and the lines before it. May throw `InvalidLineError`. @returns what is stored */
  row(line: Line): Row;
  /** Writes rows, at most {@link BATCH}. By default, they replace those of the first table with the same key. */
  write?(rows: readonly Row[]): Promise<void>;
  /** Ends the import of a file of which something was accepted. */
  end?(): Promise<void>;
}

/** A kind of file that can be imported. */
export interface ImportKind<Cs extends Columns = Columns, Row extends object = object> {
  /** Its name on the command line and in the journal. */
  name: string;
  columns: Cs;
  /** Tables whose rows it may change or delete, parents before children. */
  tables: readonly [ImportedTable, ...ImportedTable[]];
  /** Returns what a line describes, such as « contrat C1 », where the last of several lines counts. */
  subject?(line: Values<Cs>): string | undefined;
  /** Column of the first table: its rows with a value that the file holds are deleted first. */
  replaces?: keyof Cs & string;
  open(context: ImportContext): Promise<Loading<Values<Cs>, Row>>;
}

/** Checks the types of a kind of file. */
export function importKind<const Cs extends Columns, Row extends object>(
  kind: ImportKind<Cs, Row>,
): ImportKind {
  return kind;
}

/** Options for reading the file and for rejected lines. */
export interface ImportOptions extends CsvReading {
  /** Loads the accepted lines of a file with rejected ones. By default, one rejected line prevents the import. */
  acceptsRejectedLines?: boolean;
  /** Receives what the import replaces, before it is committed. */
  onChanges?: (changes: readonly ChangedRows[]) => void;
  /** Decides by these changes whether the import is committed; by default it is. */
  isAgreed?: (changes: readonly ChangedRows[]) => boolean;
}

export interface ImportOutcome {
  accepted: number;
  rejected: number;
  /** Number in the journal; null when nothing was written. */
  id: number | null;
  /** What the import changes, or would change; none when it was not loaded to its end. */
  changes: readonly ChangedRows[];
  /** What somebody should look at afterwards, as French sentences. */
  notices: readonly string[];
}

/** Thrown to roll back a transaction that loads nothing; not a failure. */
class NothingLoaded extends Error {}

/** Returns a function that reports what several lines of a file describe, of which the last one counts. */
function reportRepeated(notice: ImportContext['notice']): (what: string, line: number) => void {
  const lineByWhat = new Map<string, number>();
  return (what, line) => {
    const earlier = lineByWhat.get(what);
    if (earlier !== undefined) {
      notice(`${what} : aux lignes ${earlier} et ${line}, la dernière compte`);
    }
    lineByWhat.set(what, line);
  };
}

/** Lines that describe the same as an earlier one, and are added to it. */
export class RepeatedLines {
  #first: string | undefined;
  #count = 0;

  add(what: string, count = 1): void {
    this.#first ??= what;
    this.#count += count;
  }

  report(notice: (sentence: string) => void, what: string): void {
    if (this.#first === undefined) return;
    const lines = this.#count > 1 ? `${this.#count} lignes répètent` : '1 ligne répète';
    notice(`${lines} une ligne du fichier (${this.#first}) : leurs ${what} s’ajoutent`);
  }
}

/** Cells of one kind that are named one by one. */
const DOUBTS_SHOWN = 10;

type Doubt = readonly [kind: string, sentence: string];

/** Collects how cells of accepted lines were read that may be a mistake. */
class Doubts {
  readonly #byKind = new Map<string, { sentences: string[]; count: number }>();

  add(line: number, [kind, sentence]: Doubt): void {
    const known = this.#byKind.get(kind) ?? { sentences: [], count: 0 };
    known.count += 1;
    if (known.count <= DOUBTS_SHOWN) known.sentences.push(`ligne ${line} : ${sentence}`);
    this.#byKind.set(kind, known);
  }

  *sentences(): Generator<string> {
    for (const { sentences, count } of this.#byKind.values()) {
      yield* sentences;
      const others = count - sentences.length;
      if (others > 0)
        yield `${others} autre${others > 1 ? 's' : ''} ligne${others > 1 ? 's' : ''} de même`;
    }
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const rowsByTable = (changes: readonly ChangedRows[], when: 'before' | 'after') =>
  Object.fromEntries(changes.map((one) => [one.table, one[when]]));

/** Returns the function that deletes what a file replaces, once for each value of the column. */
function deleteReplaced(tx: DatabaseClient, { tables: [{ table }], replaces }: ImportKind) {
  const done = new Set<unknown>();
  return async (rows: readonly object[]): Promise<void> => {
    if (replaces === undefined) return;
    const column = getTableColumns(table)[replaces];
    const values = new Set(rows.map((row): unknown => Reflect.get(row, replaces)));
    const fresh = [...values].filter((value) => !done.has(value));
    if (column && fresh.length > 0) await tx.delete(table).where(inArray(column, fresh));
    for (const value of fresh) done.add(value);
  };
}

/** Reads a cell. @throws {InvalidLineError} */
function readCell(text: string, key: string, [[what = key], read]: Column, known: Known): unknown {
  try {
    return read(text, what, known);
  } catch (error) {
    if (text !== '' || !(error instanceof InvalidLineError)) throw error;
    throw new InvalidLineError(`${what} : valeur absente`, { cause: error });
  }
}

/** Reads and writes the lines of a file. @returns the number of accepted lines */
async function loadLines(
  context: ImportContext,
  kind: ImportKind,
  path: string,
  reading: CsvReading,
): Promise<number> {
  const loading = await kind.open(context);
  const see = reportRepeated(context.notice);
  const removeOld = deleteReplaced(context.tx, kind);
  const columns = Object.entries(kind.columns);
  const names = Object.fromEntries(columns.map(([key, [spellings]]) => [key, spellings]));
  const doubts = new Doubts();
  let found: Doubt[] = [];
  const known: Known = { ...context, doubt: (...doubt) => void found.push(doubt) };
  let accepted = 0;
  let batch: object[] = [];
  const flush = async (): Promise<void> => {
    await removeOld(batch);
    await (loading.write?.(batch) ?? upsert(context.tx, kind.tables[0].table, batch));
    batch = [];
  };
  const onLine = async (cells: CsvLine, number: number): Promise<void> => {
    found = [];
    const values = Object.fromEntries(
      columns.map(([key, column]) => [key, readCell(cells[key] ?? '', key, column, known)]),
    );
    const row = loading.row(values);
    for (const doubt of found) doubts.add(number, doubt);
    const subject = kind.subject?.(values);
    if (subject !== undefined) see(subject, number);
    accepted += 1;
    if (batch.push(row) === BATCH) await flush();
  };
  await readCsvLines(path, names, onLine, reading);
  for (const sentence of doubts.sentences()) context.notice(sentence);
  if (accepted === 0) return 0;
  await flush();
  await loading.end?.();
  return accepted;
}

/**
 * Imports a file in a single transaction, one import after the other. It is recorded in the journal and in the audit log,
 * and what it changed is kept, so that it can be undone. A file that changes nothing is not recorded.
 *
 * @throws {InvalidFileError} when the file cannot be read
 */
export async function importFile(
  db: DatabaseClient,
  kind: ImportKind,
  path: string,
  options: ImportOptions,
): Promise<ImportOutcome> {
  const notices: string[] = [];
  const outcome: ImportOutcome = { accepted: 0, rejected: 0, id: null, changes: [], notices };
  const notice = (sentence: string): void => void notices.push(sentence);
  const load = async (tx: DatabaseClient): Promise<number> => {
    await lockJournal(tx);
    await copyTables(tx, kind);
    const rows = await tx.select({ code: postalCode.code }).from(postalCode);
    const codes = new Set(rows.map(({ code }) => code));
    const clients = await readClientIds(tx);
    const context = { tx, codes, clients, media: mediaByName(), notice };
    outcome.accepted = await loadLines(context, kind, path, {
      ...options,
      onRejected: (line, reason) => {
        outcome.rejected += 1;
        options.onRejected(line, reason);
      },
    });
    const isPartial = outcome.rejected > 0 && options.acceptsRejectedLines !== true;
    if (outcome.accepted === 0 || isPartial) throw new NothingLoaded();
    const changes = await keepChanges(tx, kind);
    outcome.changes = changes;
    options.onChanges?.(changes);
    // A file that changes nothing is not an import: the one before it can still be undone (D-159).
    const isChange = changes.some(({ replaced, written }) => replaced > 0 || written > 0);
    if (!isChange || options.isAgreed?.(changes) === false) throw new NothingLoaded();
    return recordImport(tx, {
      kind: kind.name,
      fileName: basename(path),
      fileHash: await hashOf(path),
      acceptedLines: outcome.accepted,
      rejectedLines: outcome.rejected,
      rowsBefore: rowsByTable(changes, 'before'),
      rowsAfter: rowsByTable(changes, 'after'),
    });
  };
  try {
    outcome.id = await db.transaction(load, IMPORT_ISOLATION);
  } catch (error) {
    if (!(error instanceof NothingLoaded)) throw error;
  }
  return outcome;
}
