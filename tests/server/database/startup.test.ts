import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { FolderInUseError } from '#server/database/folderLock.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import journal from '../../../server/migrations/meta/_journal.json' with { type: 'json' };
import { createDatabaseOn, runAsAdmin } from '../postgresCluster.ts';
import { openOwnTestDatabase } from '../testDatabase.ts';

describe('the embedded database at startup', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'adfactory-start-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is created again after an interrupted first start', { tags: ['weekly'] }, async () => {
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

  it('rejects queries once closed, and can be closed twice', async () => {
    const database = await openOwnTestDatabase();
    await database.close();
    await expect(database.ping()).rejects.toThrow(/./u);
    await expect(database.close()).resolves.toBeUndefined();
  });
});

const adminUrl = inject('postgresUrl');
describe.skipIf(adminUrl === undefined)('PostgreSQL at startup', () => {
  it('is migrated once by several instances that start together', async () => {
    const name = `startup_${randomUUID().replaceAll('-', '')}`;
    const url = await createDatabaseOn(adminUrl ?? '', name);
    const instances = await Promise.all(
      Array.from({ length: 6 }, async () => openDatabase({ url })),
    );
    const { rows } =
      (await instances[0]?.pool.query(
        'select count(*)::int as n from drizzle.__drizzle_migrations',
      )) ?? {};
    expect(rows).toEqual([{ n: journal.entries.length }]);
    await Promise.all(instances.map(async (instance) => instance.close()));
    await runAsAdmin(adminUrl ?? '', async (admin) => admin.query(`drop database ${name}`));
  });

  it('names the reason of a database that refuses to create the tables', async () => {
    const name = `refused_${randomUUID().replaceAll('-', '')}`;
    const url = await createDatabaseOn(adminUrl ?? '', name);
    await runAsAdmin(adminUrl ?? '', async (admin) => admin.query(`create role ${name}`));
    const asOther = new URL(url);
    asOther.searchParams.set('options', `-c role=${name}`);
    await expect(openDatabase({ url: asOther.href })).rejects.toThrow(
      `DATABASE_URL: the tables cannot be created or changed (permission denied for database ${name}).`,
    );
    await runAsAdmin(adminUrl ?? '', async (admin) => {
      await admin.query(`drop database ${name}`);
      await admin.query(`drop role ${name}`);
    });
  });
});
