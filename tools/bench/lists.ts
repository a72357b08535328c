import type { Database } from '#server/database/openDatabase.ts';
import { createTestApp } from '../../tests/server/api/testApp.ts';
import { onEachDatabase } from './countDatabases.ts';
import { numbersGiven, printHead, printRow, reportFigures, type Figure } from './figures.ts';
import { listCalls } from './listCalls.ts';
import { measureCalls, type Results } from './measuredCalls.ts';
import { clientCalls, overlapCalls } from './overlapCalls.ts';

/*
 * npm run bench -- lists [SIZE …]: compares the list endpoints with the same SQL run directly, on the embedded database
 * and, where it is installed, on PostgreSQL, at ten thousand and a million counts.
 */

const SIZES = numbersGiven.length > 0 ? numbersGiven : [10_000, 1_000_000];
/** Milliseconds, at the 95th percentile. */
const P95_MAXIMUM = 100;
/** Times the bare SQL, at the median, plus what every call takes in milliseconds: token, profile, checks and JSON. */
const RATIO_MAXIMUM = 2;
const CALL_MS = 1;
const figures: Figure[] = [];

const inMs = (value: number): string => value.toFixed(1);

/** Returns the case with the highest value. */
function worstOf(
  results: Results,
  valueOf: (one: Results extends ReadonlyMap<string, infer R> ? R : never) => number,
) {
  const values = [...results].map(([name, one]) => ({ name, now: valueOf(one) }));
  return values.reduce((worst, one) => (one.now <= worst.now ? worst : one));
}

function report(kind: string, size: number, results: Results): void {
  const where = `${kind}, ${size.toLocaleString('en')} counts`;
  console.log(`\n### ${where}`);
  printHead('case', 'found', 'API median', 'API p95', 'SQL median', 'SQL p95', 'API ÷ SQL');
  for (const [name, { api, sql, found }] of results) {
    const times = [api.median, api.p95, sql.median, sql.p95].map(inMs);
    printRow([name, found, ...times, (api.median / sql.median).toFixed(2)]);
  }
  const slowest = worstOf(results, ({ api }) => api.p95);
  const dearest = worstOf(results, ({ api, sql }) => (api.median - CALL_MS) / sql.median);
  figures.push(
    {
      measure: `${where}, slowest: ${slowest.name}`,
      reference: '95th percentile, ms',
      now: slowest.now,
      limit: P95_MAXIMUM,
    },
    {
      measure: `${where}, dearest: ${dearest.name}`,
      reference: `times the SQL, without ${CALL_MS} ms`,
      now: dearest.now,
      limit: RATIO_MAXIMUM,
    },
  );
}

async function benchOn(kind: string, database: Database, size: number): Promise<void> {
  const test = await createTestApp(database);
  const lists = await measureCalls(test, listCalls(database));
  // Measured last, because they need more counts.
  const overlaps = await measureCalls(test, await overlapCalls(database));
  const clients = await measureCalls(test, await clientCalls(database));
  report(kind, size, new Map([...lists, ...overlaps, ...clients]));
  await test.app.close();
}

await onEachDatabase(SIZES, benchOn);
reportFigures('lists', figures);
