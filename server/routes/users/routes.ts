import type { FastifyInstance } from 'fastify';
import {
  ALL_USERS_MAXIMUM,
  createOrUpdateUser,
  getAllUsers,
  getMe,
  getUserByMail,
  getUsers,
} from '#contract/users.ts';
import { isAdmin } from '#domain/users/profile.ts';
import type { Database } from '../../database/openDatabase.ts';
import { registerEndpoint } from '../../http/endpoint.ts';
import { ApiFailure } from '../../http/failure.ts';
import { findOrCreateUser, findUserByEmail, listUsers } from '../../repositories/users.ts';
import { admin, anySignedIn, withProfile } from '../../users/policy.ts';
import { changeProfile } from './profileChange.ts';

const EVERYBODY = {
  page: 1,
  itemsPerPage: ALL_USERS_MAXIMUM,
  order: 'lastName',
  orderDirection: 'asc',
} as const;

/** Routes of the people. */
export function registerUserRoutes(
  app: FastifyInstance,
  { database: { db } }: { database: Pick<Database, 'db'> },
): void {
  registerEndpoint(app, getMe, {
    authorize: anySignedIn,
    // The first call of a person whom the issuer knows and we do not makes the profile.
    handle: async ({ actor: { profile, claims } }) => profile ?? findOrCreateUser(db, claims),
  });

  registerEndpoint(app, createOrUpdateUser, {
    authorize: anySignedIn,
    handle: async ({ actor, body }) => changeProfile(db, actor, body),
  });

  registerEndpoint(app, getUserByMail, {
    authorize: withProfile,
    handle: async ({ actor, query: { mail } }) => {
      const email = mail.trim().toLowerCase();
      const isReachable = email === actor.email || isAdmin(actor);
      const found = isReachable ? await findUserByEmail(db, email) : undefined;
      if (!found) throw new ApiFailure('not_found');
      return found;
    },
  });

  registerEndpoint(app, getUsers, {
    authorize: admin,
    handle: async () => {
      const { rows, total } = await listUsers(db, EVERYBODY);
      return { userBo: rows, total };
    },
  });

  registerEndpoint(app, getAllUsers, {
    authorize: admin,
    handle: async ({ query }) => {
      const { rows, total } = await listUsers(db, query);
      return { userBo: rows, total };
    },
  });
}
