import { sql } from 'drizzle-orm';
import { lastMigration, lockMigrations, migrate, readMigrations } from '../database/migrations.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { ArchiveError, type ArchivedTable, type ArchiveEntry } from './archive.ts';

/* Reads all tables of a database into an archive, and fills an empty database from one. */

/** Characters of rows that one statement reads or writes, in about. */
const BATCH_CHARACTERS = 4_194_304;
const BATCH_ROWS_MAXIMUM = 10_000;

interface TableRow extends Record<string, unknown> {
  table: string;
  columns: string[];
}

/** Lists the tables, those that others refer to first, with the columns that are not computed from others. */
async function tablesOf(tx: DatabaseClient): Promise<TableRow[]> {
  const { rows } = await tx.execute<TableRow>(sql`
    with recursive own as (
      select oid, relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    ), ranked(oid, rank) as (
      select oid, 0 from own
      union
      select conrelid, rank + 1 from pg_constraint join ranked on confrelid = ranked.oid
      where contype = 'f' and conrelid <> confrelid
    )
    select relname::text as table, columns
    from own, lateral (select max(rank) as rank from ranked where ranked.oid = own.oid) placed,
      lateral (select array_agg(attname::text order by attnum) as columns from pg_attribute
        where attrelid = own.oid and attnum > 0 and not attisdropped and attgenerated = '') listed
    order by placed.rank, relname`);
  return rows;
}

/**
 * Reads every row of every table, as they are at one moment.
 * @param tx a transaction that reads one snapshot
 * @throws when the database is not one of AdFactory
 */
export async function* dumpTables(tx: DatabaseClient): AsyncGenerator<ArchiveEntry> {
  const version = await lastMigration(tx);
  if (version === undefined) throw new Error('cette base n’est pas celle d’AdFactory');
  yield { kind: 'schema', version };
  // oxlint-disable no-await-in-loop -- a connection runs one statement after the other
  for (const { table, columns } of await tablesOf(tx)) {
    const name = sql.identifier(table);
    const counted = await tx.execute<{ rows: string }>(sql`select count(*) as rows from ${name}`);
    yield { kind: 'table', table, columns, rows: Number(counted.rows[0]?.rows) };
    const list = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    await tx.execute(sql`
      declare dumped no scroll cursor for
      select row_to_json(stored)::text as json from (select ${list} from ${name}) stored`);
    for (let batch = 100; ;) {
      const { rows } = await tx.execute<{ json: string }>(
        sql.raw(`fetch forward ${batch} from dumped`),
      );
      if (rows.length === 0) break;
      for (const { json } of rows) yield { kind: 'row', json };
      const characters = rows.reduce((total, { json }) => total + json.length, 0);
      const fitting = Math.floor((BATCH_CHARACTERS / characters) * rows.length);
      batch = Math.max(1, Math.min(BATCH_ROWS_MAXIMUM, fitting));
    }
    await tx.execute(sql`close dumped`);
  }
  // oxlint-enable no-await-in-loop
}

/** Creates the tables as they were when an archive was written. Its rows pass the later migrations. */
async function createTables(tx: DatabaseClient, version: number): Promise<void> {
  const migrations = readMigrations();
  const isKnown = migrations.some(({ folderMillis }) => folderMillis === version);
  if (!isKnown) {
    throw new ArchiveError(
      'cette sauvegarde vient d’une version plus récente d’AdFactory, ou d’une autre : restaurez-la avec la version qui l’a écrite',
    );
  }
  await migrate(
    tx,
    migrations.filter(({ folderMillis }) => folderMillis <= version),
  );
}

async function insertRows(
  tx: DatabaseClient,
  { table, columns }: ArchivedTable,
  rows: readonly string[],
): Promise<void> {
  const name = sql.identifier(table);
  const list = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  await tx.execute(sql`
    insert into ${name} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${name}, ${`[${rows.join(',')}]`}::json)`);
}

/** Lets each generated number continue after the greatest one of its table. */
async function continueSequences(tx: DatabaseClient): Promise<void> {
  const { rows } = await tx.execute<{ table: string; column: string; sequence: string }>(sql`
    select relname::text as table, attname::text as column, sequence
    from pg_attribute join pg_class on pg_class.oid = attrelid,
      lateral pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and (attidentity <> '' or atthasdef) and not attisdropped and sequence is not null`);
  for (const { table, column, sequence } of rows) {
    const number = sql.identifier(column);
    // oxlint-disable-next-line no-await-in-loop -- a connection runs one statement after the other
    await tx.execute(sql`
      select setval(${sequence}::regclass, max(${number})) from ${sql.identifier(table)}
      having max(${number}) is not null`);
  }
}

/** What was restored. */
export interface Restored {
  /** Rows by table. */
  rows: Map<string, number>;
  /** Tables of the archive that are not of AdFactory, and were left out. */
  leftOut: string[];
}

/**
 * Creates the tables of an archive, fills them and brings them to this release.
 * @param tx a transaction of an empty database, which stays empty when this fails
 * @throws {ArchiveError} when the archive cannot be used
 */
export async function loadTables(
  tx: DatabaseClient,
  archive: AsyncIterable<ArchiveEntry>,
): Promise<Restored> {
  await lockMigrations(tx);
  if ((await tablesOf(tx)).length > 0) {
    throw new Error('la base de destination n’est pas vide : indiquez-en une nouvelle (createdb)');
  }
  const restored: Restored = { rows: new Map(), leftOut: [] };
  let known = new Set<string>();
  let current: ArchivedTable | undefined;
  let batch: string[] = [];
  let characters = 0;
  const insertBatch = async (): Promise<void> => {
    if (current && batch.length > 0) await insertRows(tx, current, batch);
    [batch, characters] = [[], 0];
  };
  for await (const entry of archive) {
    if (entry.kind === 'schema') {
      await createTables(tx, entry.version);
      known = new Set((await tablesOf(tx)).map(({ table }) => table));
    } else if (entry.kind === 'table') {
      await insertBatch();
      current = known.has(entry.table) ? entry : undefined;
      if (current) restored.rows.set(entry.table, entry.rows);
      else restored.leftOut.push(entry.table);
    } else if (current) {
      batch.push(entry.json);
      characters += entry.json.length;
      if (characters > BATCH_CHARACTERS) await insertBatch();
    }
  }
  await insertBatch();
  await continueSequences(tx);
  await migrate(tx, readMigrations());
  return restored;
}
