import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiErrorSchema, type ApiError } from '#contract/errors.ts';
import type { Identity } from '#server/identity/identity.ts';
import { openTestDatabase, type TestDatabase } from '../testDatabase.ts';
import { createTestApp, ORIGIN, type TestApp } from './testApp.ts';
import { REQUEST } from './displayCount.ts';

let database: TestDatabase;
let test: TestApp;
let dist: string;
const IMPORT_MAP = '{"imports":{"/assets/app.js":"/assets/app-1a2b.js"}}';
const documentOf = (name: string) =>
  `<!doctype html><head><title>AdFactory</title><script type="importmap">${IMPORT_MAP}</script><style>.${name}{}</style></head>`;

beforeAll(async () => {
  database = await openTestDatabase();
  dist = mkdtempSync(join(tmpdir(), 'adfactory-dist-'));
  mkdirSync(join(dist, 'assets'));
  const documents = { '*': documentOf('shell'), '/login': documentOf('signIn') };
  writeFileSync(join(dist, 'index.html'), documents['*']);
  writeFileSync(join(dist, 'pages.json'), JSON.stringify({ documents }));
  writeFileSync(join(dist, 'assets', 'app-1a2b.js'), 'export {};');
  writeFileSync(join(dist, 'assets', 'app-1a2b.js.br'), 'compressed');
  test = await createTestApp(database, {
    addresses: { CONTACT_TECHNICAL: 'support@groupe.example' },
    pages: { kind: 'built', directory: dist },
    pictureOrigins: ['https://photos.example'],
  });
});
afterAll(async () => {
  await test.close();
  await database.close();
  rmSync(dist, { recursive: true, force: true });
});

/** The sign-in of another issuer, which needs no network. */
const EXTERNAL: Identity = {
  settings: { kind: 'external', issuer: 'https://login.example/t', clientId: 'c' },
  verify: async () => Promise.reject(new Error('not called')),
  origins: () => ['https://login.example'],
};

const html = { accept: 'text/html,*/*', host: 'localhost:4000' };

const pageOf = async (url: string) =>
  (await test.inject({ method: 'GET', url, headers: html })).body;

