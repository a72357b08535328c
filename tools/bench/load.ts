import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import autocannon, { type Request, type Result } from 'autocannon';
import type { CampaignSave } from '#contract/campaign.ts';
import { Pool } from 'pg';
import { processesOf, startCluster, type Cluster } from '../cluster/cluster.ts';
import { findPrograms } from '../cluster/programs.ts';
import {
  createDeployment,
  ESTIMATE,
  LIST,
  newAction,
  prepareSave,
  saveCall,
  type Deployment,
} from '../reliability/instance.ts';
import { processorTimeOf } from './processorTime.ts';
import { expectAtMost } from './limits.ts';

/*
 * npm run bench:load [-- REQUESTS]: sends the requests of a realistic hour to a whole cluster with 4, 2 and 1 instances,
 * from 10, 100 and 1,000 connections, and prints the processor time of each part per request. Then measures how many
 * numbers of counts the database gives a second. Needs the programs of `npm run cluster`. Results are in
 * docs/performance.md.
 */

const FIRST_PORT = 4450;
const INSTANCES = 4;
const REQUESTS = Number(process.argv[2] ?? 1000);
/** Rate at which the cost is measured from few and many connections, in requests per second. */
const RATE = 25;
const WAITING = 16;
/** How long statements compete for the number, in milliseconds. */
const NUMBERS_MS = 5000;

/** The requests of a person in an hour: an assumption, from the steps of six to eight counts. */
const HOUR = { signIn: 1, list: 20, estimate: 12, save: 4 } as const;

const ME = { method: 'GET', path: '/api/Users/me' };

type Call = Pick<Request, 'method' | 'path'> & { body?: unknown };

