import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createVerifier, remoteKeys } from '#server/identity/verifier.ts';

/** An external issuer: a discovery document and keys, which can be made to fail. */
let issuer: string;
let server: Server;
let key: CryptoKey;
let isDown = true;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  key = pair.privateKey;
  const jwk = { ...(await exportJWK(pair.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
  server = createServer((request, response) => {
    const isDiscovery = request.url === '/tenant/.well-known/openid-configuration';
    response.statusCode = isDown ? 500 : 200;
    response.setHeader('Content-Type', 'application/json');
    const origin = new URL(issuer).origin;
    response.end(JSON.stringify(isDiscovery ? { jwks_uri: `${origin}/keys` } : { keys: [jwk] }));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/tenant`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const now = () => new Date();

it('finds the keys of an external issuer, and retries after a failure', async () => {
  const verify = createVerifier({ issuer, clientId: 'c', keys: remoteKeys(issuer), now });
  const token = await new SignJWT({ email: 'a@b.fr' })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuer(issuer)
    .setAudience('c')
    .setSubject('s')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(key);
  await expect(verify(token)).rejects.toMatchObject({ code: 'unavailable' });
  isDown = false;
  await expect(verify(token)).resolves.toMatchObject({ email: 'a@b.fr' });
});
