import { sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { errorCode } from '../database/databaseErrors.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import {
  findImport,
  listImports,
  lockJournal,
  recordUndo,
  type JournalEntry,
} from '../repositories/importJournal.ts';
import { RefusedCommandError } from '../database/command.ts';
import { isDemonstrationRemoved, removeDemonstrationData } from './removeDemonstration.ts';
import { undoRefusal } from './undoRefusal.ts';
import { keyOf, named, replaceSame } from './upsert.ts';

/*
 * What an import changes is found by comparing each table before and after it, and kept in two tables of the schema
 * `import_undo`: the rows that are gone, and the rows that are new. A changed row is in both. The copies of the last import
 * of a kind are named by the kind; the next import names them by their number, and an undo gives the name of the kind
 * back to those of the import before.
 */

/** Imports of a kind whose copies are kept. */
const COPIES_KEPT = 10;

/** A table that an import may change, and what its rows are called in French. */
export interface ImportedTable {
  table: PgTable;
  rows: string;
  /** True where the operator is asked before an import removes rows. */
  isAskedFor?: boolean;
}

/** What the changes of an import are compared and kept by. */
export interface ImportedTables {
  name: string;
  /** Parents before children. */
  tables: readonly ImportedTable[];
}

/** The number of rows of a table around an import. */
export interface ChangedRows {
  table: string;
  rows: string;
  isAskedFor: boolean;
  before: number;
  after: number;
  /** Rows before the import that it removed or changed. */
  replaced: number;
  /** Rows that it added or changed. */
  written: number;
  /** Rows that it removed: no row has their key any more. */
  removed: number;
}

/** Transactions of imports see nothing that others change meanwhile, so that it is not taken for a change of the import. */
export const IMPORT_ISOLATION = { isolationLevel: 'repeatable read' } as const;

const nameOf = (table: PgTable): string => getTableConfig(table).name;

interface Copies {
  gone: SQL;
  added: SQL;
}

const COPIES = ['gone', 'added'] as const;

/** Returns the name of a copy. @param of the kind, for its last import, or the number of an earlier one */
const copyName = (of: string | number, table: PgTable, copy: (typeof COPIES)[number]): string =>
  `${of}_${nameOf(table)}_${copy}`;

function copiesOf(kind: string, table: PgTable): Copies {
  return {
    gone: sql`import_undo.${sql.identifier(copyName(kind, table, 'gone'))}`,
    added: sql`import_undo.${sql.identifier(copyName(kind, table, 'added'))}`,
  };
}

/** Returns the imports of a kind that are not undone, newest first. */
async function standingImports(tx: DatabaseClient, kind: string): Promise<JournalEntry[]> {
  return (await listImports(tx, kind)).filter(({ undoneAt }) => undoneAt === null);
}

/** Gives the copies of an import another name. */
async function renameCopies(
  tx: DatabaseClient,
  tables: ImportedTables['tables'],
  [from, to]: readonly [string | number, string | number],
): Promise<void> {
  for (const { table } of tables) {
    for (const copy of COPIES) {
      // oxlint-disable-next-line no-await-in-loop -- statements of one transaction are sequential
      await tx.execute(sql`
        alter table if exists import_undo.${sql.identifier(copyName(from, table, copy))}
        rename to ${sql.identifier(copyName(to, table, copy))}`);
    }
  }
}

/** Makes room for the copies of an import, and drops those that are kept no longer. */
async function setCopiesAside(
  tx: DatabaseClient,
  { name: kind, tables }: ImportedTables,
): Promise<void> {
  const standing = await standingImports(tx, kind);
  const [last] = standing;
  if (last) await renameCopies(tx, tables, [kind, last.id]);
  const dropped = standing[COPIES_KEPT - 1];
  for (const { table } of tables) {
    for (const copy of COPIES) {
      for (const of of [kind, ...(dropped ? [dropped.id] : [])]) {
        // oxlint-disable-next-line no-await-in-loop -- statements of one transaction are sequential
        await tx.execute(
          sql`drop table if exists import_undo.${sql.identifier(copyName(of, table, copy))}`,
        );
      }
    }
  }
}

