import {
  base64url,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type CryptoKey,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { localKeys } from '#server/identity/signingKey.ts';
import { createVerifier } from '#server/identity/verifier.ts';
import type { TokenVerifier } from '#server/request/caller.ts';

const NOW = new Date('2026-11-16T08:30:00.000Z');
const SECONDS = NOW.getTime() / 1000;
const ISSUER = 'http://localhost:4000/idp';
const CLAIMS: JWTPayload = {
  iss: ISSUER,
  aud: 'adfactory',
  sub: 'somebody',
  iat: SECONDS,
  exp: SECONDS + 3600,
  email: 'Alice.Martin@AdFactory.test',
  email_verified: true,
  given_name: 'Alice',
  family_name: 'Martin',
};

const ENTRA = 'https://login.microsoftonline.com/72f988bf-86f1-41af-91ab-2d7cd011db47/v2.0';
const { email: _email, email_verified: _verified, ...NAMELESS } = CLAIMS;
/** The claims of an Entra token, which has no `email_verified`. */
const ENTRA_CLAIMS: JWTPayload = {
  ...NAMELESS,
  iss: ENTRA,
  preferred_username: 'Alice.Martin@AdFactory.test',
};

let verify: TokenVerifier;
let verifyEntra: TokenVerifier;
let key: CryptoKey;
let privateJwk: JWK;
let publicJwk: JWK;
let strangerKey: CryptoKey;

beforeAll(async () => {
  const pair = await generateKeyPair('RS256', { extractable: true });
  privateJwk = await exportJWK(pair.privateKey);
  const jwk = { ...privateJwk, kid: 'one', alg: 'RS256', use: 'sig' };
  key = (await importJWK(jwk, 'RS256')) as CryptoKey;
  publicJwk = await exportJWK(pair.publicKey);
  strangerKey = (await generateKeyPair('RS256')).privateKey;
  const verifierOf = (issuer: string): TokenVerifier =>
    createVerifier({ issuer, clientId: 'adfactory', keys: localKeys(jwk), now: () => NOW });
  [verify, verifyEntra] = [verifierOf(ISSUER), verifierOf(ENTRA)];
});

const sign = async (
  claims: JWTPayload = CLAIMS,
  header: JWTHeaderParameters = { alg: 'RS256', kid: 'one' },
  withKey: CryptoKey | Uint8Array = key,
) => new SignJWT(claims).setProtectedHeader(header).sign(withKey);

function without(name: keyof JWTPayload): JWTPayload {
  return Object.fromEntries(Object.entries(CLAIMS).filter(([claim]) => claim !== name));
}

const part = (value: unknown): string => base64url.encode(JSON.stringify(value));

describe('an identity token', () => {
  it('names a person by lower-case address', async () => {
    expect(await verify(await sign())).toEqual({
      issuer: ISSUER,
      subject: 'somebody',
      email: 'alice.martin@adfactory.test',
      firstName: 'Alice',
      lastName: 'Martin',
    });
  });

  it.each([
    ['01 42 68 53 00', { phone: '01 42 68 53 00' }],
    ['sur demande', {}],
    [142_685_300, {}],
  ])('[N-17] may name the telephone number %j', async (number, expected) => {
    const { phone, ...others } = await verify(await sign({ ...CLAIMS, phone_number: number }));
    expect(phone === undefined ? {} : { phone }).toEqual(expected);
    expect(others).toEqual(await verify(await sign()));
  });

  it('may hold the full name in one claim', async () => {
    const { given_name: _first, family_name: _last, ...others } = CLAIMS;
    expect(await verify(await sign({ ...others, name: 'Anne de La Tour' }))).toMatchObject({
      firstName: 'Anne',
      lastName: 'de La Tour',
    });
  });

  it.each(['true', 'True'])(
    '[D-171] may say with a text that the address is verified: %j',
    async (text) => {
      const token = await sign({ ...CLAIMS, email_verified: text });
      expect((await verify(token)).email).toBe('alice.martin@adfactory.test');
    },
  );

  it.each([
    ['its account name', ENTRA_CLAIMS, 'alice.martin@adfactory.test'],
    [
      'its account name, beside another address that nobody has verified',
      { ...ENTRA_CLAIMS, email: 'other@b.fr', email_verified: false },
      'alice.martin@adfactory.test',
    ],
    [
      'its address, beside an account name that is none',
      { ...ENTRA_CLAIMS, preferred_username: 'amartin', email: 'A@b.fr' },
      'a@b.fr',
    ],
  ])('[D-171] of Entra names a person by %s', async (_name, claims, email) => {
    expect((await verifyEntra(await sign(claims))).email).toBe(email);
  });

  it.each<[string, JWTPayload]>([
    ['whose only address nobody has verified', { email: 'a@b.fr', email_verified: false }],
    ['that says so with a text', { email: 'a@b.fr', email_verified: 'False' }],
    [
      'whose unverified address is repeated as a name',
      { preferred_username: 'a@b.fr', email: 'A@b.fr', email_verified: 'false' },
    ],
    ['whose name is no address', { preferred_username: 'alice' }],
    ['whose address has an invisible character', { preferred_username: 'al\u200Bice@b.fr' }],
  ])('[D-171] of Entra is rejected: one %s', async (_name, claims) => {
    const token = await sign({ ...NAMELESS, iss: ENTRA, ...claims });
    await expect(verifyEntra(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it.each([
    ['\u202EAli\u200Bce\u0000', 'Mar\u001Btin\uFEFF', 'Alice', 'Martin'],
    ['\u2800', '\u0301', '', ''],
    ['A'.repeat(150), '👨‍👩‍👧\u200F', 'A'.repeat(100), '👨‍👩‍👧'],
  ])('[D-171] has names without what cannot be read: %j %j', async (given, family, ...names) => {
    const token = await sign({ ...CLAIMS, given_name: given, family_name: family });
    const { firstName, lastName } = await verify(token);
    expect([firstName, lastName]).toEqual(names);
  });

  it('is accepted for thirty seconds after its expiry, to tolerate clock differences', async () => {
    await expect(verify(await sign({ ...CLAIMS, exp: SECONDS - 29 }))).resolves.toBeDefined();
  });

  const forged: [string, () => Promise<string>][] = [
    ['an expired one', async () => sign({ ...CLAIMS, exp: SECONDS - 31 })],
    ['one that is not valid yet', async () => sign({ ...CLAIMS, nbf: SECONDS + 60 })],
    ['one issued in the future', async () => sign({ ...CLAIMS, iat: SECONDS + 60 })],
    ['one issued more than a day ago', async () => sign({ ...CLAIMS, iat: SECONDS - 86_460 })],
    ['one for two other applications', async () => sign({ ...CLAIMS, aud: ['a', 'b'] })],
    [
      'one whose expiry is a string',
      async () => sign({ ...CLAIMS, exp: 'never' as unknown as number }),
    ],
    ['one without an expiry', async () => sign(without('exp'))],
    ['one without an issue date', async () => sign(without('iat'))],
    ['one without a subject', async () => sign(without('sub'))],
    ['one with an empty subject', async () => sign({ ...CLAIMS, sub: '' })],
    ['one with a subject of 256 characters', async () => sign({ ...CLAIMS, sub: 's'.repeat(256) })],
    ['one whose subject is a number', async () => sign({ ...CLAIMS, sub: 7 as unknown as string })],
    [
      'one whose address nobody has verified',
      async () => sign({ ...CLAIMS, email_verified: false }),
    ],
    ['one that says so with a text', async () => sign({ ...CLAIMS, email_verified: 'false' })],
    ['one that does not say it', async () => sign(without('email_verified'))],
    ['one that says it with a list', async () => sign({ ...CLAIMS, email_verified: [true] })],
    [
      'one with the address of somebody else as a name',
      async () => sign({ ...NAMELESS, preferred_username: 'admin@adfactory.test' }),
    ],
    [
      'one with the address of somebody else as a name, beside a verified flag',
      async () =>
        sign({ ...NAMELESS, preferred_username: 'admin@adfactory.test', email_verified: true }),
    ],
    [
      'one whose address has an invisible character',
      async () => sign({ ...CLAIMS, email: 'alice\u2060@adfactory.test' }),
    ],
    [
      'one whose address is that of somebody else in lower case',
      async () => sign({ ...CLAIMS, email: 'vi\u212Ator@adfactory.test' }),
    ],
    ['one of another issuer', async () => sign({ ...CLAIMS, iss: 'http://localhost:9/idp' })],
    ['one whose issuer has a trailing slash', async () => sign({ ...CLAIMS, iss: `${ISSUER}/` })],
    ['one without an issuer', async () => sign(without('iss'))],
    ['one for another application', async () => sign({ ...CLAIMS, aud: 'other' })],
    ['one without an audience', async () => sign(without('aud'))],
    ['one without an address', async () => sign(without('email'))],
    ['one with an invalid address', async () => sign({ ...CLAIMS, email: 'alice' })],
    ['one signed by a stranger', async () => sign(CLAIMS, undefined, strangerKey)],
    ['one of an unknown key', async () => sign(CLAIMS, { alg: 'RS256', kid: 'two' })],
    [
      'one with another algorithm of the same key',
      async () => {
        const other = (await importJWK(privateJwk, 'RS512')) as CryptoKey;
        return sign(CLAIMS, { alg: 'RS512', kid: 'one' }, other);
      },
    ],
    [
      'one signed with the public key as an HMAC secret',
      async () => {
        const secret = new TextEncoder().encode(JSON.stringify(publicJwk));
        return sign(CLAIMS, { alg: 'HS256', kid: 'one' }, secret);
      },
    ],
    ['one without a signature', async () => `${part({ alg: 'none' })}.${part(CLAIMS)}.`],
    [
      'one whose algorithm is none',
      async () => {
        const [, payload, signature] = (await sign()).split('.');
        return `${part({ alg: 'none', kid: 'one' })}.${payload}.${signature}`;
      },
    ],
    [
      'one whose payload was changed',
      async () => {
        const [header, , signature] = (await sign()).split('.');
        const admin = { ...CLAIMS, email: 'admin@adfactory.test' };
        return `${header}.${part(admin)}.${signature}`;
      },
    ],
    ['one whose signature is truncated', async () => (await sign()).slice(0, -8)],
    [
      'one that embeds its own key',
      async () => {
        const pair = await generateKeyPair('RS256', { extractable: true });
        const jwk = await exportJWK(pair.publicKey);
        return sign(CLAIMS, { alg: 'RS256', kid: 'one', jwk }, pair.privateKey);
      },
    ],
    [
      'one with an unknown critical extension',
      async () => {
        const [, payload, signature] = (await sign()).split('.');
        return `${part({ alg: 'RS256', kid: 'one', crit: ['x'], x: 1 })}.${payload}.${signature}`;
      },
    ],
    ['one that is not JSON', async () => 'a.b.c'],
    ['an empty string', async () => ''],
  ];
  it.each(forged)('is rejected: %s', async (_, make) => {
    await expect(verify(await make())).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('must be signed with RS256 even when the key names no algorithm', async () => {
    // Microsoft Entra publishes its keys without an algorithm.
    const { kty, n, e } = publicJwk;
    const keys = createLocalJWKSet({ keys: [{ kty, n, e, kid: 'one' }] });
    const lenient = createVerifier({ issuer: ISSUER, clientId: 'adfactory', keys, now: () => NOW });
    await expect(lenient(await sign())).resolves.toBeDefined();
    const other = (await importJWK(privateJwk, 'RS512')) as CryptoKey;
    const token = await sign(CLAIMS, { alg: 'RS512', kid: 'one' }, other);
    await expect(lenient(token)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('is answered « unavailable », not « unauthenticated », while the keys cannot be read', async () => {
    const blind = createVerifier({
      issuer: ISSUER,
      clientId: 'adfactory',
      keys: async () => Promise.reject(new TypeError('fetch failed')),
      now: () => NOW,
    });
    await expect(blind(await sign())).rejects.toMatchObject({ code: 'unavailable' });
  });
});
