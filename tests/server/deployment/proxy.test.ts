// @module-tag weekly
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../api/testApp.ts';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { HAPROXY, runProxy, startProxy, type Proxy } from './proxy.ts';

const IDLE_CONNECTIONS = 4100;
/** Requests of one address in ten seconds. */
const ADDRESS_MAXIMUM = 200;
const VERSION = '/api/Version/GetVersion';

if (HAPROXY === undefined) console.warn('HAProxy is not installed: the proxy was not tested.');
describe.skipIf(HAPROXY === undefined)('the proxy of compose.yaml', () => {
  let database: TestDatabase;
  const instances: TestApp[] = [];
  let proxy: Proxy;
  beforeAll(async () => {
    database = await openTestDatabase();
    for (let index = 0; index < 2; index += 1) {
      const instance = await createTestApp(database, {
        // The whole limit is that of one instance, so each one has half of it.
        limits: { perPerson: 0, perAddress: ADDRESS_MAXIMUM / 10 / 2 },
        trustedProxies: ['127.0.0.1'],
        metricsToken: null,
      });
      await instance.app.listen({ port: 0, host: '127.0.0.1' });
      instances.push(instance);
    }
    const [first = '', second = ''] = instances.map(
      ({ app }) => `127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    );
    proxy = await startProxy([first, second]);
  });
  afterAll(async () => {
    await proxy.stop();
    for (const instance of instances) await instance.close();
    await database.close();
  });

  it('serves everybody beside 4,100 idle connections, and closes those', async () => {
    const idle: Socket[] = [];
    let closed = 0;
    for (let index = 0; index < IDLE_CONNECTIONS; index += 1) {
      const socket = connect(proxy.httpsPort, '127.0.0.1').on('error', () => undefined);
      socket.resume().once('close', () => (closed += 1));
      idle.push(socket);
      await once(socket, 'connect');
    }
    expect(closed).toBeLessThan(IDLE_CONNECTIONS / 2);
    const statuses: number[] = [];
    for (let index = 0; index < 20; index += 1) statuses.push(await proxy.get('/livez'));
    expect(new Set(statuses)).toEqual(new Set([200]));
    await expect.poll(() => closed).toBe(IDLE_CONNECTIONS);
  });

  it('keeps the real address of a client that invents another one for each request', async () => {
    const statuses: number[] = [];
    for (let index = 0; index <= ADDRESS_MAXIMUM; index += 1) {
      const forged = `203.0.113.${index}`;
      statuses.push(await proxy.get(VERSION, { 'x-forwarded-for': forged, forwarded: forged }));
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it.each(['/metrics', '/%6detrics', '/metrics?name=x'])(
    'keeps %s of the instances from the outside',
    async (path) => {
      expect(await proxy.get(path)).toBe(404);
    },
  );

  it('redirects clear HTTP to https', async () => {
    const url = `http://127.0.0.1:${proxy.httpPort}/counts?page=2`;
    const { status, headers } = await fetch(url, { redirect: 'manual' });
    expect(status).toBe(301);
    expect(headers.get('location')).toBe(url.replace('http:', 'https:'));
  });
});

describe.skipIf(HAPROXY === undefined)('the proxy without a certificate', () => {
  const without = {
    INSTANCE1: '127.0.0.1:1',
    INSTANCE2: '127.0.0.1:1',
    CERTIFICATES: '/nonexistent',
  };

  it('does not start', async () => {
    await expect(runProxy(without)).rejects.toThrow('SSL certificate');
  });

  it('starts with INSECURE_HTTP=1', async () => {
    const { stop } = await runProxy({ ...without, INSECURE_HTTP: '1' });
    await stop();
  });
});
