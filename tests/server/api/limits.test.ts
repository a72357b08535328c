import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { createTestApp, NOW, type TestApp } from './testApp.ts';

/** Makes calls one after the other and returns their statuses. */
async function statusesOf(
  count: number,
  call: () => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { status } = await call();
    statuses.push(status);
  }
  return statuses;
}

describe('rate limits of the API', () => {
  let database: TestDatabase;
  const opened: TestApp[] = [];
  const open = async (limits: { perPerson: number; perAddress: number }): Promise<TestApp> => {
    const test = await createTestApp(database, { limits, trustedProxies: ['127.0.0.1'] });
    opened.push(test);
    return test;
  };
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    for (const test of opened) await test.close();
    await database.close();
  });

  it('apply per user, return the time to wait, and allow a full burst again after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const test = await open({ perPerson: 1, perAddress: 0 });
    const commerce = test.as('commerce@adfactory.test');
    const me = async () => commerce('GET', '/api/Users/me');
    const burst = [...Array.from({ length: 10 }, () => 200), 429];
    expect(await statusesOf(11, me)).toEqual(burst);
    vi.setSystemTime(NOW.getTime() + 7500);
    const { status, body, headers } = await me();
    expect({ status, body }).toEqual({
      status: 429,
      body: {
        code: 'too_many_requests',
        message: 'Trop de demandes en peu de temps\u00A0: réessayez dans 3 secondes.',
      },
    });
    expect(headers['retry-after']).toBe('3');
    expect((await test.as('studio@adfactory.test')('GET', '/api/Users/me')).status).toBe(200);
    vi.setSystemTime(NOW.getTime() + 10_000);
    expect(await statusesOf(11, me)).toEqual(burst);
  });

  it.each([
    ['a whole list five times', 'GET', '/api/Zones?market=Neuf', 2],
    ['a search once, whatever its method', 'POST', '/api/Counts/Search?searchCount=a', 10],
  ] as const)('count %s', async (_, method, url, allowed) => {
    const test = await open({ perPerson: 1, perAddress: 0 });
    const call = async () => test.as('commerce@adfactory.test')(method, url);
    const successes = Array.from({ length: allowed }, () => 200);
    expect(await statusesOf(allowed + 1, call)).toEqual([...successes, 429]);
  });

  it('apply per IP address before the token is verified, also behind a load balancer', async () => {
    const test = await open({ perPerson: 0, perAddress: 1 });
    const from = async (address: string) => {
      const { statusCode: status } = await test.inject({
        method: 'GET',
        url: '/api/Users/me',
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-for': address, authorization: 'Bearer a.b.c' },
      });
      return { status };
    };
    const statuses = await statusesOf(11, async () => from('203.0.113.7'));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await from('203.0.113.8')).status).toBe(401);
  });

  it.each([
    ['addresses of one /64 network together', '2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', 429],
    ['addresses of two /64 networks apart', '2001:db8:1:2::1', '2001:db8:1:3::1', 401],
    ['an IPv4 address and its IPv6 form together', '203.0.113.9', '::ffff:203.0.113.9', 429],
    ['two mapped IPv4 addresses apart', '::ffff:203.0.113.9', '::ffff:203.0.113.10', 401],
    ['a link-local address with its zone', 'fe80::1%eth0', 'fe80::2%eth0', 429],
  ])('count %s', async (_, exhausted, other, expected) => {
    const test = await open({ perPerson: 0, perAddress: 1 });
    const from = async (remoteAddress: string) => {
      const { statusCode: status } = await test.inject({ url: '/api/Users/me', remoteAddress });
      return { status };
    };
    const statuses = await statusesOf(10, async () => from(exhausted));
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect((await from(other)).status).toBe(expected);
  });

  it('report an oversized URL, oversized headers and malformed HTTP in the common error shape', async () => {
    const test = await open({ perPerson: 0, perAddress: 0 });
    const origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const long = 'x'.repeat(20_000);
    const answers = await Promise.all([
      fetch(`${origin}/api/Places?name=${long}`),
      fetch(`${origin}/api/Version/GetVersion`, { headers: { 'x-long': long } }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(431);
      expect(await answer.json()).toMatchObject({ code: 'bad_request' });
    }
    const port = Number(new URL(origin).port);
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('garbage\r\n\r\n'));
      let read = '';
      socket.on('data', (chunk) => (read += chunk.toString()));
      socket.on('end', () => resolve(read));
      socket.on('error', reject);
    });
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(text).toContain('"code":"bad_request"');
    expect(text).toContain('X-Content-Type-Options: nosniff');
  });

  it('ignore a forwarded IP address that does not come from a trusted proxy', async () => {
    const test = await open({ perPerson: 0, perAddress: 1 });
    let index = 0;
    const statuses = await statusesOf(11, async () => {
      const { statusCode: status } = await test.inject({
        method: 'GET',
        url: '/api/Version/GetVersion',
        remoteAddress: '198.51.100.1',
        headers: { 'x-forwarded-for': `203.0.113.${(index += 1)}` },
      });
      return { status };
    });
    expect(statuses.at(-1)).toBe(429);
  });
});
