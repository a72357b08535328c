import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pack } from '#server/backup/archive.ts';
import { serveBackups } from '#server/backup/control.ts';
import { FolderInUseError } from '#server/database/folderLock.ts';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { seedSmallInventory } from '../forecast/smallInventory.ts';
import { openOwnTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { compiled } from '../compiledPrograms.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const execute = promisify(execFile);

async function run(
  script: 'backup' | 'restore',
  dataDir: string,
  file: string,
  environment: Record<string, string> = {},
): Promise<string> {
  const { stdout } = await execute(
    process.execPath,
    [compiled(`server/backup/${script}.ts`), file],
    { cwd: ROOT, env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...environment } },
  );
  return stdout;
}

/** Hashes all rows of each table. */
async function hashesOf({ pool }: Database): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const hashes: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ hash: string }>(
      `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from "${name}" t`,
    );
    hashes[name] = rows[0]?.hash ?? '';
  }
  return hashes;
}

describe('a backup of the embedded database', () => {
  let serving: TestDatabase;
  let stop: () => void;
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adfactory-backup-'));
    file = join(folder, 'backup.tgz');
    serving = await openOwnTestDatabase();
    await seedSmallInventory(serving.db);
    await serving.pool.query('create table written (number int not null, half int not null)');
    stop = await serveBackups(serving);
  });
  afterEach(async () => {
    stop();
    await serving.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('contains every table when it is made from a running server, and can be restored', async () => {
    const before = await hashesOf(serving);
    await run('backup', serving.dataDir, file);
    await serving.pool.query('delete from inventory_share');

    const target = await openOwnTestDatabase();
    await target.release();
    expect(await run('restore', target.dataDir, file)).toContain('Base restaurée');
    const restored = await openDatabase({ dataDir: target.dataDir });
    expect(await hashesOf(restored)).toEqual(before);
    await restored.close();
    rmSync(target.dataDir, { recursive: true, force: true });
  });

  it('contains only complete transactions, and all earlier ones, when it is made during writes', async () => {
    let written = 0;
    const state = { isOver: false };
    const writing = (async () => {
      while (!state.isOver) {
        const number = written + 1;
        await serving.db.transaction(async (tx) => {
          await tx.execute(`insert into written values (${number}, 1)`);
          await tx.execute(`insert into written values (${number}, 2)`);
        });
        written = number;
      }
    })();
    const writtenBefore = written;
    await run('backup', serving.dataDir, file);
    state.isOver = true;
    await writing;

    const dataDir = join(folder, 'data');
    await run('restore', dataDir, file);
    const restored = await openDatabase({ dataDir });
    const { rows } = await restored.pool.query<{ last: number; torn: number }>(
      `select coalesce(max(number), 0) as last, (select count(*)::int from
         (select from written group by number having count(*) <> 2) as t) as torn from written`,
    );
    await restored.close();
    expect(rows[0]?.torn).toBe(0);
    expect(rows[0]?.last).toBeGreaterThanOrEqual(writtenBefore);
    expect(rows[0]?.last).toBeLessThanOrEqual(written);
  });

  it('is complete and closed to other accounts when several are written to one file at once', async () => {
    const before = await hashesOf(serving);
    const runs = await Promise.all([1, 2, 3].map(async () => run('backup', serving.dataDir, file)));
    for (const said of runs) expect(said).toContain('Base sauvegardée');
    expect(readdirSync(folder)).toEqual(['backup.tgz']);
    expect(statSync(file).mode & 0o777).toBe(0o600);

    const dataDir = join(folder, 'data');
    await run('restore', dataDir, file);
    const restored = await openDatabase({ dataDir });
    expect(await hashesOf(restored)).toEqual(before);
    await restored.close();
  });

  it('is made, locked and restored under a symbolic link to the data folder', async () => {
    const link = join(folder, 'link');
    symlinkSync(serving.dataDir, link);
    await expect(openDatabase({ dataDir: link })).rejects.toThrow(FolderInUseError);
    expect(await run('backup', link, file)).toContain('Base sauvegardée');
    const before = await hashesOf(serving);
    await serving.pool.query('delete from inventory_share');
    stop();
    await serving.release();
    expect(await run('restore', link, file)).toContain('Base restaurée');
    const again = await openDatabase({ dataDir: serving.dataDir });
    expect(await hashesOf(again)).toEqual(before);
    await again.close();
  });

  it('explains how to reach a server that uses another temporary folder', async () => {
    await expect(
      run('backup', serving.dataDir, file, { TMPDIR: folder, TMP: folder, TEMP: folder }),
    ).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('TMPDIR') as string });
  });

  it.skipIf(process.platform === 'win32')(
    'leaves no control socket behind, not even those of killed servers',
    async () => {
      vi.stubEnv('TMPDIR', folder);
      const sockets = () => readdirSync(folder).filter((name) => name.endsWith('.sock'));
      const abandoned = join(folder, 'adfactory-control-0123456789abcdef.sock');
      const script = `require('node:net').createServer().listen(${JSON.stringify(abandoned)}, () => process.kill(process.pid, 'SIGKILL'))`;
      await expect(execute(process.execPath, ['-e', script])).rejects.toMatchObject({
        signal: 'SIGKILL',
      });
      stop();
      stop = await serveBackups(serving);
      const own = sockets();
      expect(own).toHaveLength(1);
      expect(own).not.toContain(basename(abandoned));

      const other = await openOwnTestDatabase();
      const stopOther = await serveBackups(other);
      expect(sockets()).toEqual(expect.arrayContaining(own));
      stopOther();
      await other.close();
      expect(sockets()).toEqual(own);
      vi.unstubAllEnvs();
    },
  );

  it('is not restored over a database in use, nor is an invalid file', async () => {
    await run('backup', serving.dataDir, file);
    await expect(run('restore', serving.dataDir, file)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('arrêtez d’abord le serveur') as string,
    });
    writeFileSync(file, 'no archive');
    const before = await hashesOf(serving);
    stop();
    await serving.release();
    await expect(run('restore', serving.dataDir, file)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('rien n’a changé') as string,
    });
    const again = await openDatabase({ dataDir: serving.dataDir });
    expect(await hashesOf(again)).toEqual(before);
    await again.close();
  });
});

