import { and, arrayContains, eq, inArray, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { UserOrder } from '#contract/users.ts';
import { isMarket, type Market } from '#domain/markets.ts';
import type { Job } from '#domain/users/jobs.ts';
import { ROLES, type Role, type UserProfile } from '#domain/users/profile.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { appUser } from '../database/schema.ts';

type UserRow = typeof appUser.$inferSelect;

/** A row as the calls describe a person; a market or role that is no longer known is left out. */
function toProfile(row: UserRow): UserProfile {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    typeProfil: row.typeProfil,
    markets: row.markets.filter(isMarket),
    roles: row.roles.flatMap((name) => ROLES.filter((role) => role === name)),
  };
}

/** The profile with this address, which must be in lower case. */
export async function findUserByEmail(
  db: DatabaseClient,
  email: string,
): Promise<UserProfile | undefined> {
  const [row] = await db.select().from(appUser).where(eq(appUser.email, email));
  return row && toProfile(row);
}

/** Somebody who has no profile yet. */
export interface Newcomer extends Pick<UserProfile, 'email' | 'firstName' | 'lastName'> {
  isAdministrator: boolean;
}

/** A person's first call: no job and no market yet. Two first calls at once make one row. */
export async function findOrCreateUser(
  db: DatabaseClient,
  { email, firstName, lastName, isAdministrator }: Newcomer,
): Promise<UserProfile> {
  const roles: Role[] = isAdministrator ? ['ROLE_ADMIN', 'ROLE_USER'] : ['ROLE_USER'];
  await db
    .insert(appUser)
    .values({ email, firstName, lastName, typeProfil: null, markets: [], roles })
    .onConflictDoNothing({ target: appUser.email });
  const found = await findUserByEmail(db, email);
  if (!found) throw new Error('The user that was just created cannot be read');
  return found;
}

/**
 * Makes people administrators who have a profile already; those who are stay so.
 * @param emails in lower case
 */
export async function makeAdministrators(
  db: DatabaseClient,
  emails: readonly string[],
): Promise<void> {
  const role: Role = 'ROLE_ADMIN';
  await db
    .update(appUser)
    .set({ roles: sql`array_prepend(${role}::text, ${appUser.roles})` })
    .where(and(inArray(appUser.email, [...emails]), not(arrayContains(appUser.roles, [role]))));
}

/**
 * Writes a job and its markets, nothing else: roles have no call that changes them.
 * @param onlyFirst true to write only while the person has no job yet, checked by the UPDATE itself
 * @returns undefined when nobody has this address, or when there is a job already and `onlyFirst`
 */
export async function updateProfile(
  db: DatabaseClient,
  email: string,
  { typeProfil, markets, onlyFirst }: { typeProfil: Job; markets: Market[]; onlyFirst: boolean },
): Promise<UserProfile | undefined> {
  const [row] = await db
    .update(appUser)
    .set({ typeProfil, markets })
    .where(and(eq(appUser.email, email), onlyFirst ? isNull(appUser.typeProfil) : undefined))
    .returning();
  return row && toProfile(row);
}

/** Names are ordered and searched without case or accents, whatever the collation of the database. */
function folded(text: SQL | (typeof appUser)['lastName' | 'firstName' | 'email']): SQL {
  return sql`lower(unaccent(${text}))`;
}

const COLUMN_BY_ORDER = {
  lastName: folded(appUser.lastName),
  firstName: folded(appUser.firstName),
  email: folded(appUser.email),
  typeProfil: sql`lower(${appUser.typeProfil})`,
  // What people read in the column: the markets one after the other.
  markets: sql`array_to_string(${appUser.markets}, ',')`,
  id: sql`${appUser.id}`,
} as const satisfies Record<UserOrder, SQL>;

export interface UserPage {
  order: UserOrder;
  orderDirection: 'asc' | 'desc';
  /** From 1. */
  page: number;
  itemsPerPage: number;
  /** A part of « first name last name », of « last name first name » or of the address. */
  searchUser?: string | undefined;
}

function searchMatches(search: string): SQL {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { firstName, lastName, email } = appUser;
  const text = sql`${firstName} || ' ' || ${lastName} || ' ' || ${firstName} || ' ' || ${email}`;
  return sql`${folded(text)} like ${folded(sql`${pattern}`)}`;
}

/** A page of people, and how many there are in all. */
export async function listUsers(
  db: DatabaseClient,
  { order, orderDirection, page, itemsPerPage, searchUser }: UserPage,
): Promise<{ rows: UserProfile[]; total: number }> {
  const search = searchUser?.trim();
  const conditions = search ? searchMatches(search) : undefined;
  const direction = sql.raw(orderDirection);
  const rows = await db
    .select()
    .from(appUser)
    .where(conditions)
    .orderBy(
      sql`${COLUMN_BY_ORDER[order]} ${direction} nulls last`,
      // Namesakes by first name; the id makes the order total, so that nobody is on two pages.
      sql`${folded(appUser.firstName)} ${direction}`,
      sql`${appUser.id} ${direction}`,
    )
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  return { rows: rows.map(toProfile), total: await db.$count(appUser, conditions) };
}

/** People to begin with; those who exist keep the profile that they have now. */
export async function seedUsers(
  db: DatabaseClient,
  users: readonly Readonly<
    Pick<UserProfile, 'id' | 'email' | 'firstName' | 'lastName' | 'typeProfil'> & {
      markets: readonly string[];
      roles: readonly string[];
    }
  >[],
): Promise<void> {
  const rows = users.map((user) => ({
    ...user,
    markets: [...user.markets],
    roles: [...user.roles],
  }));
  await db.insert(appUser).values(rows).onConflictDoNothing();
}
