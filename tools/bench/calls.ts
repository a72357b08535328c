import Fastify from 'fastify';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getMe } from '#contract/users.ts';
import { openDatabase, type Database } from '#server/database/openDatabase.ts';
import { createTestApp, NOW, type TestApp } from '../../tests/server/api/testApp.ts';
import { postgresPrograms, startPostgresCluster } from '../../tests/server/postgresCluster.ts';
import { seedCounts } from '../seed/seedCounts.ts';
import { listCalls } from './listCalls.ts';
import { timed } from './measuredCalls.ts';

/*
 * npm run bench:calls: what the API adds to a call. Compares the processor time of GET /api/Users/me with that of a bare
 * Fastify server that returns the same body, and the time of lists with that of the same SQL, on the embedded database
 * and, where it is installed, on PostgreSQL, at ten thousand counts. Results are in docs/performance.md.
 */

const COUNTS = 10_000;
const FOLDER = process.env['BENCH_DIR'] ?? join(tmpdir(), `adfactory-bench-${process.pid}`);
/** Rounds, each of which runs both sides in turn. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
/** Calls of one side in a round. */
const CALLS = 40;
const LISTS: ReadonlySet<string> = new Set(['list', 'search « introuvable »']);

type Side = () => Promise<number>;

const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Returns a side that takes the processor time of the process per call, in milliseconds, with all its threads. */
const processorTime =
  (call: () => Promise<unknown>): Side =>
  async () => {
    const start = process.cpuUsage();
    for (let index = 0; index < CALLS; index += 1) {
      await call();
    }
    const { user, system } = process.cpuUsage(start);
    return (user + system) / CALLS / 1000;
  };

/** Returns a side that takes the median time of its calls, in milliseconds. */
const waitingTime =
  (call: () => Promise<unknown>): Side =>
  async () => {
    const times = [];
    for (let index = 0; index < CALLS; index += 1) {
      times.push(await timed(call));
    }
    return medianOf(times);
  };

/** Runs two sides in turn and prints the median of each and the median of the ratios of the rounds. */
async function compare(name: string, ours: Side, bare: Side): Promise<void> {
  const rounds = [];
  // Warms up the code and the page cache of the database.
  for (const side of [ours, bare, ours, bare, ours, bare]) await side();
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await ours(), bare: await bare() });
  }
  const cells = [
    name,
    medianOf(rounds.map((round) => round.ours)).toFixed(2),
    medianOf(rounds.map((round) => round.bare)).toFixed(2),
    medianOf(rounds.map((round) => round.ours / round.bare)).toFixed(2),
  ];
  console.log(`| ${cells.join(' | ')} |`);
}

async function compareMe(kind: string, test: TestApp, authorization: string): Promise<void> {
  const request = { method: 'GET', url: getMe.path, headers: { authorization } } as const;
  const body = (await test.inject(request)).json<object>();
  const bare = Fastify();
  bare.get(getMe.path, async () => body);
  await compare(
    `${kind}: ${getMe.path}, processor`,
    processorTime(async () => test.inject(request)),
    processorTime(async () => bare.inject(request)),
  );
}

async function benchOn(kind: string, database: Database): Promise<void> {
  const { rows } = await database.pool.query<{ n: number }>(
    'select count(*)::int as n from saved_count',
  );
  if ((rows[0]?.n ?? 0) < COUNTS) {
    await seedCounts(database, { total: COUNTS, now: NOW, report: () => {} });
  }
  const test = await createTestApp(database);
  const authorization = `Bearer ${await test.tokenOf('operations@adfactory.test')}`;
  await compareMe(kind, test, authorization);
  for (const { name, request, sql } of listCalls(database)) {
    if (!LISTS.has(name)) continue;
    const call = async () => test.inject({ ...request, headers: { authorization } });
    await compare(`${kind}: ${name}`, waitingTime(call), waitingTime(sql));
  }
  await test.close();
  await database.close();
}

console.log('| call | API ms | bare ms | ÷ |\n| --- | --- | --- | --- |');
const dataDir = join(FOLDER, `embedded-${COUNTS}`);
mkdirSync(dataDir, { recursive: true });
await benchOn('embedded', await openDatabase({ dataDir }));
const programs = postgresPrograms();
if (programs === undefined) console.log('\nPostgreSQL is not installed: not measured.');
else {
  const cluster = await startPostgresCluster(programs);
  await benchOn('PostgreSQL', await openDatabase({ url: await cluster.createDatabase() }));
  await cluster.stop();
}
