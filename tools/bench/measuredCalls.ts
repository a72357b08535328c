import type { TestApp } from '../../tests/server/api/testApp.ts';
import { percentile, timesInTurn } from './times.ts';

/* Measures calls of the API and the same statements sent straight to the database. */

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 40);
/** Unmeasured rounds that warm up the code and the page cache of the database, as on a server in use. */
const WARM_UP_ROUNDS = 5;

/** In milliseconds. */
interface Times {
  median: number;
  p95: number;
}

/** A call with the statements that it sends. */
export interface MeasuredCall {
  name: string;
  request: { method: 'GET' | 'POST'; url: string; payload?: object };
  /** Returns the number of rows of an answer. */
  foundIn: (answer: unknown) => string;
  sql: () => Promise<unknown>;
}

/** The times of each call, by its name. */
export type Results = ReadonlyMap<string, { api: Times; sql: Times; found: string }>;

function timesOf(values: readonly number[]): Times {
  return { median: percentile(values, 0.5), p95: percentile(values, 0.95) };
}

/** Measures calls, made as a person of the operations staff. */
export async function measureCalls(
  test: TestApp,
  calls: readonly MeasuredCall[],
): Promise<Results> {
  const authorization = `Bearer ${await test.tokenOf('operations@adfactory.test')}`;
  const results = new Map<string, { api: Times; sql: Times; found: string }>();
  for (const { name, request, foundIn, sql } of calls) {
    const api = async () => test.inject({ ...request, headers: { authorization } });
    const answer = await api();
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
    const times = await timesInTurn({ api, sql }, { rounds: ROUNDS, warmUp: WARM_UP_ROUNDS });
    const found = foundIn(answer.json<unknown>());
    results.set(name, { api: timesOf(times.api), sql: timesOf(times.sql), found });
  }
  return results;
}
