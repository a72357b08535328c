import { errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { hash } from 'node:crypto';
import { USER_NAME_MAXIMUM } from '#contract/users.ts';
import { isEmailAddress, readableName } from '#domain/format/names.ts';
import { phoneIn } from '#domain/profile.ts';
import type { TokenVerifier } from '../request/caller.ts';
import { ApiFailure } from '../request/failure.ts';

/*
 * Caches verified tokens for a minute: a screen makes several calls at once with the same token, and verifying a
 * signature costs more than most queries. The cache key is a hash of the whole token, so that any altered token is
 * verified and no token stays in memory.
 */

/** Lifetime of a cache entry, in seconds; shorter than the time for which an issuer's keys are cached. */
const CACHE_SECONDS = 60;
/** Exceeds the number of people who work at once; the oldest entry is evicted first. */
const TOKENS_MAXIMUM = 5000;

/** The claims of a token and its expiry, in seconds since 1970. */
export interface VerifiedToken<Claims> {
  claims: Claims;
  expiresAt: number;
}

/**
 * Wraps a verification so that a token is verified once a minute at most. Expiry is still checked on each call, and
 * failures are never cached.
 */
function cacheVerified<Claims>(
  verify: (token: string) => Promise<VerifiedToken<Claims>>,
  now: () => Date,
): (token: string) => Promise<Claims> {
  const cache = new Map<string, VerifiedToken<Claims> & { evictedAt: number }>();
  return async (token) => {
    const seconds = now().getTime() / 1000;
    const key = hash('sha256', token, 'base64');
    const found = cache.get(key);
    if (found && seconds < Math.min(found.expiresAt, found.evictedAt)) return found.claims;
    cache.delete(key);
    const verified = await verify(token);
    cache.set(key, { ...verified, evictedAt: seconds + CACHE_SECONDS });
    if (cache.size > TOKENS_MAXIMUM) {
      for (const oldest of cache.keys()) {
        cache.delete(oldest);
        break;
      }
    }
    return verified.claims;
  };
}

/** Tolerated clock difference between the issuer and this machine, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** Tokens are rejected a day after they were issued, whatever their expiry. */
const TOKEN_AGE_MAXIMUM_SECONDS = 86_400;

/** Length of a subject at most, as OpenID Connect sets it. */
const SUBJECT_MAXIMUM = 255;

/** Errors caused by the token itself; any other means that the keys could not be read. */
const TOKEN_ERRORS = [
  errors.JWTClaimValidationFailed,
  errors.JWTExpired,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

/** Errors that a token also causes when the issuer has replaced its keys. */
const KEY_ERRORS = [errors.JWKSNoMatchingKey, errors.JWSSignatureVerificationFailed];

interface VerifierOptions {
  issuer: string;
  /** Audience: the client identifier of the browser application. */
  clientId: string;
  keys: JWTVerifyGetKey;
  /** Reads the keys again, unless that was done recently; a token that fails is then verified once more. */
  renewKeys?: (() => Promise<void>) | undefined;
  now: () => Date;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the names of a person, split from `name` when the issuer sends no separate ones (« Alice Martin »). */
function namesOf(payload: JWTPayload): { firstName: string; lastName: string } {
  const [first = '', ...others] = textOf(payload['name']).split(/\s+/);
  const [firstName = '', lastName = ''] = [
    textOf(payload['given_name']) || first,
    textOf(payload['family_name']) || others.join(' '),
  ].map((name) => readableName(name, USER_NAME_MAXIMUM));
  return { firstName, lastName };
}

/** Returns the stable identifier of the person at the issuer; undefined when it is no identifier (OpenID Connect, 2). */
function subjectOf({ sub }: JWTPayload): string | undefined {
  return typeof sub === 'string' && sub.length > 0 && sub.length <= SUBJECT_MAXIMUM
    ? sub
    : undefined;
}

/** Hosts of Microsoft Entra and of its national clouds. */
const ENTRA_HOSTS: ReadonlySet<string> = new Set([
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
  'sts.windows.net',
]);

/** Returns whether administrators name the accounts of an issuer. Elsewhere, people may choose their own name. */
const isEntra = (issuer: string): boolean => ENTRA_HOSTS.has(new URL(issuer).hostname);

/** Returns what a claim says; some issuers send a text. */
function truthOf(claim: unknown): boolean | undefined {
  if (claim === undefined) return undefined;
  return claim === true || textOf(claim).toLowerCase() === 'true';
}

/**
 * Returns the lower-case address of the person; undefined without one. Anybody could sign in for the first time with the
 * address of somebody else if their issuer had not verified it (D-171).
 */
function emailOf(issuer: string, payload: JWTPayload): string | undefined {
  const isNamedByOthers = isEntra(issuer);
  const address = textOf(payload['email']);
  const name = isNamedByOthers ? textOf(payload['preferred_username']) : '';
  const email = [name, address].find(isEmailAddress)?.toLowerCase();
  const isVerified = truthOf(payload['email_verified']) ?? isNamedByOthers;
  return isVerified || email !== address.toLowerCase() ? email : undefined;
}

/** Returns when a valid token expires, in seconds since 1970. */
function expiryOf({ exp = 0, iat = 0 }: JWTPayload): number {
  return Math.min(exp, iat + TOKEN_AGE_MAXIMUM_SECONDS) + CLOCK_TOLERANCE_SECONDS;
}

/**
 * Creates the verifier of identity tokens: it checks issuer, audience, algorithm (RS256 only), expiry and that the token
 * names a person. Verified tokens are cached for a minute.
 */
export function createVerifier(options: VerifierOptions): TokenVerifier {
  const { issuer, clientId, keys, renewKeys, now } = options;
  const read = async (token: string): Promise<JWTPayload> => {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['exp', 'iat', 'sub'],
      // Also rejects tokens issued in the future.
      maxTokenAge: TOKEN_AGE_MAXIMUM_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: now(),
    });
    return payload;
  };
  return cacheVerified(async (token) => {
    try {
      const payload = await read(token).catch(async (error: unknown) => {
        const mayHaveRotated = KEY_ERRORS.some((kind) => error instanceof kind);
        if (!mayHaveRotated || renewKeys === undefined) throw error;
        await renewKeys();
        return read(token);
      });
      const [subject, email] = [subjectOf(payload), emailOf(issuer, payload)];
      if (subject === undefined || email === undefined) throw new ApiFailure('unauthenticated');
      const phone = phoneIn(payload['phone_number']);
      const names = namesOf(payload);
      const claims = { issuer, subject, email, ...names, ...(phone !== undefined && { phone }) };
      return { claims, expiresAt: expiryOf(payload) };
    } catch (error) {
      if (error instanceof ApiFailure) throw error;
      if (TOKEN_ERRORS.some((kind) => error instanceof kind)) {
        throw new ApiFailure('unauthenticated');
      }
      throw new ApiFailure('unavailable');
    }
  }, now);
}
