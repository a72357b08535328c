import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/database/openDatabase.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { seedCounts } from '../seed/seedCounts.ts';
import {
  pageQuery,
  totalQuery,
  strategyOf,
  type CountTotal,
} from '#server/repositories/countLists.ts';
import type { CountFilter, CountPage } from '#server/repositories/countFilter.ts';
import { PgDialect } from 'drizzle-orm/pg-core';
import { createTestApp, NOW, type TestApp } from '../../tests/server/api/testApp.ts';
import { postgresPrograms, startPostgresCluster } from '../../tests/server/postgresCluster.ts';

/*
 * npm run bench:lists [-- SIZE …]: compares the list endpoints with the same SQL run directly, on the embedded database
 * and, where it is installed, on PostgreSQL, at ten thousand and a million counts. Also prints how the medians grow with
 * the size. Set BENCH_DIR to keep the embedded databases between runs. Results are in docs/performance.md.
 */

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [10_000, 1_000_000];
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 40);
/** Unmeasured rounds that warm up the code and the page cache of the database, as on a server in use. */
const WARM_UP_ROUNDS = 5;
const FOLDER = process.env['BENCH_DIR'] ?? join(tmpdir(), `adfactory-bench-${process.pid}`);

const FIRST: CountPage = {
  order: 'CreatedDate',
  orderDirection: 'desc',
  page: 1,
  itemsPerPage: 20,
};
const CASES: { name: string; page?: Partial<CountPage>; searchCount?: string }[] = [
  { name: 'list' },
  { name: 'page 500', page: { page: 500 } },
  { name: 'by name', page: { order: 'CountName', orderDirection: 'asc' } },
  { name: 'by name, page 500', page: { order: 'CountName', orderDirection: 'desc', page: 500 } },
  { name: 'by product', page: { order: 'MafProduct', orderDirection: 'asc' } },
  { name: 'by product, page 500', page: { order: 'MafProduct', orderDirection: 'asc', page: 500 } },
  { name: 'by client', page: { order: 'ClientName', orderDirection: 'desc' } },
  { name: 'by budget', page: { order: 'Budget', orderDirection: 'desc' } },
  { name: 'search « jardins »', searchCount: 'jardins' },
  { name: 'search « villa garance 77 »', searchCount: 'villa garance 77' },
  { name: 'search « lac 123 »', searchCount: 'lac 123' },
  { name: 'search « vi »', searchCount: 'vi' },
  { name: 'search « qz »', searchCount: 'qz' },
  { name: 'search « 45 »', searchCount: '45' },
  { name: 'search « MAF-2345 »', searchCount: 'MAF-2345' },
  { name: 'search « 4567 »', searchCount: '4567' },
  { name: 'search « introuvable »', searchCount: 'introuvable' },
];

interface Times {
  median: number;
  p95: number;
}

function timesOf(values: readonly number[]): Times {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p95: at(0.95) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Returns a function that runs the statements of a list: the total, then the page unless nothing was found. */
function directSql({ pool, db }: Database, filter: CountFilter, page: CountPage) {
  const count = new PgDialect().sqlToQuery(totalQuery(filter));
  return async (): Promise<void> => {
    const { rows } = await pool.query<CountTotal>(count.sql, count.params);
    const found = rows[0] ?? { total: 0, ids: [] };
    if (found.total === 0) return;
    const way = strategyOf(filter, found);
    const read = pageQuery(db, filter, page, way).toSQL();
    await pool.query(read.sql, read.params);
  };
}

async function measure(database: Database, test: TestApp) {
  const authorization = `Bearer ${await test.tokenOf('operations@adfactory.test')}`;
  const results = new Map<string, { api: Times; sql: Times; total: string }>();
  for (const { name, page: change = {}, searchCount } of CASES) {
    const page = { ...FIRST, ...change };
    const filter: CountFilter = { markets: ['Neuf'], searchCount };
    const query = new URLSearchParams({
      market: 'Neuf',
      page: String(page.page),
      order: page.order,
      orderDirection: page.orderDirection,
      ...(searchCount !== undefined && { searchCount }),
    });
    const url = `/api/Counts/GetAllCounts?${query}`;
    const api = async () => test.inject({ method: 'GET', url, headers: { authorization } });
    const sql = directSql(database, filter, page);
    const answer = await api();
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
    const { total, isTotalCapped } = answer.json<{ total: number; isTotalCapped?: boolean }>();
    for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
      await api();
      await sql();
    }
    const times = { api: [] as number[], sql: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      // Alternating the two spreads other load on the machine over both.
      times.api.push(await timed(api));
      times.sql.push(await timed(sql));
    }
    results.set(name, {
      api: timesOf(times.api),
      sql: timesOf(times.sql),
      total: isTotalCapped === true ? `> ${total}` : String(total),
    });
  }
  return results;
}

const inMs = (value: number): string => value.toFixed(1);

function print(kind: string, size: number, results: Awaited<ReturnType<typeof measure>>): void {
  console.log(`\n### ${kind}, ${size.toLocaleString('en')} counts\n`);
  console.log('| case | found | API median | API p95 | SQL median | SQL p95 | API ÷ SQL |');
  console.log('| --- | --- | --- | --- | --- | --- | --- |');
  for (const [name, { api, sql, total }] of results) {
    const cells = [name, total, inMs(api.median), inMs(api.p95), inMs(sql.median), inMs(sql.p95)];
    console.log(`| ${cells.join(' | ')} | ${(api.median / sql.median).toFixed(2)} |`);
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

function printGrowth(kind: string, all: readonly Awaited<ReturnType<typeof measure>>[]): void {
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last || first === last) return;
  console.log(`\n### ${kind}: median at ${SIZES.at(-1)} ÷ median at ${SIZES[0]}\n`);
  for (const { name } of CASES) {
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
