import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { postalCode } from '../database/schema.ts';
import { lockJournal, recordImport } from '../repositories/importJournal.ts';
import { readCsvLines, type ColumnNames, type CsvLine, type CsvReading } from './csvLines.ts';
import {
  copyTables,
  IMPORT_ISOLATION,
  keepChanges,
  type ChangedRows,
  type ImportedTable,
} from './importUndo.ts';

/** What the lines of a file are read with. */
export interface ImportContext {
  tx: DatabaseClient;
  /** All postal codes. */
  codes: ReadonlySet<string>;
  /** Reports what somebody should look at, as a French sentence. */
  notice: (sentence: string) => void;
}

/** Loads the lines of a file. */
export interface LineLoader<Column extends string> {
  /**
   * Reads a line, and may write it. May throw `InvalidLineError`.
   * @returns what the line describes, such as « contrat C1 », where the last of several lines counts
   */
  read(line: CsvLine<Column>): Promise<string | void> | string | void;
  /** Writes what was read. Not called when nothing is to be loaded. */
  write(): Promise<void>;
}

/** A kind of file that can be imported. */
export interface ImportKind<Column extends string = string> {
  /** Its name on the command line and in the journal. */
  name: string;
  columns: ColumnNames<Column>;
  /** Tables whose rows it may change or delete, parents before children. */
  tables: readonly ImportedTable[];
  open(context: ImportContext): Promise<LineLoader<Column>>;
}

/** Options for reading the file and for rejected lines. */
export interface ImportOptions extends CsvReading {
  /** Loads the accepted lines of a file with rejected ones. By default, one rejected line prevents the import. */
  acceptsRejectedLines?: boolean;
  /** Receives what the import replaces, before it is committed. */
  onChanges?: (changes: readonly ChangedRows[]) => void;
}

export interface ImportOutcome {
  accepted: number;
  rejected: number;
  /** Number in the journal; null when nothing was written. */
  id: number | null;
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

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

const rowsByTable = (changes: readonly ChangedRows[], when: 'before' | 'after') =>
  Object.fromEntries(changes.map((one) => [one.table, one[when]]));

/**
 * Imports a file in a single transaction, one import after the other. It is recorded in the journal and in the audit log,
 * and what it changed is kept, so that it can be undone until the next import of its kind.
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
  const outcome: ImportOutcome = { accepted: 0, rejected: 0, id: null, notices };
  const notice = (sentence: string): void => void notices.push(sentence);
  const load = async (tx: DatabaseClient): Promise<number> => {
    await lockJournal(tx);
    await copyTables(tx, kind);
    const rows = await tx.select({ code: postalCode.code }).from(postalCode);
    const codes = new Set(rows.map(({ code }) => code));
    const loader = await kind.open({ tx, codes, notice });
    const see = reportRepeated(notice);
    await readCsvLines(path, kind.columns, {
      ...options,
      onRejected: (line, reason) => {
        outcome.rejected += 1;
        options.onRejected(line, reason);
      },
      onLine: async (line, number) => {
        const what = await loader.read(line);
        if (typeof what === 'string') see(what, number);
        outcome.accepted += 1;
      },
    });
    const isPartial = outcome.rejected > 0 && options.acceptsRejectedLines !== true;
    if (outcome.accepted === 0 || isPartial) throw new NothingLoaded();
    await loader.write();
    const changes = await keepChanges(tx, kind);
    options.onChanges?.(changes);
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
