import { and, arrayContains, eq, inArray, isNull, not, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { UserList, UserListQuerySchema, UserOrder } from '#contract/users.ts';
import {
  ALL_MARKETS,
  isMarket,
  MARKET_LABEL_BY_MARKET,
  MARKETS,
  type Market,
} from '#domain/markets.ts';
import { JOB_LABEL_BY_JOB, type Job, ROLES, type Role, type UserProfile } from '#domain/profile.ts';
import type { DatabaseClient } from '../database/openDatabase.ts';
import { appUser } from '../database/userSchema.ts';

type UserRow = typeof appUser.$inferSelect;

/** Converts a row to a profile; unknown markets and roles are omitted. */
export function toProfile(row: UserRow): UserProfile {
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

/** Finds a profile by lower-case e-mail address. */
export async function findUserByEmail(
  db: DatabaseClient,
  email: string,
): Promise<UserProfile | undefined> {
  const [row] = await db.select().from(appUser).where(eq(appUser.email, email));
  return row && toProfile(row);
}

/**
 * Gives the administrator role to existing profiles.
 * @param emails lower-case addresses, without those of erased administrators
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
 * Updates the job and the markets of a profile. No call changes roles.
 * @param onlyFirst updates only when the person has no job yet, checked by the UPDATE itself
 * @returns undefined when no profile has this address, or when `onlyFirst` is set and the person has a job
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

/** Folds case and accents for sorting and searching, independently of the collation of the database. */
function folded(text: SQL | (typeof appUser)['lastName' | 'firstName' | 'email']): SQL {
  return sql`fold_text(${text}) collate "C"`;
}

/** Replaces a key by its label, for sorting by the text that people read; an unknown key is read as it is. */
function labelled(key: SQL, labels: Readonly<Record<string, string>>): SQL {
  const cases = Object.entries(labels).map(
    ([value, label]) => sql`when ${value.toLowerCase()} then ${label}::text`,
  );
  return sql`case lower(${key}) ${sql.join(cases, sql` `)} else ${key} end`;
}

const JOB_TEXT = folded(labelled(sql`${appUser.typeProfil}`, JOB_LABEL_BY_JOB));
const MARKETS_TEXT = folded(sql`case when cardinality(${appUser.markets}) = ${MARKETS.length}
  then ${ALL_MARKETS}::text
  else (select string_agg(${labelled(sql`market`, MARKET_LABEL_BY_MARKET)}, ', ' order by place)
    from unnest(${appUser.markets}) with ordinality as held (market, place)) end`);

const COLUMN_BY_ORDER = {
  lastName: folded(appUser.lastName),
  firstName: folded(appUser.firstName),
  email: folded(appUser.email),
  typeProfil: JOB_TEXT,
  markets: MARKETS_TEXT,
  id: sql`${appUser.id}`,
} as const satisfies Record<UserOrder, SQL>;

function searchMatches(search: string): SQL {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const { firstName, lastName, email } = appUser;
  const text = sql`${firstName} || ' ' || ${lastName} || ' ' || ${firstName} || ' ' || ${email}`;
  return sql`${folded(text)} like ${folded(sql`${pattern}`)}`;
}

/** Lists a page of people with the total number. */
export async function listUsers(
  db: DatabaseClient,
  {
    order,
    orderDirection,
    page,
    itemsPerPage,
    searchUser,
  }: v.InferOutput<typeof UserListQuerySchema>,
): Promise<UserList> {
  const search = searchUser?.trim();
  const conditions = search ? searchMatches(search) : undefined;
  const direction = sql.raw(orderDirection);
  const rows = await db
    .select()
    .from(appUser)
    .where(conditions)
    .orderBy(
      sql`${COLUMN_BY_ORDER[order]} ${direction} nulls last`,
      // Equal rows sort by first name, then by id, so that nobody appears on two pages.
      sql`${folded(appUser.firstName)} ${direction}`,
      sql`${appUser.id} ${direction}`,
    )
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage);
  return {
    userBo: rows.map((row) => ({ ...toProfile(row), isBound: row.subject !== null })),
    total: await db.$count(appUser, conditions),
  };
}

/** Inserts initial profiles; existing profiles are unchanged. */
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
