import type { FastifyRequest } from 'fastify';
import type { UserProfile } from '#domain/users/profile.ts';
import { ApiFailure } from '../http/failure.ts';
import { Confirmation, type ProfileMemory } from './rememberedProfiles.ts';
import type { TokenClaims, TokenVerifier } from './verifier.ts';

/** The person making a request: the claims of the token and the stored profile, if there is one yet. */
export interface Caller {
  claims: TokenClaims;
  profile: UserProfile | undefined;
}

/** Authenticates requests by their bearer identity token (D-56). */
export interface Authentication {
  /** Returns the person with the profile of this moment. */
  authenticate: (request: FastifyRequest) => Promise<Caller>;
  /** Returns the person as an earlier call found them; undefined when none did, or when nothing may be remembered. */
  recallCaller: (
    request: FastifyRequest,
  ) => Promise<{ caller: Caller; confirmation: Confirmation } | undefined>;
}

declare module 'fastify' {
  interface FastifyInstance extends Authentication {}
}

/** Looks up the profile of an identity; undefined when the person has none yet. */
export type FindProfile = (
  claims: TokenClaims,
  requestId: string,
) => Promise<UserProfile | undefined>;

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * Creates the functions that authenticate a request.
 * @param findProfile returns the profile of that moment, so that a profile change applies from the next request on
 * @param memory holds the profiles that earlier calls have read, where calls may start with them
 */
export function createAuthentication(
  verify: TokenVerifier,
  findProfile: FindProfile,
  memory?: Pick<ProfileMemory, 'recall'>,
): Authentication {
  const claimsOf = async ({ headers }: FastifyRequest): Promise<TokenClaims> => {
    const token = BEARER.exec(headers.authorization ?? '')?.[1];
    if (token === undefined) throw new ApiFailure('unauthenticated');
    return verify(token);
  };
  return {
    authenticate: async (request) => {
      const claims = await claimsOf(request);
      const profile = await findProfile(claims, request.id);
      // The address of a token may be that of somebody else's profile by now: one's own is that of one's profile.
      return { claims: { ...claims, email: profile?.email ?? claims.email }, profile };
    },
    recallCaller: async (request) => {
      if (memory === undefined) return undefined;
      const claims = await claimsOf(request);
      const stored = memory.recall(claims);
      if (stored === undefined) return undefined;
      const { profile } = stored;
      return { caller: { claims, profile }, confirmation: new Confirmation(stored) };
    },
  };
}
