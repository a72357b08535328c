import { createHash } from 'node:crypto';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Role, UserProfile } from '#domain/profile.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { appUser, auditEvent } from '../database/userSchema.ts';
import { diskFull } from '../request/health.ts';
import { ApiFailure } from '../request/failure.ts';
import { recordAudit, type AuditActor } from './audit.ts';
import { findUserByEmail, toProfile } from './users.ts';

/** A person at an issuer, with the lower-case address of today. */
interface Identity {
  issuer: string;
  subject: string;
  email: string;
}

/** Stores a changed address, unless another profile has it. */
async function followAddress(db: DatabaseClient, id: string, email: string): Promise<UserProfile> {
  const isFree = sql`not exists (select 1 from app_user as other where other.email = ${email})`;
  await db
    .update(appUser)
    .set({ email })
    .where(and(eq(appUser.id, id), isFree));
  const [row] = await db.select().from(appUser).where(eq(appUser.id, id));
  if (!row) throw new ApiFailure('unauthenticated');
  return toProfile(row);
}

/** Binds a profile that belongs to nobody yet; undefined when somebody else was faster. */
async function bind(
  db: DatabaseClient,
  id: string,
  { issuer, subject }: Identity,
  requestId: string,
): Promise<UserProfile | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(appUser)
      .set({ issuer, subject })
      .where(and(eq(appUser.id, id), isNull(appUser.subject)))
      .returning();
    if (!row) return undefined;
    const entry = { action: 'profile.bound', subject: id, detail: { issuer, subject } } as const;
    await recordAudit(tx, { actorId: id, requestId }, entry);
    return toProfile(row);
  });
}

interface SignIn {
  requestId: string;
  /** Returns whether there is room to write; there always is by default. */
  hasRoom?: () => Promise<boolean>;
}

/**
 * Finds the profile of an identity. A first sign-in finds a prepared profile by its address and binds it to the identity.
 * A changed address is stored when there is room.
 * @returns undefined when the person has no profile yet
 * @throws ApiFailure `identity_mismatch` when the profile with this address belongs to another identity, `unavailable`
 *   when there is no room to bind one
 */
export async function findUserByIdentity(
  db: DatabaseClient,
  identity: Identity,
  signIn: SignIn,
): Promise<UserProfile | undefined> {
  const { issuer, subject, email } = identity;
  const { requestId, hasRoom = async () => true } = signIn;
  const isOwn = and(eq(appUser.issuer, issuer), eq(appUser.subject, subject));
  const rows = await db
    .select()
    .from(appUser)
    .where(or(isOwn, eq(appUser.email, email)));
  const own = rows.find((row) => row.issuer === issuer && row.subject === subject);
  if (own) {
    const isMoved = own.email !== email && (await hasRoom());
    return isMoved ? followAddress(db, own.id, email) : toProfile(own);
  }
  const [named] = rows;
  if (!named) return undefined;
  if (named.subject !== null) throw new ApiFailure('identity_mismatch');
  if (!(await hasRoom())) throw diskFull();
  const bound = await bind(db, named.id, identity, requestId);
  // Somebody bound the profile in between: this request or another one of the same person, or somebody else.
  return bound ?? findUserByIdentity(db, identity, signIn);
}

/** A person without a profile. */
export interface NewUser extends Pick<UserProfile, 'email' | 'firstName' | 'lastName'> {
  /** Undefined when an admin prepares the profile of somebody else. */
  identity: Omit<Identity, 'email'> | undefined;
  isAdministrator: boolean;
  requestId: string;
}

/**
 * Finds or creates a profile, without job or market. Concurrent first calls create a single row.
 * @throws ApiFailure `identity_mismatch` when another identity with the same address was faster
 */
export async function findOrCreateUser(
  db: DatabaseClient,
  { email, firstName, lastName, identity, isAdministrator, requestId }: NewUser,
): Promise<UserProfile> {
  const roles: Role[] = isAdministrator ? ['ROLE_ADMIN', 'ROLE_USER'] : ['ROLE_USER'];
  await db
    .insert(appUser)
    .values({
      email,
      firstName,
      lastName,
      typeProfil: null,
      markets: [],
      roles,
      issuer: identity?.issuer,
      subject: identity?.subject,
    })
    // Two first calls at once conflict in the address or in the identity.
    .onConflictDoNothing();
  const found = identity
    ? await findUserByIdentity(db, { ...identity, email }, { requestId })
    : await findUserByEmail(db, email);
  if (!found) throw new Error('The user that was just created cannot be read');
  return found;
}

/**
 * Returns the ids of the profiles that belong to an identity.
 * @param email lower-case address of one of them; all by default
 */
export async function boundUsers(db: DatabaseClient, email?: string): Promise<string[]> {
  const isOne = email === undefined ? undefined : eq(appUser.email, email);
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(isNotNull(appUser.subject), isOne));
  return rows.map(({ id }) => id);
}

/**
 * Detaches a profile from its identity, so that the next sign-in with its address binds it again. Call it in a
 * transaction.
 * @returns the profile and its former identity, null if it had none; undefined when no profile has this id
 */
export async function unbindUser(
  tx: DatabaseClient,
  id: string,
): Promise<{ profile: UserProfile; former: Omit<Identity, 'email'> | null } | undefined> {
  const [row] = await tx.select().from(appUser).where(eq(appUser.id, id)).for('update');
  if (!row) return undefined;
  await tx.update(appUser).set({ issuer: null, subject: null }).where(eq(appUser.id, id));
  const { issuer, subject } = row;
  const former = issuer === null || subject === null ? null : { issuer, subject };
  return { profile: toProfile(row), former };
}

/** Returns what an erasure keeps of the address of an administrator, from which nobody can read it. */
const fingerprintOf = (id: string, email: string): string =>
  createHash('sha256').update(`${id} ${email}`).digest('base64url');

/**
 * Replaces the name and the address of a person, and takes away the identity, the job, the markets and the roles. What the
 * person made keeps its owner. The address is in a domain that does not exist, so that nobody signs in with it. The audit
 * log keeps the fingerprint of the address of an administrator.
 */
export async function eraseUser(
  tx: DatabaseClient,
  { id, email, roles }: Pick<UserProfile, 'id' | 'email' | 'roles'>,
  actor: AuditActor,
): Promise<void> {
  await tx
    .update(appUser)
    .set({
      email: `${id}@efface.invalid`,
      firstName: 'Personne',
      lastName: 'effacée',
      typeProfil: null,
      markets: [],
      roles: [],
      issuer: null,
      subject: null,
    })
    .where(eq(appUser.id, id));
  const detail = roles.includes('ROLE_ADMIN') ? { fingerprint: fingerprintOf(id, email) } : {};
  await recordAudit(tx, actor, { action: 'profile.erased', subject: id, detail });
}

const ErasureSchema = v.object({ fingerprint: v.optional(v.string()) });

/**
 * Returns the addresses of no erased administrator. The settings may still name one, and must not give the role back.
 * @param emails lower-case addresses
 */
export async function withoutErased(
  db: DatabaseClient,
  emails: readonly string[],
): Promise<string[]> {
  if (emails.length === 0) return [];
  const erasures = await db
    .select({ id: auditEvent.subject, detail: auditEvent.detail })
    .from(auditEvent)
    .where(eq(auditEvent.action, 'profile.erased'));
  const isOf = (email: string) => (erasure: (typeof erasures)[number]) =>
    v.parse(ErasureSchema, erasure.detail).fingerprint === fingerprintOf(erasure.id, email);
  return emails.filter((email) => !erasures.some(isOf(email)));
}