function expectFailure(answer: { status: number; body: ApiError }, status: number, code: string) {
  expect(answer.status).toBe(status);
  expect(v.is(ApiErrorSchema, answer.body)).toBe(true);
  expect(answer.body.code).toBe(code);
  expect(JSON.stringify(answer.body)).not.toMatch(/node_modules|\.ts:|\bat \//);
}

/** A body of this many bytes. */
const bodyOf = (size: number) => ({ countName: 'x'.repeat(size - '{"countName":""}'.length) });

/** Sends an estimate with the given Content-Type. */
const estimateAs = async (type: string) =>
  test.as('commerce@adfactory.test')('POST', '/api/Display/ProcessCount', REQUEST, {
    'content-type': type,
  });

describe('error responses', () => {
  it('have the common shape for an unknown API path', async () => {
    const answer = await test.as('admin@adfactory.test')('GET', '/api/Nothing/Here');
    expectFailure(answer, 404, 'not_found');
    expect(answer.body.message).toBe('Cette ressource n’existe pas.');
  });

  it('list the allowed methods of a resource when another is used', async () => {
    const answer = await test.as('admin@adfactory.test')('PATCH', '/api/Users/me', {});
    expectFailure(answer, 405, 'method_not_allowed');
    expect(answer.headers['allow']).toBe('GET');
    const onPatch = await test.as('admin@adfactory.test')('GET', '/api/Display/1001');
    expectFailure(onPatch, 405, 'method_not_allowed');
    expect(onPatch.headers['allow']).toBe('PATCH');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])(
    'reject a body of type %s',
    async (type) => {
      const answer = await estimateAs(type);
      expectFailure(answer, 415, 'unsupported_media_type');
    },
  );

  it.each(['application/json-patch+json', 'application/json', 'application/json; charset=utf-8'])(
    'do not reject a body of type %s, which is read',
    async (type) => {
      const answer = await estimateAs(type);
      // This database has no inventory (D-172).
      expectFailure(answer, 409, 'no_inventory');
    },
  );

  it.each([
    ['POST', '/api/Display/ProcessCount', 65_536],
    ['POST', '/api/Display/RecordCount', 1_048_576],
    ['PATCH', '/api/Counts/1', 65_536],
  ] as const)('reject a body of %s %s that is larger than %i bytes', async (method, url, bytes) => {
    const call = test.as('commerce@adfactory.test');
    expectFailure(await call(method, url, bodyOf(bytes + 1)), 413, 'payload_too_large');
    expectFailure(await call(method, url, bodyOf(bytes)), 400, 'bad_request');
  });

  it('list the invalid fields in French', async () => {
    const answer = await test.as('commerce@adfactory.test')('POST', '/api/Display/ProcessCount', {
      ...REQUEST,
      radius: 'loin',
      market: undefined,
      postalCodes: ['10001', '1000'],
    });
    expectFailure(answer, 400, 'bad_request');
    expect(answer.body.details).toEqual([
      { path: 'body.market', message: 'Cette valeur est obligatoire.' },
      { path: 'body.postalCodes.1', message: 'Cette valeur n’a pas la forme attendue.' },
      { path: 'body.radius', message: 'Un nombre est attendu.' },
    ]);
  });

  it.each(['{"radius":', '{"__proto__":{"isAdmin":true}}', '', '[]', 'null'])(
    'reject the malformed body %s',
    async (payload) => {
      const answer = await test.inject({
        method: 'POST',
        url: '/api/Display/ProcessCount',
        headers: {
          authorization: `Bearer ${await test.tokenOf('commerce@adfactory.test')}`,
          'content-type': 'application/json',
        },
        payload,
      });
      expectFailure({ status: answer.statusCode, body: answer.json() }, 400, 'bad_request');
    },
  );

  it('reject a malformed URL', async () => {
    const answer = await test.inject({ method: 'GET', url: '/api/%E0%A4%A' });
    expectFailure({ status: answer.statusCode, body: answer.json() }, 400, 'bad_request');
  });

  describe('of a call that fails', () => {
    let broken: TestApp;
    let failure: Error;
    beforeAll(async () => {
      broken = await createTestApp(database, {
        communeIndex: {
          searchCommunes: () => {
            throw failure;
          },
        } as never,
      });
    });
    afterAll(async () => broken.close());
    const answerTo = async (thrown: Error) => {
      failure = thrown;
      return broken.as('admin@adfactory.test')('GET', '/api/Places?name=a');
    };

    it('reveal nothing about an unexpected failure', async () => {
      const answer = await answerTo(new Error('secret of the commune index'));
      expectFailure(answer, 500, 'internal');
      expect(JSON.stringify(answer.body)).not.toContain('secret');
    });

    it.each([
      ['refuses the connection', { message: 'connect', code: 'ECONNREFUSED' }],
      ['has no socket yet', { message: 'connect ENOENT /tmp/.s.PGSQL.5432', code: 'ENOENT' }],
      ['is shutting down', { message: 'terminating connection', code: '57P01' }],
      ['is starting', { message: 'the database system is starting up', code: '57P03' }],
      ['has no disk left', { message: 'could not extend file', code: '53100' }],
      ['cut the connection', { message: 'Connection terminated unexpectedly' }],
      ['does not answer', { message: 'timeout exceeded when trying to connect' }],
      ['stopped unexpectedly', { message: 'The embedded database stopped' }],
    ])('are 503 with Retry-After when the database %s', async (_, { message, ...code }) => {
      const cause = Object.assign(new Error(message), code);
      const answer = await answerTo(new Error('Failed query', { cause }));
      expectFailure(answer, 503, 'unavailable');
      expect(answer.headers['retry-after']).toBe('2');
    });
  });

  it('do not hide a route without a policy rule: registering it throws', async () => {
    const other = await createTestApp(database);
    expect(() => other.app.get('/api/Secret', () => 'everything')).toThrow(/has no rule/);
    await other.close();
  });
});

describe('headers', () => {
  it('let no other site read an answer, and set no cookie', async () => {
    const origin = { origin: 'https://elsewhere.example' };
    const authorization = `Bearer ${await test.tokenOf('commerce@adfactory.test')}`;
    const answers = await Promise.all([
      test.inject({ method: 'GET', url: '/api/Users/me', headers: { ...origin, authorization } }),
      test.inject({ method: 'GET', url: '/api/Users/me', headers: origin }),
      test.inject({
        method: 'OPTIONS',
        url: '/api/Display/ProcessCount',
        headers: { ...origin, 'access-control-request-method': 'POST' },
      }),
      test.inject({ method: 'GET', url: '/', headers: { ...html, ...origin } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 401, 405, 200]);
    const sent = answers.flatMap(({ headers }) => Object.keys(headers));
    expect(sent.filter((name) => /^access-control-|^set-cookie$/.test(name))).toEqual([]);
    for (const { headers } of answers) {
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  it('name the type and the character set of every body', async () => {
    for (const url of ['/api/Version/GetVersion', '/api/Users/me', '/api', '/healthz', '/livez']) {
      const { headers } = await test.inject({ method: 'GET', url });
      expect(headers['content-type'], url).toBe('application/json; charset=utf-8');
    }
    const page = await test.inject({ method: 'GET', url: '/', headers: html });
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('set a strict Content-Security-Policy on pages', async () => {
    const { headers } = await test.inject({ method: 'GET', url: '/comptage', headers: html });
    const hash = createHash('sha256').update(IMPORT_MAP).digest('base64');
    const policy = String(headers['content-security-policy']).replace(/;\s*/g, '; ');
    // The import map is no script: it only says which file holds each script.
    expect(policy).toContain(`default-src 'none'; script-src 'self' 'sha256-${hash}'; `);
    expect(policy).toContain("img-src 'self' data: https://photos.example; ");
    expect(policy).toContain("connect-src 'self'; ");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('the Content-Security-Policy', () => {
  it('opens what the issuer names at the time of the response', async () => {
    let known = EXTERNAL.origins();
    const other = await createTestApp(database, {
      identity: { ...EXTERNAL, origins: () => known },
    });
    const connectSources = async () => {
      const { headers } = await other.inject({ method: 'GET', url: '/livez' });
      return /connect-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    };
    expect(await connectSources()).toBe("'self' https://login.example");
    known = [...known, 'https://tokens.example', ORIGIN];
    expect(await connectSources()).toBe("'self' https://login.example https://tokens.example");
    await other.close();
  });
});

describe('Strict-Transport-Security', () => {
  it.each([
    ['https://adfactory.example', 'max-age=31536000'],
    ['http://localhost:4000', undefined],
  ])('of a server whose public address is %s is %s', async (publicOrigin, expected) => {
    const other = await createTestApp(database, { publicOrigin });
    const { headers } = await other.inject({ method: 'GET', url: '/api/Version/GetVersion' });
    expect(headers['strict-transport-security']).toBe(expected);
    await other.close();
  });
});

describe('the browser application', () => {
  const PAGES = [
    ['/', 200],
    ['/comptage?page=2', 200],
    ['/comptage/', 200],
    ['/count/display/edit/9f0c', 200],
    ['/login/callback', 200],
    ['/count/display', 404],
    ['/comptage/nulle/part', 404],
    ['//evil.example', 404],
  ] as const;

  it.each(PAGES)('[SH-23] is served at %s with status %i', async (url, status) => {
    const answer = await test.inject({ method: 'GET', url, headers: html });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain('<title>AdFactory</title>');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each(['*/*', 'text/html', 'text/*;q=0.5', 'image/avif,*/*;q=0.8', undefined])(
    'is served to a request that accepts %s',
    async (accept) => {
      const headers = { host: 'localhost:4000', ...(accept !== undefined && { accept }) };
      const answer = await test.inject({ method: 'GET', url: '/', headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('<title>AdFactory</title>');
      const head = await test.inject({ method: 'HEAD', url: '/', headers });
      expect(head.statusCode).toBe(200);
      expect(head.headers['content-type']).toContain('text/html');
    },
  );

  it('is the document of its route, with the sign-in settings', async () => {
    const login = await pageOf('/login');
    expect(login).toContain('.signIn{}');
    expect(login).toContain(
      `<meta name="adfactory-settings" content="{&quot;clientId&quot;:&quot;adfactory&quot;,&quot;issuer&quot;:&quot;${ORIGIN}/idp&quot;,&quot;addresses&quot;:{&quot;CONTACT_TECHNICAL&quot;:&quot;support@groupe.example&quot;},&quot;portal&quot;:{&quot;name&quot;:&quot;PORTAIL&quot;,&quot;shortName&quot;:&quot;PORTAIL&quot;,&quot;formerNames&quot;:[]},&quot;isProduction&quot;:false}" />`,
    );
    expect(await pageOf('/LOGIN/?error=expired')).toBe(login);
    expect(await pageOf('/nowhere')).toContain('.shell{}');
  });

  it.each([
    [true, 'https://adfactory.example', true],
    [true, 'http://localhost:4000', false],
    [false, 'https://adfactory.example', false],
  ])(
    '[SH-06] [D-158] names the configuration: NODE_ENV=production %s at %s',
    async (isProduction, publicOrigin, expected) => {
      const pages = { kind: 'built', directory: dist } as const;
      const other = await createTestApp(database, {
        pages,
        identity: EXTERNAL,
        isProduction,
        publicOrigin,
      });
      const { body } = await other.inject({ method: 'GET', url: '/', headers: html });
      expect(body).toContain(`&quot;isProduction&quot;:${expected}}`);
      await other.close();
    },
  );

  it('[D-170] counts in the limit of an address, except its files', async () => {
    const limits = { perPerson: 0, perAddress: 1 };
    const other = await createTestApp(database, {
      pages: { kind: 'built', directory: dist },
      limits,
    });
    const statusOf = async (url: string) =>
      (await other.inject({ method: 'GET', url, headers: html })).statusCode;
    const addresses = ['/comptage', '/nowhere', '/assets/gone-9z.js', '/auth-config.json', '/api'];
    for (const url of [...addresses, ...addresses]) expect(await statusOf(url)).not.toBe(429);
    expect(await statusOf('/')).toBe(429);
    expect(await statusOf('/assets/app-1a2b.js')).toBe(200);
    await other.close();
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip, deflate', 'gzip'],
    [undefined, undefined],
  ])('is sent compressed to a browser that accepts %s', async (accepted, encoding) => {
    const headers = { ...html, ...(accepted !== undefined && { 'accept-encoding': accepted }) };
    const answer = await test.inject({ method: 'GET', url: '/login', headers });
    expect(answer.headers['content-encoding']).toBe(encoding);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
    const body = decode ? decode(answer.rawPayload) : answer.rawPayload;
    expect(body.toString()).toContain('<title>AdFactory</title>');
  });

  it('lists the documents to nobody', async () => {
    const answer = await test.inject({ method: 'GET', url: '/pages.json', headers: html });
    expect(answer.statusCode).toBe(404);
  });

  it('may use the styles inside its documents, and no others', async () => {
    const answer = await test.inject({ method: 'GET', url: '/login', headers: html });
    const policy = String(answer.headers['content-security-policy']);
    for (const style of ['.signIn{}', '.shell{}']) {
      expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    }
    expect(policy).not.toContain('unsafe');
  });

  it('is cached for a year and precompressed', async () => {
    const answer = await test.inject({
      method: 'GET',
      url: '/assets/app-1a2b.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.body).toBe('compressed');
  });

  it.each([
    ['/assets/app-1a2b.js', { 'accept-encoding': 'br' }, 'Accept-Encoding'],
    ['/assets/app-1a2b.js', {}, 'Accept-Encoding'],
    ['/comptage', html, 'Accept, Accept-Encoding'],
    ['/auth-config.json', {}, 'Accept-Encoding'],
    ['/api/openapi.json', {}, 'Accept-Encoding'],
  ])('tells caches which headers the response to %s depends on', async (url, headers, vary) => {
    const answer = await test.inject({ method: 'GET', url, headers });
    expect(answer.headers['vary']).toBe(vary);
    const etag = String(answer.headers['etag']);
    const again = { method: 'GET', url, headers: { ...headers, 'if-none-match': etag } } as const;
    const unchanged = await test.inject(again);
    expect([unchanged.statusCode, unchanged.headers['vary']]).toEqual([304, vary]);
  });

  it.each([
    ['a missing file', '/assets/gone-9z.js', html],
    ['a request for data', '/comptage', { accept: 'application/json' }],
    ['a path of the API', '/api', html],
    ['a missing script', '/assets/gone-9z.js', { accept: '*/*' }],
    ['a path outside the folder', '/assets/..%2f..%2fpackage.json', html],
  ])('is not served for %s', async (_, url, headers) => {
    const answer = await test.inject({ method: 'GET', url, headers });
    expect([400, 403, 404]).toContain(answer.statusCode);
    expect(answer.body).not.toContain('<title>');
  });

  it('redirects other host names of this machine to the one registered for the sign-in', async () => {
    const answer = await test.inject({
      method: 'GET',
      url: '/comptage?page=2',
      headers: { ...html, host: '127.0.0.1:4000' },
    });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers['location']).toBe(`${ORIGIN}/comptage?page=2`);
  });

  it('[T-19] gets the identity provider and the configured addresses at run time', async () => {
    const answer = await test.inject({ method: 'GET', url: '/auth-config.json' });
    expect(answer.json()).toEqual({
      clientId: 'adfactory',
      issuer: `${ORIGIN}/idp`,
      addresses: { CONTACT_TECHNICAL: 'support@groupe.example' },
      portal: { name: 'PORTAIL', shortName: 'PORTAIL', formerNames: [] },
    });
    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});

describe('health', () => {
  it.each([
    ['the data is loaded and the database answers', { isReady: true, isClosing: false }, 200],
    ['the data is loading', { isReady: false, isClosing: false }, 503],
    ['the process is closing', { isReady: true, isClosing: true }, 503],
  ])('reports its status when %s', async (_, readiness, status) => {
    const other = await createTestApp(database, { readiness });
    expect((await other.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(status);
    await other.close();
  });

  it('[D-170] asks the database once for all who ask within half a second', async () => {
    let pings = 0;
    const counted = { ...database, ping: async () => (pings += 1) };
    const other = await createTestApp(counted);
    const ask = async () => (await other.inject({ method: 'GET', url: '/healthz' })).statusCode;
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([200, 200, 200]);
    expect([await ask(), pings]).toEqual([200, 1]);
    await other.close();
  });

  it('is 503 when the database does not respond', async () => {
    const silent = { ...database, ping: async () => Promise.reject(new Error('gone')) };
    const other = await createTestApp(silent);
    expect((await other.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(503);
    await other.close();
  });
});
