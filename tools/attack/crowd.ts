import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { getAllCounts } from '#contract/counts.ts';
import { insertLargestRows } from '../../tests/server/api/largestRows.ts';
import type { Attack } from './attack.ts';
import { headersOf } from './calls.ts';
import { AttackClient } from './client.ts';
import type { World } from './world.ts';

/* Many readers of the largest response at once, of which half take nothing of it. */

const READERS = 20;
const POLL_MS = 50;
/** Time within which `/livez` answers, whatever else is going on. */
const LIVE_MAXIMUM_MS = 1000;
/** Memory that may be in use afterwards beyond that of before. */
const MEMORY_MAXIMUM_BYTES = 64 * 1_048_576;
const RETURN_MAXIMUM_MS = 10_000;

const LIVE: Attack = {
  kind: 'access',
  method: 'GET',
  target: '/livez',
  headers: {},
  person: undefined,
};

/** Returns the bytes in use, after collecting what is not. */
function usedMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Asks for a response and takes nothing of it. @returns a function that gives up */
function readNothing(port: number, { method, target, headers }: Attack): () => void {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(port, '127.0.0.1', () => {
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n`);
  });
  // The server may have disconnected it, which is right.
  socket.pause().on('error', () => {});
  return () => socket.destroy();
}

/** Asks whether the server lives until the work is done. @returns the longest time to an answer, in milliseconds */
async function longestWait(port: number, work: Promise<unknown>): Promise<number> {
  const client = new AttackClient(port);
  const done = new AbortController();
  const end = work.finally(() => done.abort());
  let longest = 0;
  while (!done.signal.aborted) {
    const start = performance.now();
    const { status } = await client.send(LIVE);
    longest = Math.max(longest, status === 200 ? performance.now() - start : Infinity);
    await wait(POLL_MS);
  }
  client.close();
  await end;
  return longest;
}

async function readWhole(port: number, attack: Attack): Promise<boolean> {
  const client = new AttackClient(port);
  const { status } = await client.send(attack);
  client.close();
  return status === 200;
}

/**
 * Fills the server with the largest rows, and lets twenty slow and twenty fast readers ask for the largest page at once.
 * @returns what must not happen
 */
export async function crowd({ port, database, ...world }: World): Promise<string[]> {
  await insertLargestRows(database.db, []);
  const person = 'operations@adfactory.test';
  const attack: Attack = {
    ...LIVE,
    target: `${getAllCounts.path}?market=Neuf&itemsPerPage=100`,
    headers: headersOf(world, person),
    person,
  };
  const before = usedMemory();
  const leave = Array.from({ length: READERS }, () => readNothing(port, attack));
  const reading = Array.from({ length: READERS }, async () => readWhole(port, attack));
  const longest = await longestWait(port, Promise.all(reading));
  const isRead = (await Promise.all(reading)).every(Boolean);
  for (const give of leave) give();
  const end = performance.now() + RETURN_MAXIMUM_MS;
  while (usedMemory() - before > MEMORY_MAXIMUM_BYTES && performance.now() < end) await wait(500);
  const kept = usedMemory() - before;
  const readers = `with ${READERS} slow and ${READERS} fast readers of ${attack.target}`;
  return [
    ...(isRead ? [] : [`refused ${readers}`]),
    ...(longest > LIVE_MAXIMUM_MS ? [`/livez after ${longest.toFixed(0)} ms ${readers}`] : []),
    ...(kept > MEMORY_MAXIMUM_BYTES ? [`${kept} bytes kept ${readers}`] : []),
  ];
}
