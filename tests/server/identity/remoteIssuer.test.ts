import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { remoteIssuer, type RemoteIssuer } from '#server/identity/remoteIssuer.ts';
import { createVerifier } from '#server/identity/verifier.ts';
import type { TokenVerifier } from '#server/request/caller.ts';

/** A key of the issuer. */
interface Key {
  sign: CryptoKey;
  jwk: JWK;
}

async function createKey(kid: string): Promise<Key> {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' };
  return { sign: pair.privateKey, jwk };
}

const MINUTE_MS = 60_000;
let server: Server;
let origin: string;
let issuer: string;
let first: Key;
let second: Key;

/** What the issuer answers, and the paths that were read. */
let discovery: object;
let published: JWK[];
let isDown: boolean;
let reads: string[];

beforeAll(async () => {
  [first, second] = [await createKey('k'), await createKey('k')];
  server = createServer((request, response) => {
    const path = request.url ?? '';
    reads.push(path);
    response.statusCode = isDown ? 500 : 200;
    response.setHeader('Content-Type', 'application/json');
    const isDiscovery = path === '/tenant/.well-known/openid-configuration';
    response.end(JSON.stringify(isDiscovery ? discovery : { keys: published }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  issuer = `${origin}/tenant`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let time: number;
const now = () => new Date(time);
let failures: unknown[];
let verify: TokenVerifier;
let remote: RemoteIssuer;
beforeEach(() => {
  discovery = { issuer, jwks_uri: `${origin}/keys` };
  [published, isDown, reads, failures] = [[first.jwk], false, [], []];
  time = Date.now();
  remote = remoteIssuer(issuer, { now, onError: (error) => failures.push(error) });
  verify = createVerifier({ issuer, clientId: 'c', ...remote, now });
});

let serial = 0;
const tokenBy = async ({ sign }: Key, kid = 'k') =>
  new SignJWT({ email: 'a@b.fr', email_verified: true, jti: String((serial += 1)) })
    .setProtectedHeader({ alg: 'RS256', kid })
    .setIssuer(issuer)
    .setAudience('c')
    .setSubject('s')
    .setIssuedAt(Math.floor(time / 1000))
    .setExpirationTime(Math.floor(time / 1000) + 3600)
    .sign(sign);

const READ_AGAIN = ['/tenant/.well-known/openid-configuration', '/keys'];

it('finds the keys of an external issuer, and retries after a failure', async () => {
  isDown = true;
  const token = await tokenBy(first);
  await expect(verify(token)).rejects.toMatchObject({ code: 'unavailable' });
  isDown = false;
  await expect(verify(token)).resolves.toMatchObject({ email: 'a@b.fr', issuer, subject: 's' });
});

it.each([
  ['another issuer', () => ({ issuer: 'https://other.example', jwks_uri: `${origin}/keys` })],
  ['a trailing slash', () => ({ issuer: `${issuer}/`, jwks_uri: `${origin}/keys` })],
  ['no issuer', () => ({ jwks_uri: `${origin}/keys` })],
])('reads no key of a discovery document with %s, and reports it', async (_, documentOf) => {
  discovery = documentOf();
  await expect(verify(await tokenBy(first))).rejects.toMatchObject({ code: 'unavailable' });
  expect(reads).toEqual(['/tenant/.well-known/openid-configuration']);
  expect(failures).toHaveLength(1);
});

it.each(['jwks_uri', 'token_endpoint', 'revocation_endpoint'])(
  'does not follow a discovery document from an encrypted issuer to an unencrypted %s',
  async (name) => {
    const encrypted = { issuer: 'https://issuer.example', jwks_uri: 'https://issuer.example/keys' };
    const { keys } = remoteIssuer('https://issuer.example', {
      now,
      onError: (error) => failures.push(error),
      read: async () => Response.json({ ...encrypted, [name]: `${origin}/keys` }),
    });
    const find = async () => keys({ alg: 'RS256', kid: 'k' }, { payload: '', signature: '' });
    await expect(find()).rejects.toThrow(name);
    expect(reads).toEqual([]);
  },
);

it('names the origins that the page calls, and looks for them again once a minute until they are known', async () => {
  discovery = {
    ...discovery,
    token_endpoint: 'http://tokens.example/token',
    revocation_endpoint: 'http://tokens.example/revocation',
    authorization_endpoint: 'http://visited.example/authorize',
  };
  isDown = true;
  expect([remote.origins(), remote.origins()]).toEqual([[origin], [origin]]);
  await expect.poll(() => failures).toHaveLength(1);
  isDown = false;
  expect(remote.origins()).toEqual([origin]);
  time += MINUTE_MS;
  await expect.poll(remote.origins).toEqual([origin, 'http://tokens.example']);
  expect(reads).toEqual([READ_AGAIN[0], ...READ_AGAIN]);
});

it('reads discovery and keys again when the issuer has replaced a key under the same name', async () => {
  await verify(await tokenBy(first));
  expect(reads).toEqual(READ_AGAIN);
  published = [second.jwk];
  await expect(verify(await tokenBy(second))).resolves.toMatchObject({ subject: 's' });
  expect(reads).toEqual([...READ_AGAIN, ...READ_AGAIN]);
});

it('finds a new key at a new address', async () => {
  await verify(await tokenBy(first));
  published = [{ ...second.jwk, kid: 'new' }];
  discovery = { issuer, jwks_uri: `${origin}/moved` };
  await expect(verify(await tokenBy(second, 'new'))).resolves.toMatchObject({ subject: 's' });
  expect(reads.at(-1)).toBe('/moved');
});

it('reads them once a minute at most, however many tokens fail', async () => {
  await verify(await tokenBy(first));
  const failing = async (kid: string) => {
    const tokens = await Promise.all(Array.from({ length: 5 }, async () => tokenBy(second, kid)));
    for (const outcome of await Promise.allSettled(tokens.map(verify))) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'unauthenticated' } });
    }
  };
  for (const kid of ['k', 'unknown', 'k']) await failing(kid);
  expect(reads).toHaveLength(4);
  time += MINUTE_MS - 1;
  await failing('unknown');
  expect(reads).toHaveLength(4);
  time += 1;
  await failing('unknown');
  expect(reads).toHaveLength(6);
  await expect(verify(await tokenBy(first))).resolves.toBeDefined();
});

it('keeps the known keys while the issuer cannot be read again', async () => {
  await verify(await tokenBy(first));
  isDown = true;
  await expect(verify(await tokenBy(second))).rejects.toMatchObject({ code: 'unavailable' });
  await expect(verify(await tokenBy(second))).rejects.toMatchObject({ code: 'unavailable' });
  expect(reads).toHaveLength(3);
  await expect(verify(await tokenBy(first))).resolves.toBeDefined();
});
