import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderInUseError } from '#server/database/folderLock.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import journal from '../../../server/migrations/meta/_journal.json' with { type: 'json' };
import { postgresPrograms, startPostgresCluster } from '../postgresCluster.ts';
import { openOwnTestDatabase } from '../testDatabase.ts';

describe('the embedded database at startup', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'adfactory-start-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is created again after an interrupted first start', async () => {
    mkdirSync(join(dataDir, 'database.unfinished', 'base'), { recursive: true });
    writeFileSync(join(dataDir, 'database.unfinished', 'PG_VERSION'), '18');
    const database = await openDatabase({ dataDir });
    expect(await database.ping()).toBeGreaterThan(0);
    await database.close();
  });

  it('keeps an unrecognised folder, reports it and releases the lock', async () => {
    mkdirSync(join(dataDir, 'database'));
    const file = join(dataDir, 'database', 'precious');
    writeFileSync(file, 'kept');
    await expect(openDatabase({ dataDir })).rejects.toThrow('move it away');
    await expect(openDatabase({ dataDir })).rejects.not.toThrow(FolderInUseError);
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });

  it('fails on a damaged database instead of hanging', async () => {
    const damaged = await openOwnTestDatabase();
    await damaged.release();
    writeFileSync(join(damaged.dataDir, 'database', 'global', 'pg_control'), 'damaged');
    await expect(openDatabase({ dataDir: damaged.dataDir })).rejects.toThrow(/./u);
    rmSync(damaged.dataDir, { recursive: true, force: true });
  });

  it('cannot be opened twice by one process, which the error names', async () => {
    const database = await openOwnTestDatabase();
    await expect(openDatabase({ dataDir: database.dataDir })).rejects.toThrow(
      `in use by process ${process.pid}`,
    );
    expect(await database.ping()).toBeGreaterThan(0);
    await database.close();
  });

  it('keeps its data after a restart', async () => {
    const first = await openOwnTestDatabase();
    await first.pool.query(`insert into meta values ('kept', 'yes')`);
    await first.release();
    const second = await openDatabase({ dataDir: first.dataDir });
    const { rows } = await second.pool.query(`select value from meta where key = 'kept'`);
    expect(rows).toEqual([{ value: 'yes' }]);
    await second.close();
    rmSync(first.dataDir, { recursive: true, force: true });
  });

  it('rejects queries once closed, and can be closed twice', async () => {
    const database = await openOwnTestDatabase();
    await database.close();
    await expect(database.ping()).rejects.toThrow(/./u);
    await expect(database.close()).resolves.toBeUndefined();
  });
});

const programs = postgresPrograms();
describe.skipIf(programs === undefined)('PostgreSQL at startup', () => {
  it('is migrated once by several instances that start together', async () => {
    const cluster = await startPostgresCluster(programs ?? '');
    try {
      const url = await cluster.createDatabase();
      const instances = await Promise.all(
        Array.from({ length: 6 }, async () => openDatabase({ url })),
      );
      const { rows } =
        (await instances[0]?.pool.query(
          'select count(*)::int as n from drizzle.__drizzle_migrations',
        )) ?? {};
      expect(rows).toEqual([{ n: journal.entries.length }]);
      await Promise.all(instances.map(async (instance) => instance.close()));
    } finally {
      await cluster.stop();
    }
  });
});
