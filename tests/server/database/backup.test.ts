import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  type StatsFs,
} from 'node:fs';
import disk from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { readArchive, writeArchive, type ArchiveEntry } from '#server/backup/archive.ts';
import { runBackup } from '#server/backup/backupCommand.ts';
import { runRestore } from '#server/backup/restoreCommand.ts';
import { dumpTables } from '#server/backup/tables.ts';
import { FolderInUseError } from '#server/database/folderLock.ts';
import { migrate, readMigrations } from '#server/database/migrations.ts';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { seedCounts } from '../../../tools/seed/seedCounts.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { openOwnTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { runInProcess, type Ended } from '../commandRun.ts';
import { runProgram } from '../compiledPrograms.ts';
import { createDatabaseOn, runAsAdmin } from '../postgresCluster.ts';

const execute = promisify(execFile);
const FOREIGN = 'ce fichier n’est pas une sauvegarde d’AdFactory';
const DAMAGED = 'cette sauvegarde est endommagée ou incomplète, prenez-en une autre';

type Script = 'backup' | 'restore';
type Place = { dataDir: string } | { url: string };
const COMMANDS = { backup: runBackup, restore: runRestore };

const environmentOf = (on: Place): Record<string, string> =>
  'url' in on ? { DATABASE_URL: on.url } : { DATA_DIR: on.dataDir };

/** Runs a command on the embedded database of a folder, or on PostgreSQL. */
const run = async (script: Script, on: Place, file: string): Promise<Ended> =>
  runInProcess(COMMANDS[script], [file], environmentOf(on));

/** Runs a command as an operator does, in a process of its own. */
const runAlone = async (script: Script, on: Place, file: string): Promise<Ended> =>
  runProgram(`server/backup/${script}.ts`, [file], environmentOf(on));

/** What is expected of a restore that is refused, with a sentence and without a stack. */
const refusal = (sentence: string): Ended => ({
  code: 1,
  output: '',
  errors: `La base n’a pas été restaurée, rien n’a changé : ${sentence}\n`,
});

/** Returns the number of rows of each table, and a hash of all of them. */
async function contentOf({ pool }: Database): Promise<Record<string, unknown>> {
  await pool.query("set timezone = 'UTC'");
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const content: Record<string, unknown> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query(
      `select count(*)::int as rows,
         md5(coalesce(string_agg(t::text, '|' order by t::text collate "C"), '')) as hash from "${name}" t`,
    );
    content[name] = rows[0];
  }
  return content;
}

const COUNTS = 60;

/** Adds rows of every kind that an archive must not lose: counts, versions, audit entries, odd texts, infinite days. */
async function fill(database: Database): Promise<void> {
  await seedSmallInventory(database.db);
  await seedCounts(database, { total: COUNTS, now: new Date(), report: () => {} });
  const { pool } = database;
  await pool.query(`
    insert into count_version select id, 1, 'Île d’Yeu "\n\\t', 12345678901.25, count_data, owner_id, now(), now()
    from saved_count order by maf_id limit 20`);
  await pool.query(`
    update saved_count set start_day = '-infinity', end_day = 'infinity', postal_codes = '{"*","a,b","NULL"}'
    where maf_id % 7 = 0`);
  await pool.query(`
    insert into audit_event (actor_id, action, subject, detail, request_id)
    select gen_random_uuid(), 'count.saved', n::text, '{"mafId": 12345678901234567890.5, "deep": [null, {"é": "\\u0001"}]}', 'r'
    from generate_series(1, 30) n`);
}

/** Gives an empty database of PostgreSQL to some work. */
async function onPostgresql(work: (url: string) => Promise<void>): Promise<void> {
  const adminUrl = inject('postgresUrl') ?? '';
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabaseOn(adminUrl, name);
  try {
    await work(url);
  } finally {
    await runAsAdmin(adminUrl, async (admin) => admin.query(`drop database ${name} with (force)`));
  }
}

