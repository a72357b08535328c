import { connect } from 'node:net';
import { headersOf } from './calls.ts';
import { REQUEST_TIMEOUT_MS, type World } from './world.ts';

/* Clients that send next to nothing, to keep connections open. */

const DRIP_MS = 50;
/** Far above the limit of the server, because the machine may be busy, and far below what Node grants by default. */
const ENDURANCE_MS = REQUEST_TIMEOUT_MS + 20_000;

const START = 'POST /api/Display/ProcessCount HTTP/1.1\r\nHost: localhost\r\n';

/** Returns what each kind of slow client sends at once; spaces follow. */
function startsOf(world: World): readonly string[] {
  const { authorization = '' } = headersOf(world, 'commerce@adfactory.test');
  const type = 'Content-Type: application/json\r\n';
  const person = `${START}Authorization: ${authorization}\r\n${type}`;
  return [
    '',
    'POST /api/Display',
    `${START}X-Slow:`,
    `${START}${type}Content-Length: 60000\r\n\r\n{`,
    `${person}Content-Length: 60000\r\n\r\n{`,
    `${person}Transfer-Encoding: chunked\r\n\r\nffff\r\n{`,
  ];
}

/** Returns the milliseconds after which the server disconnected a slow client; undefined when it endured. */
async function dripUntilClosed(port: number, start: string): Promise<number | undefined> {
  const opened = performance.now();
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(start));
    const drip = setInterval(() => socket.writable && socket.write(' '), DRIP_MS);
    const giveUp = setTimeout(() => socket.destroy(), ENDURANCE_MS);
    let isEnded = false;
    socket
      .on('data', () => {})
      .on('end', () => (isEnded = true))
      .on('error', () => (isEnded = true))
      .on('close', () => {
        clearInterval(drip);
        clearTimeout(giveUp);
        resolve(isEnded ? performance.now() - opened : undefined);
      });
  });
}

/** Opens one slow client of each kind. @returns the kinds that the server did not disconnect in time */
export async function keepSlowClients(
  world: World,
): Promise<{ clients: number; enduring: string[] }> {
  const starts = startsOf(world);
  const after = await Promise.all(starts.map(async (start) => dripUntilClosed(world.port, start)));
  const enduring = starts.filter((_, index) => after[index] === undefined);
  return { clients: starts.length, enduring: enduring.map((start) => JSON.stringify(start)) };
}
