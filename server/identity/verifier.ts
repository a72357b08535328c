import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { ApiFailure } from '../http/failure.ts';
import { cacheVerified } from './verifiedTokens.ts';

/** The claims of an identity token that the server uses. */
export interface TokenClaims {
  /** Lower-case e-mail address: people are matched by it. */
  email: string;
  firstName: string;
  lastName: string;
}

/** @throws ApiFailure `unauthenticated` for an invalid token, `unavailable` when the keys cannot be read */
export type TokenVerifier = (token: string) => Promise<TokenClaims>;

/** Tolerated clock difference between the issuer and this machine, in seconds. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** Tokens are rejected a day after they were issued, whatever their expiry. */
const TOKEN_AGE_MAXIMUM_SECONDS = 86_400;

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

const DiscoverySchema = v.object({ jwks_uri: v.pipe(v.string(), v.url()) });

interface VerifierOptions {
  issuer: string;
  /** Audience: the client identifier of the browser application. */
  clientId: string;
  keys: JWTVerifyGetKey;
  now: () => Date;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Returns the names of a person, split from `name` when the issuer sends no separate ones (« Alice Martin »). */
function namesOf(payload: JWTPayload): { firstName: string; lastName: string } {
  const [first = '', ...others] = textOf(payload['name']).split(/\s+/);
  return {
    firstName: textOf(payload['given_name']) || first,
    lastName: textOf(payload['family_name']) || others.join(' '),
  };
}

/** Returns when a valid token expires, in seconds since 1970. */
function expiryOf({ exp = 0, iat = 0 }: JWTPayload): number {
  return Math.min(exp, iat + TOKEN_AGE_MAXIMUM_SECONDS) + CLOCK_TOLERANCE_SECONDS;
}

/**
 * Creates the verifier of identity tokens: it checks issuer, audience, algorithm (RS256 only), expiry and that the token
 * names a person. Verified tokens are cached for a minute.
 */
export function createVerifier({ issuer, clientId, keys, now }: VerifierOptions): TokenVerifier {
  return cacheVerified(async (token) => {
    try {
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
      const email = (
        textOf(payload['preferred_username']) || textOf(payload['email'])
      ).toLowerCase();
      if (!email.includes('@')) throw new ApiFailure('unauthenticated');
      return { claims: { email, ...namesOf(payload) }, expiresAt: expiryOf(payload) };
    } catch (error) {
      if (error instanceof ApiFailure) throw error;
      if (TOKEN_ERRORS.some((kind) => error instanceof kind)) {
        throw new ApiFailure('unauthenticated');
      }
      throw new ApiFailure('unavailable');
    }
  }, now);
}

/**
 * Returns a lookup of the signing keys of an external issuer (Microsoft Entra or another). The discovery document is
 * read when the first token arrives, and jose refreshes the keys.
 */
export function remoteKeys(issuer: string): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const load = async (): Promise<JWTVerifyGetKey> => {
    const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(5000),
    });
    if (!response.ok) throw new TypeError('The issuer has no readable discovery document');
    const { jwks_uri: address } = v.parse(DiscoverySchema, await response.json());
    return createRemoteJWKSet(new URL(address));
  };
  return async (header, token) => {
    keys ??= load();
    try {
      return await (
        await keys
      )(header, token);
    } catch (error) {
      // The next request retries a failed discovery.
      if (!(error instanceof errors.JOSEError)) keys = undefined;
      throw error;
    }
  };
}
