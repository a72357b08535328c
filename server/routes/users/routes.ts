import type { FastifyInstance } from 'fastify';
import { authenticate } from '#contract/login.ts';
import {
  ALL_USERS_MAXIMUM,
  createOrUpdateUser,
  getAllUsers,
  getMe,
  getUserByMail,
  getUsers,
  unbindIdentity,
} from '#contract/users.ts';
import type { Database, DatabaseClient } from '../../database/openDatabase.ts';
import { registerEndpoint, registerSignedInEndpoint } from '../../http/endpoint.ts';
import type { Caller } from '../../identity/caller.ts';
import { ApiFailure } from '../../http/failure.ts';
import { recordAudit } from '../../repositories/audit.ts';
import { findOrCreateUser, unbindUser } from '../../repositories/identities.ts';
import { findUserByEmail, listUsers } from '../../repositories/users.ts';
import { changeProfile, type ProfileStore } from './profileChange.ts';

const EVERYBODY = {
  page: 1,
  itemsPerPage: ALL_USERS_MAXIMUM,
  order: 'lastName',
  orderDirection: 'asc',
} as const;

const OTHER_ADDRESS = 'Cette adresse n’est pas celle de votre session.';

interface Settings {
  /** Lower-case addresses of people whose profile is created with the administrator role. */
  administrators?: readonly string[] | undefined;
  /** Lower-case e-mail domains whose people may choose « Opérations » themselves; everybody when empty or absent. */
  operationsDomains?: readonly string[] | undefined;
}

interface Dependencies extends Settings {
  database: Pick<Database, 'db'>;
}

function storeOf(
  db: DatabaseClient,
  { administrators = [], operationsDomains = [] }: Settings,
  requestId: string,
): ProfileStore {
  return {
    db,
    operationsDomains,
    findOrCreate: async (person, identity) => {
      const isAdministrator = administrators.includes(person.email);
      return findOrCreateUser(db, { ...person, identity, isAdministrator, requestId });
    },
  };
}

/** Registers the user routes. */
export function registerUserRoutes(
  app: FastifyInstance,
  { database: { db }, ...settings }: Dependencies,
): void {
  /** The first call of a person creates the profile. */
  const profileOf = async ({ profile, claims }: Caller, requestId: string) =>
    profile ?? storeOf(db, settings, requestId).findOrCreate(claims, claims);

  registerSignedInEndpoint(app, authenticate, {
    handle: async ({ caller, body: { email }, requestId }) => {
      if (email !== undefined && email.trim().toLowerCase() !== caller.claims.email) {
        throw new ApiFailure('forbidden', OTHER_ADDRESS);
      }
      return profileOf(caller, requestId);
    },
  });

  registerSignedInEndpoint(app, getMe, {
    handle: async ({ caller, requestId }) => profileOf(caller, requestId),
  });

  registerSignedInEndpoint(app, createOrUpdateUser, {
    handle: async ({ caller, body, reachPerson, requestId }) => {
      reachPerson(body.email.toLowerCase());
      return db.transaction(async (tx) => {
        const written = await changeProfile(storeOf(tx, settings, requestId), caller, body);
        const { typeProfil, markets } = written;
        // On a first connection, the caller's profile is the one just created.
        const actor = { actorId: caller.profile?.id ?? written.id, requestId };
        const entry = { action: 'profile.changed', subject: written.id } as const;
        await recordAudit(tx, actor, { ...entry, detail: { typeProfil, markets } });
        return written;
      });
    },
  });

  registerEndpoint(app, unbindIdentity, {
    handle: async ({ body: { id }, audit }) =>
      db.transaction(async (tx) => {
        const unbound = await unbindUser(tx, id);
        if (!unbound) throw new ApiFailure('not_found');
        const { profile, former } = unbound;
        if (former) await audit(tx, { action: 'profile.unbound', subject: id, detail: former });
        return profile;
      }),
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
