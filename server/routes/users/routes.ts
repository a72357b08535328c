import type { FastifyInstance } from 'fastify';
import { getMe } from '#contract/users.ts';
import type { Database } from '../../database/openDatabase.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { findOrCreateUser } from '../../repositories/users.ts';
import { anySignedIn } from '../../users/policy.ts';

/** Routes of the people. */
export function registerUserRoutes(
  app: FastifyInstance,
  { database }: { database: Pick<Database, 'db'> },
): void {
  registerEndpoint(app, getMe, {
    authorize: anySignedIn,
    // The first call of a person whom the issuer knows and we do not makes the profile.
    handle: async ({ actor: { profile, claims } }) =>
      profile ?? findOrCreateUser(database.db, claims),
  });
}
