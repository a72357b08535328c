import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { NOW } from '../../tests/server/api/testApp.ts';
import { postgresPrograms, startPostgresCluster } from '../../tests/server/postgresCluster.ts';
import { seedCounts } from '../seed/seedCounts.ts';

/** Set BENCH_DIR to keep the embedded databases between runs. */
const FOLDER = process.env['BENCH_DIR'] ?? join(tmpdir(), `adfactory-bench-${process.pid}`);

async function seedUpTo(size: number, database: Database): Promise<Database> {
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from saved_count',
  );
  if ((rows[0]?.n ?? 0) < size) {
    await seedCounts(database, { total: size, now: NOW, report: () => {} });
  }
  return database;
}

/** Opens an embedded database with so many counts. */
export async function openEmbeddedCounts(size: number): Promise<Database> {
  const dataDir = join(FOLDER, `embedded-${size}`);
  mkdirSync(dataDir, { recursive: true });
  return seedUpTo(size, await openDatabase({ dataDir }));
}

/** Runs a bench on the embedded database and, where it is installed, on PostgreSQL, at each number of counts. */
export async function onEachDatabase(
  sizes: readonly number[],
  run: (kind: string, database: Database, size: number) => Promise<void>,
): Promise<void> {
  for (const size of sizes) {
    const database = await openEmbeddedCounts(size);
    await run('embedded', database, size);
    await database.close();
  }
  const programs = postgresPrograms();
  if (programs === undefined) return console.log('\nPostgreSQL is not installed: not measured.');
  const cluster = await startPostgresCluster(programs);
  for (const size of sizes) {
    const url = await cluster.createDatabase();
    const database = await seedUpTo(size, await openDatabase({ url }));
    await run('PostgreSQL', database, size);
    await database.close();
  }
  await cluster.stop();
}