describe.skipIf(process.platform === 'win32')('an archive', () => {
  let folder: string;
  let path: string | undefined;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'adfactory-archive-'));
    mkdirSync(join(folder, 'database', 'global'), { recursive: true });
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '18');
    writeFileSync(join(folder, 'database', 'global', 'pg_control'), 'x'.repeat(100_000));
    path = process.env['PATH'];
  });
  afterEach(() => {
    process.env['PATH'] = path;
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['cut short on the disk', 'head -c 60'],
    ['with altered bytes', "tr 'x' 'y' | sed 's/./q/40'"],
    ['without the control file', 'cat > /dev/null; /bin/tar -cz -C "$4" ./PG_VERSION'],
  ])('is reported, and the earlier file kept, when it is %s', async (_, damage) => {
    const programs = join(folder, 'programs');
    mkdirSync(programs);
    // Packs like tar and damages the result, as a failing disk would. Reading is left to tar itself.
    const script = `#!/bin/bash
[ "$1" = -czf ] || exec /bin/tar "$@"
/bin/tar -cz -C "$4" . | (LC_ALL=C; export LC_ALL; ${damage}) > "$2"
`;
    writeFileSync(join(programs, 'tar'), script);
    chmodSync(join(programs, 'tar'), 0o755);
    const file = join(folder, 'backup.tgz');
    await pack(join(folder, 'database'), file);
    const size = statSync(file).size;
    process.env['PATH'] = `${programs}:${path}`;
    await expect(pack(join(folder, 'database'), file)).rejects.toThrow(/./u);
    expect(statSync(file).size).toBe(size);
    expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    expect(existsSync(file)).toBe(true);
  });
});
