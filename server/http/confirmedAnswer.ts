import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/unavailable.ts';
import type { Confirmation } from '../identity/rememberedProfiles.ts';

/*
 * Calls that start with the profile that an earlier call of the person read. A statement of the call reads the stored row
 * as well. When it differs, or was not read, everything that was done with the remembered profile is dropped.
 */

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while the profile of the caller is a remembered one. */
    confirmation: Confirmation | undefined;
  }
}

/** Sets the caller with the stored profile, or with a remembered one where a statement of the call confirms it. */
export async function identify(
  app: FastifyInstance,
  request: FastifyRequest,
  isConfirming: boolean,
): Promise<void> {
  const recalled = isConfirming ? await app.recallCaller(request) : undefined;
  request.confirmation = recalled?.confirmation;
  request.caller = recalled?.caller ?? (await app.authenticate(request));
}

/** Authorizes the call of a person. A remembered profile only allows: what it refuses, the stored one decides. */
export async function authorizeStored(
  app: FastifyInstance,
  request: FastifyRequest,
  authorize: () => void,
): Promise<void> {
  try {
    authorize();
  } catch (refusal) {
    if (request.confirmation === undefined) throw refusal;
    await identify(app, request, false);
    authorize();
  }
}

/**
 * Returns the answer of a handler that only reads. An answer that was made with a remembered profile is returned only
 * once a statement has confirmed that profile. Otherwise the call is authorized and handled again with the stored one.
 */
export async function confirmedAnswer<Answer>(
  app: FastifyInstance,
  request: FastifyRequest,
  { authorize, handle }: { authorize: () => void; handle: () => Promise<Answer> },
): Promise<Answer> {
  const { confirmation } = request;
  if (confirmation === undefined) return handle();
  try {
    const answer = await handle();
    if (confirmation.isConfirmed) return answer;
  } catch (error) {
    // That the database is away says nothing of the person, and it would be away for the second attempt too.
    if (confirmation.isConfirmed || isDatabaseUnavailable(error)) throw error;
  }
  await identify(app, request, false);
  authorize();
  return handle();
}