/** Spreads the requests of an hour evenly, so that a part of it has the same proportions. */
function hourOf(token: string, save: CampaignSave): Request[] {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const plain = ({ method, path, body }: Call): Request => ({
    method,
    path,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const saving: Request = {
    ...plain({ method: 'POST', path: '/api/Display/RecordCount' }),
    setupRequest: (request) => {
      const { key, body } = saveCall(save, newAction());
      return {
        ...request,
        headers: { ...headers, 'idempotency-key': key },
        body: JSON.stringify(body),
      };
    },
  };
  const requests = {
    signIn: plain(ME as Call),
    list: plain(LIST as Call),
    estimate: plain(ESTIMATE as Call),
    save: saving,
  };
  return Object.entries(HOUR)
    .flatMap(([kind, number]) =>
      Array.from({ length: number }, (_, index) => ({
        at: (index + 0.5) / number,
        request: requests[kind as keyof typeof HOUR],
      })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ request }) => request);
}

/** How much more processor time a request may take with a hundred times as many connections. */
const CONNECTIONS_RATIO_MAXIMUM = 1.5;

/** Processor time of each part of the cluster until now, in milliseconds. */
function timesOf({ services, layout }: Cluster): Record<string, number> {
  const ofServices = (names: readonly string[]): number =>
    names.reduce((sum, name) => sum + processorTimeOf(services.get(name)?.pid ?? 0), 0);
  const ofPostgres = layout.postgres.map(({ name }) =>
    processorTimeOf(processesOf(layout, name)[0] ?? 0),
  );
  return {
    instances: ofServices(layout.instances.map(({ name }) => name)),
    PostgreSQL: ofPostgres.reduce((sum, time) => sum + time, 0),
    PgBouncer: ofServices(['pgbouncer']),
    HAProxy: ofServices(['haproxy']),
  };
}

const differenceOf = (
  after: Record<string, number>,
  before: Record<string, number>,
): Record<string, number> =>
  Object.fromEntries(
    Object.entries(after).map(([part, time]) => [part, time - (before[part] ?? 0)]),
  );

const inMs = (value: number): string => value.toFixed(2);

async function measure(
  cluster: Cluster,
  requests: readonly Request[],
  options: { name: string; connections: number; rate?: number },
): Promise<number> {
  const { name, connections, rate } = options;
  const before = timesOf(cluster);
  const result: Result = await autocannon({
    url: cluster.origin,
    connections,
    amount: REQUESTS,
    timeout: 60,
    requests: [...requests],
    ...(rate !== undefined && { overallRate: rate }),
  });
  const used = differenceOf(timesOf(cluster), before);
  const total = result.requests.total;
  const cells = [
    name,
    connections,
    total,
    result.non2xx + result.errors,
    ...Object.values(used).map((time) => inMs(time / total)),
    (total / result.duration).toFixed(0),
    result.latency.p50,
    result.latency.p97_5,
    (loadavg()[0] ?? 0).toFixed(0),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  return (used['instances'] ?? 0) / total;
}

/** Prints how many transactions a second take a number, and how many that write a row of their own. */
async function measureNumbers({ direct }: Cluster): Promise<void> {
  const pool = new Pool({ connectionString: direct, max: 32 });
  await pool.query('create table if not exists bench_number (name text primary key, value int)');
  console.log(
    '\n| transactions at once | with the number, per second | without, per second | load |',
  );
  console.log('| --- | --- | --- | --- |');
  for (const atOnce of [1, 8, 32]) {
    const rates = [];
    for (const isShared of [true, false]) {
      let written = 0;
      const until = performance.now() + NUMBERS_MS;
      const work = async (_: unknown, index: number): Promise<void> => {
        const name = isShared ? 'number' : `own ${index}`;
        while (performance.now() < until) {
          await pool.query(
            `insert into bench_number values ($1, 1)
             on conflict (name) do update set value = bench_number.value + 1`,
            [name],
          );
          written += 1;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      rates.push(Math.round((written * 1000) / NUMBERS_MS));
    }
    console.log(`| ${[atOnce, ...rates, (loadavg()[0] ?? 0).toFixed(0)].join(' | ')} |`);
  }
  await pool.query('drop table bench_number');
  await pool.end();
}

async function waitForRest({ services, layout }: Cluster, left: number): Promise<void> {
  const names = layout.instances.map(({ name }) => name).slice(left);
  await Promise.all(names.map(async (name) => services.get(name)?.stop()));
  await wait(3000);
}

async function bench(cluster: Cluster, { token }: Deployment): Promise<void> {
  const requests = hourOf(token, await prepareSave(cluster, token));
  const rest = timesOf(cluster);
  await wait(10_000);
  console.log('At rest, in milliseconds of processor time per second:');
  console.log(
    Object.entries(differenceOf(timesOf(cluster), rest))
      .map(([part, time]) => `${part} ${inMs(time / 10)}`)
      .join(', '),
  );
  console.log(
    '\n| case | connections | requests | failed | instances ms | PostgreSQL ms | PgBouncer ms | HAProxy ms | per second | p50 ms | p97.5 ms | load |',
  );
  console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |');
  await measure(cluster, requests, { name: 'warm-up', connections: WAITING });
  await measure(cluster, requests, { name: '4 instances', connections: WAITING });
  await waitForRest(cluster, 2);
  await measure(cluster, requests, { name: '2 instances', connections: WAITING });
  const costs: number[] = [];
  for (const connections of [10, 100, 1000]) {
    const name = `2 instances, ${RATE} requests/s`;
    costs.push(await measure(cluster, requests, { name, connections, rate: RATE }));
  }
  const ratio = (costs[2] ?? Number.NaN) / (costs[0] ?? Number.NaN);
  expectAtMost('1,000 connections, times 10', ratio, CONNECTIONS_RATIO_MAXIMUM);
  await waitForRest(cluster, 1);
  await measure(cluster, requests, { name: '1 instance', connections: WAITING });
  await measureNumbers(cluster);
}

const found = findPrograms();
if ('missing' in found) {
  console.error(`Not installed: ${found.missing.join(' ')}`);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'adfactory-cluster-'));
let deployment: Deployment | undefined;
try {
  const cluster = await startCluster({
    programs: found.programs,
    folder,
    firstPort: FIRST_PORT,
    instances: INSTANCES,
    prepare: async ({ direct }) => {
      deployment = await createDeployment(direct);
    },
    instanceArgs: ({ port, environment }) => [
      '--import',
      'tsx',
      'tools/reliability/appServer.ts',
      String(port),
      deployment?.folder ?? '',
      environment['DATABASE_URL'] ?? '',
    ],
  });
  try {
    if (deployment) await bench(cluster, deployment);
  } finally {
    await cluster.stop();
  }
} finally {
  deployment?.remove();
  rmSync(folder, { recursive: true, force: true });
}
