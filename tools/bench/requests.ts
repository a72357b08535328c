import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoint } from '#contract/endpoint.ts';
import { openDatabase } from '#server/database/openDatabase.ts';
import { nameOf, POLICY } from '#server/policy/policy.ts';
import { seedSmallInventory } from '../../tests/server/forecast/smallInventory.ts';
import { createTestApp } from '../../tests/server/api/testApp.ts';
import { hostileBodies } from '../attack/hostileBodies.ts';
import { reportFigures, type Figure } from './figures.ts';

/*
 * npm run bench -- requests: the processor time of the most expensive body of each call, as a person with every access. No
 * body may keep the processor long, because one process serves everybody.
 */

const MEBIBYTE = 1_048_576;
const PROCESSOR_MS_MAXIMUM = 50;
const RUNS_MAXIMUM = 6;

const dataDir = mkdtempSync(join(tmpdir(), 'adfactory-bench-'));
const database = await openDatabase({ dataDir });
await seedSmallInventory(database.db);
const test = await createTestApp(database);
const authorization = `Bearer ${await test.tokenOf('operations@adfactory.test')}`;

/** Returns the processor time until the answer, in milliseconds. */
async function costOf({ method, path }: Endpoint, payload: string): Promise<number> {
  const start = process.cpuUsage();
  await test.inject({
    method,
    url: path.replaceAll(/:\w+/g, '1'),
    headers: { authorization, 'content-type': 'application/json' },
    payload,
  });
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Returns the lowest cost of some runs, because others may collect the garbage of the run before. */
async function lowestCost(endpoint: Endpoint, payload: string): Promise<number> {
  let lowest = Infinity;
  for (let run = 0; run < RUNS_MAXIMUM && lowest >= PROCESSOR_MS_MAXIMUM; run += 1)
    lowest = Math.min(lowest, await costOf(endpoint, payload));
  return lowest;
}

const bodiesFor = (endpoint: Endpoint, bytes: number) => [
  ...hostileBodies(endpoint.body, bytes, nameOf(endpoint)),
];

const figures: Figure[] = [];
for (const { endpoint } of POLICY.filter((rule) => rule.endpoint.method !== 'GET')) {
  const bodies = [
    ...bodiesFor(endpoint, endpoint.bodyMaximum),
    // A larger body is refused whatever it contains, because its size is known before it is read.
    ...(endpoint.bodyMaximum < MEBIBYTE ? bodiesFor(endpoint, MEBIBYTE).slice(0, 1) : []),
  ];
  const costs: { name: string; now: number }[] = [];
  for (const { name, text } of bodies) costs.push({ name, now: await lowestCost(endpoint, text) });
  const [dearest] = costs.toSorted((a, b) => b.now - a.now);
  if (dearest === undefined) continue;
  console.log(`${nameOf(endpoint)}, ${dearest.name}: ${dearest.now.toFixed(1)} ms`);
  figures.push({
    measure: `${nameOf(endpoint)}, ${dearest.name}`,
    reference: `processor ms, dearest of ${bodies.length} bodies`,
    now: dearest.now,
    limit: PROCESSOR_MS_MAXIMUM,
  });
}
const [dearest] = figures.toSorted((a, b) => b.now - a.now);
if (dearest) reportFigures('requests', [dearest]);
await test.close();
await database.close();
rmSync(dataDir, { recursive: true, force: true });
