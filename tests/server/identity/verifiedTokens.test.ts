import { errors, exportJWK, generateKeyPair, importJWK, SignJWT, type JWTVerifyGetKey } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { localKeys } from '#server/identity/signingKey.ts';
import { createVerifier } from '#server/identity/verifier.ts';
import type { TokenVerifier } from '#server/request/caller.ts';

const START = Date.parse('2026-11-16T08:30:00.000Z');
const REFUSED = { code: 'unauthenticated' };

let seconds: number;
let verifications: number;
let isWithdrawn: boolean;
let verify: TokenVerifier;
let tokenFor: (lifetime: number) => Promise<string>;

beforeEach(async () => {
  [seconds, verifications, isWithdrawn] = [0, 0, false];
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const published = localKeys(jwk);
  const keys: JWTVerifyGetKey = async (...header) => {
    verifications += 1;
    if (isWithdrawn) throw new errors.JWKSNoMatchingKey();
    return published(...header);
  };
  const now = () => new Date(START + seconds * 1000);
  verify = createVerifier({ issuer: 'https://issuer.test', clientId: 'c', keys, now });
  const key = await importJWK(jwk, 'RS256');
  tokenFor = async (lifetime) =>
    new SignJWT({ email: 'a@b.fr', email_verified: true })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer('https://issuer.test')
      .setAudience('c')
      .setSubject('s')
      .setIssuedAt(START / 1000)
      .setExpirationTime(START / 1000 + lifetime)
      .sign(key);
});

describe('a verified token', () => {
  it('is not verified again within a minute', async () => {
    const token = await tokenFor(3600);
    const first = await verify(token);
    seconds = 59;
    expect(await verify(token)).toEqual(first);
    expect(verifications).toBe(1);
  });

  it('is rejected at most a minute after its key was withdrawn', async () => {
    const token = await tokenFor(3600);
    await verify(token);
    isWithdrawn = true;
    seconds = 60;
    await expect(verify(token)).rejects.toMatchObject(REFUSED);
    // Failures are not cached.
    isWithdrawn = false;
    await expect(verify(token)).resolves.toMatchObject({ email: 'a@b.fr' });
  });

  it('is rejected when it expires within that minute', async () => {
    // Ten seconds of lifetime and thirty of tolerated clock difference.
    const token = await tokenFor(10);
    await verify(token);
    seconds = 39;
    await verify(token);
    seconds = 40;
    await expect(verify(token)).rejects.toMatchObject(REFUSED);
  });

  it('is rejected within that minute when it gets too old, however late it expires', async () => {
    // A day of age and thirty seconds of tolerated clock difference.
    const token = await tokenFor(3 * 86_400);
    seconds = 86_400 + 20;
    await verify(token);
    seconds = 86_400 + 29;
    await verify(token);
    expect(verifications).toBe(1);
    seconds = 86_400 + 31;
    await expect(verify(token)).rejects.toMatchObject(REFUSED);
  });

  it('does not validate another token with the same content', async () => {
    const token = await tokenFor(3600);
    await verify(token);
    const [head, body, signature = ''] = token.split('.');
    const other = signature.startsWith('A') ? 'B' : 'A';
    const forged = [head, body, other + signature.slice(1)].join('.');
    await expect(verify(forged)).rejects.toMatchObject(REFUSED);
    await expect(verify(`${head}.${body}.`)).rejects.toMatchObject(REFUSED);
  });
});
