import type { FastifyRequest } from 'fastify';
import type { UserProfile } from '#domain/profile.ts';
import { ApiFailure } from './failure.ts';

/** The claims of an identity token that the server uses. */
export interface TokenClaims {
  /** With `subject`, identifies the person for ever, whatever becomes of the address. */
  issuer: string;
  subject: string;
  /** Lower-case e-mail address: finds the profile of a first sign-in. */
  email: string;
  firstName: string;
  lastName: string;
  /** Telephone number, if the directory gives one; never stored. */
  phone?: string;
}

/** @throws ApiFailure `unauthenticated` for an invalid token, `unavailable` when the keys cannot be read */
export type TokenVerifier = (token: string) => Promise<TokenClaims>;

/** The person making a request: the claims of the token and the stored profile, if there is one yet. */
export interface Caller {
  claims: TokenClaims;
  profile: UserProfile | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: (request: FastifyRequest) => Promise<Caller>;
  }
}

/** Looks up the profile of an identity; undefined when the person has none yet. */
export type FindProfile = (
  claims: TokenClaims,
  requestId: string,
) => Promise<UserProfile | undefined>;

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Creates the function that authenticates a request by its bearer identity token (D-56).
 * @param findProfile is called for each request, so that a changed profile applies as soon as it is known to have changed
 */
export function createAuthenticate(
  verify: TokenVerifier,
  findProfile: FindProfile,
): (request: FastifyRequest) => Promise<Caller> {
  return async (request) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new ApiFailure('unauthenticated');
    const claims = await verify(token);
    const profile = await findProfile(claims, request.id);
    // The address of a token may be that of somebody else's profile by now: one's own is that of one's profile.
    return { claims: { ...claims, email: profile?.email ?? claims.email }, profile };
  };
}

/** Age of what is known after which it is read again, should an announcement be lost on the network. */
const KNOWN_MS = 60_000;

/**
 * Wraps a look-up so that it remembers the profiles of the current version for a minute. Only found profiles with the address of
 * the token are remembered: any other look-up may have something to write.
 * @param version a number that changes with every change of a profile
 * @param now milliseconds
 */
export function rememberProfiles(
  findProfile: FindProfile,
  version: () => number,
  now = () => performance.now(),
): FindProfile {
  const known = new Map<string, UserProfile>();
  let knownVersion: number | undefined;
  let knownSince = 0;
  return async (claims, requestId) => {
    const started = version();
    if (knownVersion !== started || now() - knownSince >= KNOWN_MS) {
      known.clear();
      knownVersion = started;
      knownSince = now();
    }
    const key = JSON.stringify([claims.issuer, claims.subject, claims.email]);
    const found = known.get(key);
    if (found) return found;
    const profile = await findProfile(claims, requestId);
    // A profile that changed during the look-up may have been read before the change.
    if (profile?.email === claims.email && version() === started) known.set(key, profile);
    return profile;
  };
}
