import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect, Socket, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackConnections } from '#server/http/connections.ts';
import { stopServing } from '#server/shutdown.ts';
import { isWeekly } from '../../weekly.ts';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { createTestApp, type TestApp } from './testApp.ts';

/** Rounds of the tests under load, which must all pass. */
const ROUNDS = isWeekly ? 20 : 4;
const CLIENTS = 8;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());

interface Serving {
  test: TestApp;
  port: number;
  readiness: { isReady: boolean; isClosing: boolean };
  /** What the server has received so far. */
  received: { connections: number; requests: number };
  /** Stops the server. Rejects when it had to cut connections. Resolves with whether the database was closed. */
  stop: (delayMs?: number) => Promise<boolean>;
}

/** A listening server with routes that answer late: `/late`, and `/streamed`, which sends its headers at once. */
async function serve(): Promise<Serving> {
  const readiness = { isReady: true, isClosing: false };
  const test = await createTestApp(database, { readiness });
  test.app.get('/late', async () => {
    await wait(300);
    return 'late';
  });
  test.app.get('/streamed', (_request, reply) => {
    reply.hijack();
    reply.raw.write('first,');
    setTimeout(() => reply.raw.end('last'), 300);
  });
  const received = { connections: 0, requests: 0 };
  test.app.addHook('onRequest', async () => {
    received.requests += 1;
  });
  test.app.server.on('connection', () => (received.connections += 1));
  const connections = trackConnections(test.app.server);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const stop = async (delayMs = 0) => {
    let isDatabaseClosed = false;
    const close = async () => {
      isDatabaseClosed = true;
    };
    await stopServing(test.app, { close }, { readiness, delayMs }, connections);
    await test.close();
    return isDatabaseClosed;
  };
  return { test, port, readiness, received, stop };
}

interface Reply {
  status: number;
  connection: string | undefined;
  text: string;
}

async function get(port: number, path: string, agent: Agent): Promise<Reply> {
  const sent = request({ port, host: '127.0.0.1', path, agent });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
  return { status: response.statusCode ?? 0, connection: response.headers.connection, text };
}

const keptAlive = () => new Agent({ keepAlive: true, maxSockets: 1 });

describe('a server that stops', () => {
  it('ends the connection of a request in flight with its response', async () => {
    const { port, received, stop } = await serve();
    const agents = [keptAlive(), keptAlive()] as const;
    const late = get(port, '/late', agents[0]);
    const streamed = get(port, '/streamed', agents[1]);
    await expect.poll(() => received.requests).toBe(2);
    const isDatabaseClosed = await stop();
    expect(await late).toEqual({ status: 200, connection: 'close', text: 'late' });
    expect(await streamed).toMatchObject({ status: 200, text: 'first,last' });
    expect(isDatabaseClosed).toBe(true);
  });

  it('does not wait for connections without a complete request', async () => {
    const { port, received, stop } = await serve();
    const silent = connect(port, '127.0.0.1');
    const unfinished = connect(port, '127.0.0.1');
    const closed = Promise.all([silent, unfinished].map(async (one) => once(one, 'close')));
    for (const one of [silent, unfinished]) one.on('error', () => undefined).resume();
    await Promise.all([once(silent, 'connect'), once(unfinished, 'connect')]);
    unfinished.write('GET /late HTTP/1.1\r\nHost: localhost\r\n');
    await expect.poll(() => received.connections).toBe(2);
    expect(await stop()).toBe(true);
    await closed;
  });

  it('answers requests until it stops listening, and says that it closes their connections', async () => {
    const { port, readiness, stop } = await serve();
    const agent = keptAlive();
    expect((await get(port, '/livez', agent)).connection).toBe('keep-alive');
    const stopping = stop(1000);
    expect(readiness.isClosing).toBe(true);
    expect(await get(port, '/livez', agent)).toMatchObject({ status: 200, connection: 'close' });
    expect(await get(port, '/healthz', agent)).toMatchObject({ status: 503, connection: 'close' });
    await stopping;
    await expect(get(port, '/livez', agent)).rejects.toThrow('ECONNREFUSED');
  });

  it('answers the requests that arrived while the processor was busy, before it stops listening', async () => {
    const { port, received, stop } = await serve();
    const idle = new Socket();
    // Node accepts one connection in each turn of the event loop.
    const unaccepted = Array.from({ length: 20 }, () => new Socket());
    const sockets = [idle, ...unaccepted];
    idle.connect(port, '127.0.0.1');
    await once(idle, 'connect');
    await expect.poll(() => received.connections).toBe(1);
    const answers = sockets.map(async (socket) => {
      let text = '';
      socket.on('data', (chunk) => (text += String(chunk)));
      await once(socket, 'close');
      return text;
    });
    const stopping = stop(20);
    for (const socket of unaccepted) socket.connect(port, '127.0.0.1');
    for (const socket of sockets) socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n');
    // Nothing else runs in this process meanwhile, and the server is late.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60);
    await stopping;
    for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  });

  it(`leaves no request unanswered under load, ${ROUNDS} times out of ${ROUNDS}`, async () => {
    let unanswered = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { port, readiness, stop } = await serve();
      const clients = Array.from({ length: CLIENTS }, async (_, client) => {
        const agent = keptAlive();
        const path = ['/late', '/streamed', '/livez', '/auth-config.json'][client % 4] ?? '';
        while (!readiness.isClosing) {
          const { status } = await get(port, path, agent).catch(() => ({ status: 0 }));
          if (status !== 200) unanswered += 1;
        }
      });
      await wait(200 + round * 17);
      expect(await stop(100)).toBe(true);
      await Promise.all(clients);
    }
    expect(unanswered).toBe(0);
  });
});
