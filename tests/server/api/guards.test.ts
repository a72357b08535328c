import { request as sendRequest } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyApp } from './smallApp.ts';

// The guards of the API must not depend on how a client writes an address.

/** Requests of the API, by endpoints and by addresses that no endpoint has. */
const WAYS = [
  ['an endpoint', 'GET', '/api/Users/me'],
  ['an encoded letter', 'GET', '/%61pi/Users/me'],
  ['an encoded last letter', 'GET', '/ap%69/Users/me'],
  ['an absolute form', 'GET', 'http://adfactory.example/api/Users/me'],
  ['an absolute form in capitals', 'GET', 'HTTP://ADFACTORY.EXAMPLE/api/Users/me'],
  ['a foreign query', 'GET', '/api/Users/me?x=/Search'],
  ['an unknown address', 'GET', '/api/Nothing/Here'],
  ['an unknown address with an encoded letter', 'GET', '/%61pi/Nothing/Here'],
  ['the root of the API', 'GET', '/api'],
  ['a malformed address', 'GET', '/api/%E0%A4%A'],
  ['a malformed address with an encoded letter', 'GET', '/%61pi/%E0%A4%A'],
  ['a parameter above the maximum length', 'GET', `/api/Counts/guid/${'a'.repeat(300)}`],
  ['a path above the maximum length', 'GET', `/${'/'.repeat(14_000)}x`],
  ['another method', 'DELETE', '/%61pi/Users/me'],
  ['HEAD', 'HEAD', '/%61pi/Users/me'],
  ['OPTIONS', 'OPTIONS', '/%61pi/Users/me'],
  ['a method that the server does not know', 'PROPFIND', '/%61pi/Users/me'],
] as const;

interface Answer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
}

let port = 0;
const { test } = emptyApp({
  limits: { perPerson: 0, perAddress: 1 },
  trustedProxies: ['127.0.0.1'],
});
beforeAll(async () => {
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});

let clients = 0;
/** Returns an address that no request has come from. */
const newClient = (): string => `203.0.113.${(clients += 1)}`;

/** Sends a request with its address exactly as given. */
async function send(method: string, path: string, from = newClient()): Promise<Answer> {
  const headers = { 'x-forwarded-for': from };
  return new Promise((resolve, reject) => {
    const message = sendRequest({ host: '127.0.0.1', port, method, path, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    message.on('error', reject);
    message.end();
  });
}

describe('every response of the API', () => {
  it.each(WAYS)('to %s is not cached and has the security headers', async (_, method, path) => {
    const { headers } = await send(method, path);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });
});

it('a failure outside the API is not cached', async () => {
  const { headers, status } = await send('GET', '/assets/gone.js');
  expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
});

describe('the limit of an IP address', () => {
  it.each(WAYS)('counts %s', async (_, method, path) => {
    const client = newClient();
    for (let index = 0; index < 10; index += 1) {
      expect((await send(method, path, client)).status).not.toBe(429);
    }
    expect((await send(method, path, client)).status).toBe(429);
  });

  it.each(['/healthz', '/livez', '/auth-config.json', '/api/openapi.json', '/'])(
    '[D-170] counts %s',
    async (path) => {
      const client = newClient();
      for (let index = 0; index < 10; index += 1) {
        expect((await send('GET', path, client)).status).not.toBe(429);
      }
      expect((await send('GET', path, client)).status).toBe(429);
    },
  );

  it('[D-170] leaves the health checks of an address that has used it up', async () => {
    const client = newClient();
    for (let index = 0; index < 11; index += 1) await send('GET', '/api', client);
    expect((await send('GET', '/api', client)).status).toBe(429);
    expect((await send('GET', '/livez', client)).status).toBe(200);
  });
});

it.each(['/', '/api/', 'http://adfactory.example/'])(
  '[D-170] a path of more than 512 characters is refused before it is matched: %s…',
  async (start) => {
    expect((await send('GET', start.padEnd(512, 'a'))).status).toBe(404);
    expect((await send('GET', `${start.padEnd(512, 'a')}?${'a'.repeat(600)}`)).status).toBe(404);
    expect((await send('GET', start.padEnd(513, 'a'))).status).toBe(414);
  },
);