const countOf = (from: SQL): SQL => sql`(select count(*) from ${from})::int`;

async function numberOf(tx: DatabaseClient, value: SQL): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`select ${value} as n`);
  return rows[0]?.n ?? 0;
}

/** Copies the tables as they are before an import. */
export async function copyTables(tx: DatabaseClient, { tables }: ImportedTables): Promise<void> {
  // Comparing a million rows in memory instead of on the disk.
  await tx.execute(sql`set local work_mem = '256MB'`);
  for (const { table } of tables) {
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction are sequential
    await tx.execute(
      sql`create temp table ${sql.identifier(`before_${nameOf(table)}`)} on commit drop as table ${table}`,
    );
  }
}

/** Keeps what the import changed since {@link copyTables}, beside what the imports of the kind before it changed. */
export async function keepChanges(
  tx: DatabaseClient,
  kind: ImportedTables,
): Promise<ChangedRows[]> {
  await setCopiesAside(tx, kind);
  const changes: ChangedRows[] = [];
  for (const { table, rows, isAskedFor = false } of kind.tables) {
    const before = sql`${sql.identifier(`before_${nameOf(table)}`)}`;
    const { gone, added } = copiesOf(kind.name, table);
    for (const statement of [
      sql`create table ${gone} as table ${before} except all table ${table}`,
      sql`create table ${added} as table ${table} except all table ${before}`,
    ]) {
      // oxlint-disable-next-line no-await-in-loop -- statements of one transaction are sequential
      await tx.execute(statement);
    }
    const key = keyOf(table);
    const isSame = named(key, (name) => sql`gone.${name} = added.${name}`, ' and ');
    const remaining =
      key.length === 0
        ? sql``
        : sql`where not exists (select from ${added} as added where ${isSame})`;
    // oxlint-disable-next-line no-await-in-loop
    const { rows: counts } = await tx.execute<
      Omit<ChangedRows, 'table' | 'rows' | 'isAskedFor'>
    >(sql`
      select ${countOf(before)} as before, ${countOf(sql`${table}`)} as after, ${countOf(gone)} as replaced,
        ${countOf(added)} as written, ${countOf(sql`${gone} as gone ${remaining}`)} as removed`);
    changes.push(...counts.map((count) => ({ ...count, table: nameOf(table), rows, isAskedFor })));
  }
  return changes;
}

const NO_COPY =
  'La copie de ce qui était là avant cet import n’est pas dans cette base : il ne peut pas être annulé. Restaurez une sauvegarde.';

/** Deletes the rows that the import added. Without a key, rows are told apart by their whole content. */
async function removeAdded(tx: DatabaseClient, table: PgTable, copies: Copies): Promise<void> {
  const key = keyOf(table);
  if (key.length === 0) {
    await tx.execute(sql`
      create temp table untouched on commit drop as table ${table} except all table ${copies.added}`);
    await tx.execute(sql`delete from ${table}`);
    await tx.execute(sql`insert into ${table} table untouched`);
    await tx.execute(sql`drop table untouched`);
    return;
  }
  const isSame = (other: SQL): SQL =>
    named(key, (name) => sql`${other}.${name} = added.${name}`, ' and ');
  await tx.execute(sql`
    delete from ${table} as present using ${copies.added} as added
    where ${isSame(sql`present`)}
      and not exists (select from ${copies.gone} as gone where ${isSame(sql`gone`)})`);
}

/** Puts the rows back that the import removed or changed. */
async function putBack(tx: DatabaseClient, table: PgTable, { gone }: Copies): Promise<void> {
  const names = getTableConfig(table).columns.map(({ name }) => name);
  const columns = named(names, (name) => name, ', ');
  await tx.execute(sql`
    insert into ${table} (${columns}) select ${columns} from ${gone} ${replaceSame(keyOf(table), names)}`);
}

