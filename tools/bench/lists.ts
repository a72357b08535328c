import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/database/openDatabase.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { seedCounts } from '../seed/seedCounts.ts';
import { createTestApp, NOW, type TestApp } from '../../tests/server/api/testApp.ts';
import { expectAtMost } from './limits.ts';
import { listCalls } from './listCalls.ts';
import { measureCalls, timed, type Results } from './measuredCalls.ts';
import { overlapCalls } from './overlapCalls.ts';
import { postgresPrograms, startPostgresCluster } from '../../tests/server/postgresCluster.ts';

/*
 * npm run bench:lists [-- SIZE …]: compares the list endpoints with the same SQL run directly, on the embedded database
 * and, where it is installed, on PostgreSQL, at ten thousand and a million counts. Also prints how the medians grow with
 * the size. Set BENCH_DIR to keep the embedded databases between runs. Results are in docs/performance.md.
 */

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 1_000_000];
/** Milliseconds, at the 95th percentile. */
const P95_MAXIMUM = 100;
/** Times the bare SQL, at the median, plus what every call takes in milliseconds: token, profile, checks and JSON. */
const RATIO_MAXIMUM = 2;
const CALL_MS = 1;
const FOLDER = process.env['BENCH_DIR'] ?? join(tmpdir(), `adfactory-bench-${process.pid}`);

async function measure(database: Database, test: TestApp): Promise<Results> {
  const lists = await measureCalls(test, listCalls(database));
  // Measured last, because they need more counts.
  const overlaps = await measureCalls(test, await overlapCalls(database));
  return new Map([...lists, ...overlaps]);
}

const inMs = (value: number): string => value.toFixed(1);

function print(kind: string, size: number, results: Results): void {
  console.log(`\n### ${kind}, ${size.toLocaleString('en')} counts\n`);
  console.log(
    '| case | found | API median | API p95 | SQL median | SQL p95 | API ÷ SQL | API ÷ list |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
  const list = results.get('list')?.api.median ?? 1;
  for (const [name, { api, sql, found }] of results) {
    const cells = [name, found, inMs(api.median), inMs(api.p95), inMs(sql.median), inMs(sql.p95)];
    const ratios = [api.median / sql.median, api.median / list].map((ratio) => ratio.toFixed(2));
    console.log(`| ${[...cells, ...ratios].join(' | ')} |`);
    expectAtMost(`${kind}, ${name}: 95th percentile in ms`, api.p95, P95_MAXIMUM);
    const ratio = (api.median - CALL_MS) / sql.median;
    expectAtMost(`${kind}, ${name}: times the SQL`, ratio, RATIO_MAXIMUM);
  }
}

async function benchOn(kind: string, size: number, database: Database) {
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from saved_count',
  );
  if ((rows[0]?.n ?? 0) < size) {
    const seconds = await timed(async () =>
      seedCounts(database, { total: size, now: NOW, report: () => {} }),
    );
    console.log(`${kind}: ${size} counts in ${(seconds / 1000).toFixed(1)} s`);
  }
  const test = await createTestApp(database);
  const results = await measure(database, test);
  print(kind, size, results);
  await test.app.close();
  return results;
}

function printGrowth(kind: string, all: readonly Results[]): void {
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last || first === last) return;
  console.log(`\n### ${kind}: median at ${SIZES.at(-1)} ÷ median at ${SIZES[0]}\n`);
  for (const name of first.keys()) {
    const ratio = (last.get(name)?.api.median ?? 0) / (first.get(name)?.api.median ?? 1);
    console.log(`- ${name}: ${ratio.toFixed(1)}`);
  }
}

const embedded = [];
for (const size of SIZES) {
  const dataDir = join(FOLDER, `embedded-${size}`);
  mkdirSync(dataDir, { recursive: true });
  const database = await openDatabase({ dataDir });
  embedded.push(await benchOn('Embedded', size, database));
  await database.close();
}
printGrowth('Embedded', embedded);

const programs = postgresPrograms();
if (programs === undefined) console.log('\nPostgreSQL is not installed: not measured.');
else {
  const cluster = await startPostgresCluster(programs);
  const results = [];
  for (const size of SIZES) {
    const database = await openDatabase({ url: await cluster.createDatabase() });
    results.push(await benchOn('PostgreSQL', size, database));
    await database.close();
  }
  printGrowth('PostgreSQL', results);
  await cluster.stop();
}
