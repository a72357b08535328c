import type { FastifyRequest } from 'fastify';
import type { UserProfile } from '#domain/users/profile.ts';
import { ApiFailure } from '../http/failure.ts';
import type { TokenClaims, TokenVerifier } from './verifier.ts';

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
