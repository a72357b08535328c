import Fastify from 'fastify';
import { getMe } from '#contract/users.ts';
import type { Database } from '#server/database/openDatabase.ts';
import { createTestApp, type TestApp } from '../../tests/server/api/testApp.ts';
import { onEachDatabase } from './countDatabases.ts';
import { printHead, printRow, reportFigures, type Figure } from './figures.ts';
import { listCalls } from './listCalls.ts';
import { median, timed } from './times.ts';

/*
 * npm run bench -- calls: what the API adds to a call. Compares the processor time of GET /api/Users/me with that of a bare
 * Fastify server that returns the same body, and the time of lists with that of the same SQL, on the embedded database
 * and, where it is installed, on PostgreSQL, at ten thousand counts.
 */

const COUNTS = 10_000;
/** Rounds, each of which runs both sides in turn. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 15);
/** Unmeasured rounds: V8 compiles a function for good after thousands of calls. */
const WARM_UP_ROUNDS = 30;
/** Calls of one side in a round. */
const CALLS = 40;
/** Times the bare call. */
const ME_MAXIMUM = 4;
const LIMITS: Readonly<Record<string, number>> = { list: 1.15, 'search « introuvable »': 1.5 };
const figures: Figure[] = [];

type Side = () => Promise<number>;

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
    return median(times);
  };

/** Runs two sides in turn and prints the median of each and the median of the ratios of the rounds. */
async function compare(name: string, ours: Side, bare: Side, limit?: number): Promise<void> {
  const rounds = [];
  // Warms up the code and the page cache of the database, as on a server in use.
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await ours();
    await bare();
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await ours(), bare: await bare() });
  }
  const oursMs = median(rounds.map((round) => round.ours));
  const bareMs = median(rounds.map((round) => round.bare));
  const ratio = median(rounds.map((round) => round.ours / round.bare));
  printRow([name, ...[oursMs, bareMs, ratio].map((one) => one.toFixed(2))]);
  const reference = `times the bare call, ${bareMs.toFixed(2)} ms`;
  figures.push({ measure: name, reference, now: ratio, limit });
}

async function compareMe(kind: string, test: TestApp, authorization: string): Promise<void> {
  const request = { method: 'GET', url: getMe.path, headers: { authorization } } as const;
  const body = (await test.inject(request)).json<object>();
  const bare = Fastify();
  bare.get(getMe.path, async () => body);
  await compare(
    `${kind}, ${getMe.path}, processor`,
    processorTime(async () => test.inject(request)),
    processorTime(async () => bare.inject(request)),
    ME_MAXIMUM,
  );
}

async function benchOn(kind: string, database: Database): Promise<void> {
  const test = await createTestApp(database);
  const authorization = `Bearer ${await test.tokenOf('operations@adfactory.test')}`;
  await compareMe(kind, test, authorization);
  for (const { name, request, sql } of listCalls(database)) {
    if (!(name in LIMITS)) continue;
    const call = waitingTime(async () => test.inject({ ...request, headers: { authorization } }));
    await compare(`${kind}, ${name}`, call, waitingTime(sql), LIMITS[name]);
  }
  await test.close();
}

printHead('call', 'API ms', 'bare ms', '÷');
await onEachDatabase([COUNTS], benchOn);
reportFigures('calls', figures);
