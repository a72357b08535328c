import type { FastifyRequest } from 'fastify';
import type { UserProfile } from '#domain/users/profile.ts';
import { ApiFailure } from '../http/failure.ts';
import type { TokenClaims, TokenVerifier } from './verifier.ts';

/** Who calls: what the token says, and the profile that is kept here, if there is one yet. */
export interface Caller {
  claims: TokenClaims;
  profile: UserProfile | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: (request: FastifyRequest) => Promise<Caller>;
  }
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Makes the function that names the caller of a request from its bearer identity token (D-56).
 * @param findProfile looks a profile up by lower-case e-mail address, fresh on each call: a change of profile
 *   counts from the next request on
 */
export function createAuthenticate(
  verify: TokenVerifier,
  findProfile: (email: string) => Promise<UserProfile | undefined>,
): (request: FastifyRequest) => Promise<Caller> {
  return async (request) => {
    const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
    if (token === undefined) throw new ApiFailure('unauthenticated');
    const claims = await verify(token);
    return { claims, profile: await findProfile(claims.email) };
  };
}
