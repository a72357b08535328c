import type { FastifyInstance } from 'fastify';
import { authenticate } from '#contract/login.ts';
import {
  ALL_USERS_MAXIMUM,
  createOrUpdateUser,
  getAllUsers,
  getMe,
  getUserByMail,
  getUsers,
} from '#contract/users.ts';
import type { Database, DatabaseClient } from '../../database/openDatabase.ts';
import { registerEndpoint, registerSignedInEndpoint } from '../../http/endpoint.ts';
import { ApiFailure } from '../../http/failure.ts';
import { recordAudit } from '../../repositories/audit.ts';
import { findOrCreateUser, findUserByEmail, listUsers } from '../../repositories/users.ts';
import { changeProfile, type ProfileStore } from './profileChange.ts';

const EVERYBODY = {
  page: 1,
  itemsPerPage: ALL_USERS_MAXIMUM,
  order: 'lastName',
  orderDirection: 'asc',
} as const;

const OTHER_ADDRESS = "Cette adresse n'est pas celle de votre session.";

interface Dependencies {
  database: Pick<Database, 'db'>;
  /** Lower-case addresses of people whose profile is created with the administrator role. */
  administrators?: readonly string[] | undefined;
}

function storeOf(db: DatabaseClient, administrators: readonly string[]): ProfileStore {
  return {
    db,
    findOrCreate: async ({ email, firstName, lastName }) => {
      const isAdministrator = administrators.includes(email);
      return findOrCreateUser(db, { email, firstName, lastName, isAdministrator });
    },
  };
}

/** Registers the user routes. */
export function registerUserRoutes(
  app: FastifyInstance,
  { database: { db }, administrators = [] }: Dependencies,
): void {
  const { findOrCreate } = storeOf(db, administrators);

  registerSignedInEndpoint(app, authenticate, {
    handle: async ({ caller: { profile, claims }, body: { email } }) => {
      if (email !== undefined && email.trim().toLowerCase() !== claims.email) {
        throw new ApiFailure('forbidden', OTHER_ADDRESS);
      }
      return profile ?? findOrCreate(claims);
    },
  });

  registerSignedInEndpoint(app, getMe, {
    // The first call of a person creates the profile.
    handle: async ({ caller: { profile, claims } }) => profile ?? findOrCreate(claims),
  });

  registerSignedInEndpoint(app, createOrUpdateUser, {
    handle: async ({ caller, body, reachPerson, requestId }) => {
      reachPerson(body.email.toLowerCase());
      return db.transaction(async (tx) => {
        const written = await changeProfile(storeOf(tx, administrators), caller, body);
        const { typeProfil, markets } = written;
        // On a first connection, the caller's profile is the one just created.
        const actor = { actorId: caller.profile?.id ?? written.id, requestId };
        const entry = { action: 'profile.changed', subject: written.id } as const;
        await recordAudit(tx, actor, { ...entry, detail: { typeProfil, markets } });
        return written;
      });
    },
  });

  registerEndpoint(app, getUserByMail, {
    handle: async ({ query: { mail }, reachPerson }) => {
      const email = mail.trim().toLowerCase();
      reachPerson(email);
      const found = await findUserByEmail(db, email);
      if (!found) throw new ApiFailure('not_found');
      return found;
    },
  });

  registerEndpoint(app, getUsers, {
    handle: async () => {
      const { rows, total } = await listUsers(db, EVERYBODY);
      return { userBo: rows, total };
    },
  });

  registerEndpoint(app, getAllUsers, {
    handle: async ({ query }) => {
      const { rows, total } = await listUsers(db, query);
      return { userBo: rows, total };
    },
  });
}