describe('a backup', () => {
  let serving: TestDatabase;
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adfactory-backup-'));
    file = join(folder, 'backup.gz');
    serving = await openOwnTestDatabase();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    await serving.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.skipIf(inject('postgresUrl') === undefined)(
    'carries every row from a running embedded database to PostgreSQL and back',
    async () => {
      await fill(serving);
      const before = await contentOf(serving);
      expect(before['saved_count']).toMatchObject({ rows: COUNTS });
      expect((await run('backup', serving, file)).output).toContain('Base sauvegardée');
      await onPostgresql(async (url) => {
        const { output } = await run('restore', { url }, file);
        expect(output).toContain(`Base restaurée : ${COUNTS} comptages`);
        const moved = await openDatabase({ url });
        expect(await contentOf(moved)).toEqual(before);
        // Generated numbers continue, and the audit log still refuses changes.
        const audit = `insert into audit_event (actor_id, action, subject, detail, request_id)
          values (gen_random_uuid(), 'count.saved', 'x', '{}', 'r') returning id`;
        expect((await moved.pool.query(audit)).rows).toEqual([{ id: '31' }]);
        await expect(moved.pool.query('delete from audit_event')).rejects.toThrow('append-only');
        const after = await contentOf(moved);
        await moved.close();

        expect(await run('restore', { url }, file)).toEqual(
          refusal('la base de destination n’est pas vide : indiquez-en une nouvelle (createdb)'),
        );
        await run('backup', { url }, file);
        const dataDir = join(folder, 'data');
        await run('restore', { dataDir }, file);
        const back = await openDatabase({ dataDir });
        expect(await contentOf(back)).toEqual(after);
        await back.close();
      });
    },
  );

  it('contains only complete transactions, and all earlier ones, when it is made during writes', async () => {
    let written = 0;
    const state = { isOver: false };
    const writing = (async () => {
      while (!state.isOver) {
        const number = written + 1;
        await serving.db.transaction(async (tx) => {
          await tx.execute(`insert into meta values ('${number}-a', '${number}')`);
          await tx.execute(`insert into meta values ('${number}-b', '${number}')`);
        });
        written = number;
      }
    })();
    await expect.poll(() => written).toBeGreaterThan(0);
    const writtenBefore = written;
    await run('backup', serving, file);
    state.isOver = true;
    await writing;

    const numbers = new Map<string, number>();
    for (const entry of await all(readArchive(file))) {
      const { value = '' } =
        entry.kind === 'row' ? (JSON.parse(entry.json) as { value?: string }) : {};
      if (/^\d+$/u.test(value)) numbers.set(value, (numbers.get(value) ?? 0) + 1);
    }
    const last = Math.max(0, ...[...numbers.keys()].map(Number));
    expect([...numbers.values()].filter((rows) => rows !== 2)).toEqual([]);
    expect(last).toBeGreaterThanOrEqual(writtenBefore);
    expect(last).toBeLessThanOrEqual(written);
    expect(numbers.size).toBe(last);
  });

  it(
    'is complete and closed to other accounts when several are written to one file at once',
    { tags: ['weekly'] },
    async () => {
      await seedSmallInventory(serving.db);
      const before = await contentOf(serving);
      const runs = await Promise.all([1, 2, 3].map(async () => runAlone('backup', serving, file)));
      for (const { output } of runs) expect(output).toContain('Base sauvegardée');
      expect(readdirSync(folder)).toEqual(['backup.gz']);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      expect(readdirSync(serving.dataDir).filter((name) => name.startsWith('backup'))).toEqual([]);

      const dataDir = join(folder, 'data');
      expect(await runAlone('restore', { dataDir }, file)).toMatchObject({ code: 0, errors: '' });
      const restored = await openDatabase({ dataDir });
      expect(await contentOf(restored)).toEqual(before);
      await restored.close();
    },
  );

  it(
    'is made, locked and restored under a symbolic link to the data folder, and keeps the former database',
    { tags: ['weekly'] },
    async () => {
      const dataDir = join(folder, 'link');
      symlinkSync(serving.dataDir, dataDir);
      await seedSmallInventory(serving.db);
      await expect(openDatabase({ dataDir })).rejects.toThrow(FolderInUseError);
      await run('backup', { dataDir }, file);
      const before = await contentOf(serving);
      await serving.pool.query('delete from inventory_share');
      await serving.release();
      const { output } = await run('restore', { dataDir }, file);
      expect(output).toContain('L’ancienne base est gardée dans');
      expect(readdirSync(serving.dataDir).some((name) => name.startsWith('database.before-'))).toBe(
        true,
      );
      const again = await openDatabase({ dataDir: serving.dataDir });
      expect(await contentOf(again)).toEqual(before);
      await again.close();
    },
  );

  it(
    'passes the later migrations when an earlier release wrote it',
    { tags: ['weekly'] },
    async () => {
      const dataDir = join(folder, 'earlier');
      const earlier = await openDatabase({ dataDir, isLeftAsItIs: true });
      await earlier.db.transaction(async (tx) => migrate(tx, readMigrations().slice(0, 8)));
      await earlier.pool.query(`insert into meta values ('edition', '7')`);
      await earlier.db.transaction(async (tx) => writeArchive(file, dumpTables(tx)));
      await earlier.close();
      await serving.release();
      await run('restore', serving, file);
      const restored = await openDatabase({ dataDir: serving.dataDir });
      const { rows } = await restored.pool.query(
        `select value, to_regclass('lease') is not null as "isMigrated" from meta`,
      );
      expect(rows).toEqual([{ value: '7', isMigrated: true }]);
      await restored.close();
    },
  );

  it('is refused before it fills the disk of a running server', async () => {
    const { dataDir } = serving;
    vi.spyOn(disk, 'statfs').mockResolvedValue({ bavail: 66, bsize: 1_048_576 } as StatsFs);
    syncBuiltinESMExports();
    const ended = await run('backup', serving, file);
    expect(ended.code).toBe(1);
    expect(ended.errors).toMatch(
      /^La base n’a pas été sauvegardée : il faut \d+ Mio libres sur le disque de .*, qui n’en a que 66/,
    );
    expect(readdirSync(dataDir).filter((name) => name.startsWith('backup-'))).toEqual([]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('is not restored over a database in use, nor from a later release: nothing changes', async () => {
    await seedSmallInventory(serving.db);
    await run('backup', serving, file);
    expect(await run('restore', serving, file)).toEqual(refusal('arrêtez d’abord le serveur'));
    const before = await contentOf(serving);
    await serving.release();
    const text = gunzipSync(readFileSync(file)).toString();
    writeFileSync(file, gzipSync(text.replace(/"schema":\d+/u, '"schema":9000000000000')));
    expect(await run('restore', serving, file)).toEqual(
      refusal(
        'cette sauvegarde vient d’une version plus récente d’AdFactory, ou d’une autre : restaurez-la avec la version qui l’a écrite',
      ),
    );
    const databases = readdirSync(serving.dataDir).filter((name) => name.startsWith('database'));
    expect(databases).toEqual(['database']);
    const again = await openDatabase({ dataDir: serving.dataDir });
    expect(await contentOf(again)).toEqual(before);
    await again.close();
  });
});

async function* entries(): AsyncGenerator<ArchiveEntry> {
  yield { kind: 'schema', version: 1 };
  yield { kind: 'table', table: 'meta', columns: ['key'], rows: 2 };
  yield { kind: 'row', json: '{"key":"é"}' };
  yield { kind: 'row', json: '{"key":"b"}' };
}
async function all(from: AsyncIterable<ArchiveEntry>): Promise<ArchiveEntry[]> {
  const found: ArchiveEntry[] = [];
  for await (const entry of from) found.push(entry);
  return found;
}
const edited = (archive: Buffer, edit: (text: string) => string): Buffer =>
  gzipSync(edit(gunzipSync(archive).toString()));

async function* failing(): AsyncGenerator<ArchiveEntry> {
  yield* entries();
  throw new Error('the disk is full');
}

describe('an archive', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adfactory-archive-'));
    file = join(folder, 'backup.gz');
    await writeArchive(file, entries());
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is read as it was written', async () => {
    expect(await all(readArchive(file))).toEqual(await all(entries()));
  });

  it.each<[string, (archive: Buffer) => Buffer, string]>([
    ['is a text', () => Buffer.from('no archive'), FOREIGN],
    ['is another compressed file', () => gzipSync('PG_VERSION\n18\n'), FOREIGN],
    ['is empty', () => Buffer.alloc(0), DAMAGED],
    ['is cut short', (archive) => archive.subarray(0, -20), DAMAGED],
    [
      'has an altered byte',
      (archive) =>
        archive.map((byte, at) => (at === archive.length - 6 ? byte ^ 1 : byte)) as Buffer,
      DAMAGED,
    ],
    [
      'lacks a row',
      (archive) => edited(archive, (text) => text.replace(/\{"key":"b"\}\n/u, '')),
      DAMAGED,
    ],
    [
      'lacks its end',
      (archive) => edited(archive, (text) => text.replace(/\{"totalRows.*\n/u, '')),
      DAMAGED,
    ],
    ['goes on after its end', (archive) => edited(archive, (text) => `${text}{}\n`), DAMAGED],
  ])('is refused when it %s', async (_, damage, sentence) => {
    writeFileSync(file, damage(readFileSync(file)));
    await expect(all(readArchive(file))).rejects.toThrow(sentence);
  });

  it('is refused when it is a pipe, on which nobody may ever write', async () => {
    const pipe = join(folder, 'pipe');
    await execute('mkfifo', [pipe]);
    await expect(all(readArchive(pipe))).rejects.toThrow(FOREIGN);
  });

  it('keeps the earlier file when it cannot be written completely', async () => {
    const { size } = statSync(file);
    await expect(writeArchive(file, failing())).rejects.toThrow('the disk is full');
    expect(statSync(file).size).toBe(size);
    expect(readdirSync(folder)).toEqual(['backup.gz']);
  });
});