/** Undoes the changes of the last import of a kind. @throws {RefusedCommandError} with the refusal, when they were changed since */
async function undoChanges(
  tx: DatabaseClient,
  { name: kind, tables }: ImportedTables,
  refusal: string,
): Promise<void> {
  const expected = new Map<PgTable, number>();
  for (const { table } of tables) {
    const { gone, added } = copiesOf(kind, table);
    // oxlint-disable-next-line no-await-in-loop -- statements of one transaction are sequential
    const changed = await numberOf(
      tx,
      countOf(sql`(table ${added} except all table ${table}) as changed`),
    );
    if (changed > 0) throw new RefusedCommandError(refusal);
    const rows = sql`${countOf(sql`${table}`)} + ${countOf(gone)} - ${countOf(added)}`;
    // oxlint-disable-next-line no-await-in-loop
    expected.set(table, await numberOf(tx, rows));
  }
  for (const { table } of tables.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop
    await removeAdded(tx, table, copiesOf(kind, table));
  }
  for (const { table } of tables) {
    // oxlint-disable-next-line no-await-in-loop
    await putBack(tx, table, copiesOf(kind, table));
  }
  for (const [table, rows] of expected) {
    // A row that was attached since, such as a boost of an imported contract, goes with what it is attached to.
    // oxlint-disable-next-line no-await-in-loop
    if ((await numberOf(tx, countOf(sql`${table}`))) !== rows) {
      throw new RefusedCommandError(refusal);
    }
    const { gone, added } = copiesOf(kind, table);
    // oxlint-disable-next-line no-await-in-loop
    await tx.execute(sql`drop table ${gone}, ${added}`);
  }
  const [, before] = await standingImports(tx, kind);
  if (before) await renameCopies(tx, tables, [before.id, kind]);
}

/**
 * Undoes the last import of its kind that is not undone yet. The one before it can then be undone.
 * @param kinds the kinds that can be undone, by name
 * @returns what was undone
 * @throws {RefusedCommandError} when the import is not the last one, was undone already, or cannot be undone any more
 */
export async function undoImport(
  db: DatabaseClient,
  id: number,
  kinds: ReadonlyMap<string, ImportedTables>,
): Promise<{ kind: string; fileName: string }> {
  return db.transaction(async (tx) => {
    await lockJournal(tx);
    await tx.execute(sql`set local work_mem = '256MB'`);
    const entry = await findImport(tx, id);
    if (!entry) throw new RefusedCommandError(`Le journal n’a pas d’import ${id}.`);
    const { kind, undoneAt } = entry;
    const changed = kinds.get(kind);
    if (!changed) throw new RefusedCommandError('Une reconduction de boosts ne s’annule pas.');
    if (undoneAt) throw new RefusedCommandError(`L’import ${id} est déjà annulé.`);
    const [last = entry] = await standingImports(tx, kind);
    if (last.id !== id) {
      throw new RefusedCommandError(
        `L’import ${id} n’est pas le dernier de ce genre (${kind}), qui est le ${last.id} : seul le dernier s’annule.`,
      );
    }
    const refusal = await undoRefusal(tx, entry, (name) =>
      kinds.get(name)?.tables.map(({ table }) => table),
    );
    try {
      await undoChanges(tx, changed, refusal);
    } catch (error) {
      const code = errorCode(error);
      // A missing table or column, or copies of another version of the table.
      if (code?.startsWith('42')) throw new RefusedCommandError(NO_COPY, { cause: error });
      if (code?.startsWith('23')) throw new RefusedCommandError(refusal, { cause: error });
      throw error;
    }
    // What came before the import may be a demonstration that was removed since.
    if (await isDemonstrationRemoved(tx)) await removeDemonstrationData(tx);
    await recordUndo(tx, entry);
    return entry;
  }, IMPORT_ISOLATION);
}
