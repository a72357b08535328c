import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBuckets } from '#server/http/rateLimit.ts';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { createTestApp, type TestApp } from './testApp.ts';

describe('a token bucket', () => {
  let clock = 0;
  const takeFrom = (perSecond: number) => createBuckets(perSecond, () => clock);

  it('allows a burst of ten seconds, then the configured rate', () => {
    const take = takeFrom(2);
    const taken = Array.from({ length: 25 }, () => take('me', 1));
    expect(taken.filter((wait) => wait === 0)).toHaveLength(20);
    clock += 1000;
    expect([1, 2, 3].map(() => take('me', 1) === 0)).toEqual([true, true, false]);
  });

  it('returns the seconds to wait until a request is allowed', () => {
    const take = takeFrom(2);
    for (let index = 0; index < 20; index += 1) take('me', 1);
    const wait = take('me', 5);
    expect(wait).toBe(3);
    clock += wait * 1000;
    expect(take('me', 5)).toBe(0);
  });

  it('is separate for each key and holds at most ten seconds', () => {
    const take = takeFrom(1);
    for (let index = 0; index < 10; index += 1) take('me', 1);
    expect([take('me', 1), take('you', 1)]).toEqual([1, 0]);
    clock += 3_600_000;
    expect([take('me', 10), take('me', 1)]).toEqual([0, 1]);
  });

  it('is discarded when there are more than ten thousand newer keys', () => {
    const take = takeFrom(1);
    expect(take('first', 10)).toBe(0);
    for (let index = 0; index < 9_999; index += 1) take(`other ${index}`, 1);
    expect(take('first', 10)).toBe(10);
    for (let index = 0; index < 10_001; index += 1) take(`another ${index}`, 1);
    expect(take('first', 10)).toBe(0);
  });
});

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
  }, 60_000);
  afterAll(async () => {
    for (const test of opened) await test.close();
    await database.close();
  });

  it('apply per user and return the time to wait', async () => {
    const test = await open({ perPerson: 1, perAddress: 0 });
    const commerce = test.as('commerce@adfactory.test');
    const statuses = await statusesOf(11, async () => commerce('GET', '/api/Users/me'));
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    const { status, body, headers } = await commerce('GET', '/api/Users/me');
    expect({ status, body }).toEqual({
      status: 429,
      body: {
        code: 'too_many_requests',
        message: 'Trop de demandes en peu de temps\u00A0: réessayez dans 1 seconde.',
      },
    });
    expect(headers['retry-after']).toBe('1');
    expect((await test.as('studio@adfactory.test')('GET', '/api/Users/me')).status).toBe(200);
  });

  it('count a write five times', async () => {
    const test = await open({ perPerson: 1, perAddress: 0 });
    const search = async () =>
      test.as('commerce@adfactory.test')('POST', '/api/Counts/Search?searchCount=a');
    expect(await statusesOf(3, search)).toEqual([200, 200, 429]);
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
