import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { emptyApp } from './smallApp.ts';
import { createTestApp } from './testApp.ts';

// Clients that are slow or leave, on real connections.

/** Replaces the thirty seconds of a running server. */
const TIMEOUT_MS = 400;
/** Replaces its ten seconds for readers. */
const READER_TIMEOUT_MS = 1000;

const small = emptyApp({
  metricsToken: null,
  requestTimeoutMs: TIMEOUT_MS,
  readerTimeoutMs: READER_TIMEOUT_MS,
});
const { test } = small;
let port: number;
let authorization: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
  authorization = `Authorization: Bearer ${await test.tokenOf('commerce@adfactory.test')}`;
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function open(to = port): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(to, '127.0.0.1', () => resolve(socket)).on('error', reject);
    sockets.push(socket);
  });
}

/** Node looks at its connections every thirty seconds by default, and gives headers a minute. */
const PATIENCE_MS = 20_000;

/**
 * Writes the text at once, then the letters of the rest slowly.
 * @returns what was read until the server closed the connection; undefined when it did not
 */
async function drip(start: string, rest: string, to = port): Promise<string | undefined> {
  const socket = await open(to);
  let answer = '';
  const closed = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => (answer += chunk.toString())).on('close', () => resolve(answer));
    socket.removeAllListeners('error').on('error', () => {});
  });
  socket.write(start);
  let sent = 0;
  const timer = setInterval(() => {
    const letter = rest.charAt(sent);
    sent += 1;
    if (letter !== '' && socket.writable) socket.write(letter);
  }, 20);
  const read = await Promise.race([closed, wait(PATIENCE_MS, undefined)]);
  clearInterval(timer);
  return read;
}

const REQUEST_LINE = 'POST /api/Display/ProcessCount HTTP/1.1\r\nHost: localhost\r\n';

describe('a slow client', () => {
  it.each([
    ['sends nothing', () => '', ''],
    ['sends its headers slowly', () => REQUEST_LINE, `X-Slow: ${'x'.repeat(1000)}`],
    ['stops within its headers', () => REQUEST_LINE, ''],
    [
      'sends its body slowly',
      () =>
        `${REQUEST_LINE}${authorization}\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n`,
      '{'.padEnd(1000),
    ],
    [
      'stops within its body',
      () =>
        `${REQUEST_LINE}${authorization}\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{`,
      '',
    ],
  ])('that %s is disconnected at the limit', async (_, start, rest) => {
    expect(await drip(start(), rest)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('is disconnected after thirty seconds by default', async () => {
    const other = await createTestApp(small.database);
    expect(other.app.server).toMatchObject({ headersTimeout: 30_000, requestTimeout: 30_000 });
    await other.close();
  });
});

/** Far more than the buffers of the operating system hold for one connection. */
const RESPONSES = 200;

const openConnections = async () =>
  new Promise<number>((resolve, reject) => {
    test.app.server.getConnections((error, count) => {
      if (error) reject(error);
      else resolve(count);
    });
  });

describe('a client that reads', () => {
  const request = 'GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n';

  it('nothing loses its connection at the limit', async () => {
    const socket = await open();
    socket.pause();
    socket.write(request.repeat(RESPONSES));
    await expect.poll(openConnections).toBe(1);
    await expect.poll(openConnections).toBe(0);
    await expectNothingInFlight();
  });

  it('keeps its connection while the response is not ready', async () => {
    const other = await createTestApp(small.database, {
      requestTimeoutMs: TIMEOUT_MS,
      readerTimeoutMs: TIMEOUT_MS / 8,
    });
    const { port: to } = new URL(await other.app.listen({ port: 0, host: '127.0.0.1' }));
    expect(await drip(UPLOAD(), '', Number(to))).toMatch(/^HTTP\/1\.1 408 /);
    await other.close();
  });

  it('slowly gets everything', async () => {
    const socket = await open();
    let ends = 0;
    socket.on('data', (chunk) => {
      ends += chunk.toString('latin1').split('HTTP/1.1 200').length - 1;
      socket.pause();
      setTimeout(() => socket.resume(), 5);
    });
    socket.write(request.repeat(RESPONSES / 10));
    await expect.poll(() => ends).toBe(RESPONSES / 10);
  });
});

/** Returns the number of requests in flight besides the one that asks. */
async function requestsInFlight(): Promise<number> {
  const { body } = await test.inject({ method: 'GET', url: '/metrics' });
  return Number(/^adfactory_http_requests_in_flight (\S+)$/m.exec(body)?.[1]) - 1;
}

async function expectNothingInFlight(): Promise<void> {
  await expect.poll(requestsInFlight).toBe(0);
}

const ME = () => `GET /api/Users/me HTTP/1.1\r\nHost: localhost\r\n${authorization}\r\n\r\n`;
const UPLOAD = () =>
  `${REQUEST_LINE}${authorization}\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n\r\n{`;

describe('the number of requests in flight', () => {
  it('counts a request that is being sent', async () => {
    const socket = await open();
    socket.write(UPLOAD());
    await expect.poll(requestsInFlight).toBe(1);
    socket.destroy();
    await expectNothingInFlight();
  });

  it.each([
    ['at once', () => ME(), 0],
    ['while the request is answered', () => ME(), 3],
    ['with several requests sent at once', () => ME().repeat(5), 3],
    ['with several requests sent at once and answered in part', () => ME().repeat(50), 30],
    ['with an unfinished body', () => UPLOAD(), 30],
    ['with an unfinished body after other requests', () => `${ME().repeat(3)}${UPLOAD()}`, 30],
    ['for an address without a route', () => ME().replace('/api/Users/me', '/nowhere'), 3],
  ])('returns to zero after clients have left %s', async (_, text, delayMs) => {
    for (let client = 0; client < 20; client += 1) {
      const socket = await open();
      socket.write(text());
      await wait(delayMs);
      socket.destroy();
    }
    await expectNothingInFlight();
  });
});
