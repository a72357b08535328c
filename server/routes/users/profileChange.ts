import { USER_NAME_MAXIMUM, type UserChange } from '#contract/users.ts';
import { cleanName, nameProblem, nameProblemText } from '#domain/format/names.ts';
import { isAdmin, type UserProfile } from '#domain/users/profile.ts';
import { isProfileComplete, marketsOfProfile } from '#domain/users/profileChange.ts';
import type { DatabaseClient } from '../../database/openDatabase.ts';
import { ApiFailure } from '../../http/failure.ts';
import type { Caller } from '../../identity/caller.ts';
import type { TokenClaims } from '../../identity/verifier.ts';
import { refusalOfJob } from '../../policy/decide.ts';
import { findUserByEmail, updateProfile } from '../../repositories/users.ts';

const ALREADY_COMPLETE =
  'Votre profil est déjà enregistré. Pour le modifier, adressez-vous à un administrateur.';
const NO_MARKET = 'Choisissez au moins un marché.';
const ROLES_ARE_FIXED = 'Les rôles ne se modifient pas ici.';
const OTHER_PERSON = 'L’identifiant et l’adresse ne désignent pas la même personne.';
const NO_NAME = 'Indiquez le prénom et le nom de la personne.';

/** Access to the profiles, within a transaction. */
export interface ProfileStore {
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
export async function changeProfile(
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
