import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  SignJWT,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import * as v from 'valibot';
import { openDataFolder } from '../database/dataFolder.ts';
import { errorCode } from '../database/databaseErrors.ts';
import { demoClaims, type DemoUser } from './demoUsers.ts';

/** Lifetime of an identity token, in seconds. */
export const ID_TOKEN_SECONDS = 3600;

const SigningKeySchema = v.looseObject({
  kty: v.literal('RSA'),
  kid: v.string(),
  n: v.string(),
  e: v.string(),
  d: v.string(),
});

/** Returns the folder of the development provider's key and sessions, inside the data folder. */
export function identityFolder(dataDir: string): string {
  return join(dataDir, 'identity');
}

/**
 * Loads the signing key of the development provider. It is generated on first use and stored in the data folder, so
 * that a restart keeps people signed in. When two processes generate it at once, the first file written wins.
 */
export async function loadSigningKey(dataDir: string): Promise<JWK> {
  const file = join(identityFolder(openDataFolder(dataDir)), 'signing-key.json');
  try {
    return v.parse(SigningKeySchema, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk: JWK = { ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' };
  jwk.kid = await calculateJwkThumbprint(jwk);
  await mkdir(identityFolder(dataDir), { recursive: true, mode: 0o700 });
  try {
    await writeFile(file, JSON.stringify(jwk), { mode: 0o600, flag: 'wx' });
    return jwk;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return loadSigningKey(dataDir);
  }
}

/** Returns a lookup of the public key, so that tokens are verified without a request to this server. */
export function localKeys({ kty, n, e, kid, alg, use }: JWK): JWTVerifyGetKey {
  return createLocalJWKSet({ keys: [{ kty, n, e, kid, alg, use }] as JWK[] });
}

const issuerFile = (dataDir: string): string => join(identityFolder(dataDir), 'issuer.txt');

/** Records the issuer of the server that uses a data folder, for tokens printed by `npm run token`. */
export async function recordIssuer(dataDir: string, issuer: string): Promise<void> {
  await writeFile(issuerFile(dataDir), issuer, { mode: 0o600 });
}

/** Reads the issuer of the server that last used a data folder; undefined when none has. */
export async function recordedIssuer(dataDir: string): Promise<string | undefined> {
  try {
    return await readFile(issuerFile(dataDir), 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

interface IssueOptions {
  key: JWK;
  user: DemoUser;
  issuer: string;
  clientId: string;
  now: Date;
}

/** Issues an identity token like the development provider's: RS256, valid for one hour. */
export async function issueIdToken(options: IssueOptions): Promise<string> {
  const { key, user, issuer, clientId, now } = options;
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT(demoClaims(user))
    .setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '' })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ID_TOKEN_SECONDS)
    .sign(await importJWK(key, 'RS256'));
}
