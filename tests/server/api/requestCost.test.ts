import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { nameOf, POLICY } from '#server/policy/policy.ts';
import { hostileBodies } from '../../../tools/attack/hostileBodies.ts';
import { smallApp } from './smallApp.ts';

// No body may keep the processor long, because one process serves everybody. Processor time does not depend on what
// else the machine does, and the fastest of some runs not on the garbage that others left.

const { test } = smallApp();

const MEBIBYTE = 1_048_576;
const BUDGET_MS = 50;
const RUNS_MAXIMUM = 6;

const CALLS = POLICY.filter(({ endpoint }) => endpoint.method !== 'GET');

const urlOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, '1');

/** Sends a body as a person with every access, and returns the processor time until the answer, in milliseconds. */
async function costOf(endpoint: Endpoint, text: string): Promise<{ ms: number; status: number }> {
  const token = await test.tokenOf('operations@adfactory.test');
  const start = process.cpuUsage();
  const { statusCode } = await test.inject({
    method: endpoint.method,
    url: urlOf(endpoint),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    payload: text,
  });
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1000, status: statusCode };
}

/** Returns the lowest cost of some runs, which ends with the first run within the budget. */
async function lowestCost(
  endpoint: Endpoint,
  text: string,
): Promise<{ ms: number; status: number }> {
  let lowest = await costOf(endpoint, text);
  for (let run = 1; run < RUNS_MAXIMUM && lowest.ms >= BUDGET_MS; run += 1) {
    const next = await costOf(endpoint, text);
    if (next.ms < lowest.ms) lowest = next;
  }
  return lowest;
}

const bodiesFor = (endpoint: Endpoint, bytes: number) => [
  ...hostileBodies(endpoint.body, bytes, nameOf(endpoint)),
];

describe('the cost of a request', () => {
  it.each(CALLS)(
    'is below 50 ms of processor time for any body of $endpoint.method $endpoint.path',
    async ({ endpoint }) => {
      const expensive: string[] = [];
      const bodies = [
        ...bodiesFor(endpoint, endpoint.bodyMaximum),
        // A larger body is refused whatever it contains, because its size is known before it is read.
        ...(endpoint.bodyMaximum < MEBIBYTE ? bodiesFor(endpoint, MEBIBYTE).slice(0, 1) : []),
      ];
      for (const { name, text } of bodies) {
        const { ms, status } = await lowestCost(endpoint, text);
        expect(status, name).toBeLessThan(500);
        if (ms >= BUDGET_MS) expensive.push(`${name}: ${ms.toFixed(0)} ms, ${status}`);
      }
      expect(expensive).toEqual([]);
    },
    300_000,
  );
});
