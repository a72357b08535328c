import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import * as v from 'valibot';
import { ApiFailure } from '../http/failure.ts';
import { rememberVerified } from './verifiedTokens.ts';

/** What the server keeps of an identity token. */
export interface TokenClaims {
  /** Lower-case e-mail address: people are matched by it. */
  email: string;
  firstName: string;
  lastName: string;
}

/** @throws ApiFailure `unauthenticated` for a token that does not hold, `unavailable` when the keys cannot be read */
export type TokenVerifier = (token: string) => Promise<TokenClaims>;

/** Seconds by which the clocks of the issuer and of this machine may differ. */
const CLOCK_TOLERANCE_SECONDS = 30;

/** A token is not believed for longer than a day, whatever it says. */
const TOKEN_AGE_MAXIMUM_SECONDS = 86_400;

/** Failures that come from the token itself; the others mean that the keys could not be read. */
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

/** « Alice Martin » → Alice, Martin: for issuers that send no separate names. */
function namesOf(payload: JWTPayload): { firstName: string; lastName: string } {
  const [first = '', ...others] = textOf(payload['name']).split(/\s+/);
  return {
    firstName: textOf(payload['given_name']) || first,
    lastName: textOf(payload['family_name']) || others.join(' '),
  };
}

/** When a token that holds ceases to, in seconds since 1970. */
function endOf({ exp = 0, iat = 0 }: JWTPayload): number {
  return Math.min(exp, iat + TOKEN_AGE_MAXIMUM_SECONDS) + CLOCK_TOLERANCE_SECONDS;
}

/**
 * Checks identity tokens: issuer, audience, RS256 and nothing else, expiry, and that they name a person. The signature
 * of a token that holds is not verified again within a minute.
 */
export function createVerifier({ issuer, clientId, keys, now }: VerifierOptions): TokenVerifier {
  return rememberVerified(async (token) => {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['exp', 'iat', 'sub'],
        // Also refuses one from the future; issuers make them for an hour.
        maxTokenAge: TOKEN_AGE_MAXIMUM_SECONDS,
        clockTolerance: CLOCK_TOLERANCE_SECONDS,
        currentDate: now(),
      });
      const email = (
        textOf(payload['preferred_username']) || textOf(payload['email'])
      ).toLowerCase();
      if (!email.includes('@')) throw new ApiFailure('unauthenticated');
      return { claims: { email, ...namesOf(payload) }, endsAt: endOf(payload) };
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
 * The signing keys of an external issuer (Microsoft Entra or another), found through its discovery document when
 * the first token comes and kept fresh by jose.
 */
export function remoteKeys(issuer: string): JWTVerifyGetKey {
  let keys: Promise<JWTVerifyGetKey> | undefined;
  const load = async (): Promise<JWTVerifyGetKey> => {
    const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(5000),
    });
    if (!answer.ok) throw new TypeError('The issuer has no readable discovery document');
    const { jwks_uri: address } = v.parse(DiscoverySchema, await answer.json());
    return createRemoteJWKSet(new URL(address));
  };
  return async (header, token) => {
    keys ??= load();
    try {
      return await (
        await keys
      )(header, token);
    } catch (error) {
      // A failed discovery is tried again by the next request.
      if (!(error instanceof errors.JOSEError)) keys = undefined;
      throw error;
    }
  };
}
