import type { FastifyInstance } from 'fastify';
import { authenticate } from '#contract/service.ts';
import {
  ALL_USERS_MAXIMUM,
  createOrUpdateUser,
  getAllUsers,
  getMe,
  getUserByMail,
  getUsers,
  unbindIdentity,
  USER_NAME_MAXIMUM,
  type UserChange,
} from '#contract/users.ts';
import { cleanName, nameProblem, nameProblemText } from '#domain/format/names.ts';
import { isAdmin, type UserProfile, isProfileComplete, marketsOfProfile } from '#domain/profile.ts';
import type { Database, DatabaseClient } from '../database/openDatabase.ts';
import { registerEndpoint, registerSignedInEndpoint } from '../http/endpoint.ts';
import type { Caller } from '../request/caller.ts';
import { ApiFailure } from '../request/failure.ts';
import { recordAudit } from '../repositories/audit.ts';
import { findOrCreateUser, unbindUser, withoutErased } from '../repositories/identities.ts';
import { findUserByEmail, listUsers, updateProfile } from '../repositories/users.ts';
import type { TokenClaims } from '../request/caller.ts';
import { refusalOfJob } from '../policy/decide.ts';

const ALREADY_COMPLETE =
  'Votre profil est déjà enregistré. Pour le modifier, adressez-vous à un administrateur.';
const NO_MARKET = 'Choisissez au moins un marché.';
const ROLES_ARE_FIXED = 'Les rôles ne se modifient pas ici.';
const OTHER_PERSON = 'L’identifiant et l’adresse ne désignent pas la même personne.';
const NO_NAME = 'Indiquez le prénom et le nom de la personne.';

/** Access to the profiles, within a transaction. */
interface ProfileStore {
  db: DatabaseClient;
  /** E-mail domains whose people may choose « Opérations » themselves; everybody when empty. */
  operationsDomains: readonly string[];
  findOrCreate: (
    person: Pick<UserProfile, 'email' | 'firstName' | 'lastName'>,
    identity?: Pick<TokenClaims, 'issuer' | 'subject'>,
  ) => Promise<UserProfile>;
}

/** Finds the profile to change, to which the policy gave access. An admin may create one for a person who never signed in. */
async function personToChange(
  { db, findOrCreate }: ProfileStore,
  { profile, claims }: Caller,
  change: UserChange,
): Promise<UserProfile> {
  const email = change.email.toLowerCase();
  if (email === claims.email) return profile ?? findOrCreate(claims, claims);
  const known = await findUserByEmail(db, email);
  if (known) return known;
  const firstName = cleanName(change.firstName ?? '');
  const lastName = cleanName(change.lastName ?? '');
  if (firstName === '' || lastName === '') throw new ApiFailure('rule_refused', NO_NAME);
  for (const name of [firstName, lastName]) {
    const problem = nameProblem(name, USER_NAME_MAXIMUM);
    if (problem) {
      throw new ApiFailure('rule_refused', nameProblemText(problem, USER_NAME_MAXIMUM));
    }
  }
  return findOrCreate({ email, firstName, lastName });
}

/**
 * Completes a first connection, or changes the profile of somebody else on behalf of an admin (RO-06). No call changes roles or removes a job, so
 * that no admin, not even the last one, can be locked out.
 * @throws ApiFailure `forbidden` when the person's own profile is already complete or the job is reserved, `rule_refused` for a salesperson
 *   without a market or for changed roles
 */
async function changeProfile(
  store: ProfileStore,
  caller: Caller,
  change: UserChange,
): Promise<UserProfile> {
  const { typeProfil } = change;
  if (!isProfileComplete(typeProfil, change.markets)) {
    throw new ApiFailure('rule_refused', NO_MARKET);
  }
  const person = await personToChange(store, caller, change);
  if (change.id !== undefined && change.id !== person.id) {
    throw new ApiFailure('rule_refused', OTHER_PERSON);
  }
  if (change.roles !== undefined && change.roles.join() !== person.roles.join()) {
    throw new ApiFailure('rule_refused', ROLES_ARE_FIXED);
  }
  const refusal = refusalOfJob(caller, typeProfil, store.operationsDomains);
  if (refusal) throw refusal;
  const isOwn = person.email === caller.claims.email;
  const onlyFirst = isOwn || caller.profile === undefined || !isAdmin(caller.profile);
  const markets = marketsOfProfile(typeProfil, change.markets);
  const written = await updateProfile(store.db, person.email, { typeProfil, markets, onlyFirst });
  if (!written) throw new ApiFailure('forbidden', ALREADY_COMPLETE);
  return written;
}

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
      const named = administrators.filter((email) => email === person.email);
      const isAdministrator = (await withoutErased(db, named)).length > 0;
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
    handle: async ({ caller, requestId }) => {
      const { phone } = caller.claims;
      return { ...(await profileOf(caller, requestId)), ...(phone !== undefined && { phone }) };
    },
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
    handle: async () => listUsers(db, EVERYBODY),
  });

  registerEndpoint(app, getAllUsers, {
    handle: async ({ query }) => listUsers(db, query),
  });
}
