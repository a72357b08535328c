import { eq } from 'drizzle-orm';
import { isMarket } from '#domain/markets.ts';
import { ROLES, type UserProfile } from '#domain/users/profile.ts';
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

/** A person's first call: no job and no market yet. Two first calls at once make one row. */
export async function findOrCreateUser(
  db: DatabaseClient,
  person: Pick<UserProfile, 'email' | 'firstName' | 'lastName'>,
): Promise<UserProfile> {
  const { email, firstName, lastName } = person;
  await db
    .insert(appUser)
    .values({ email, firstName, lastName, typeProfil: null, markets: [], roles: ['ROLE_USER'] })
    .onConflictDoNothing({ target: appUser.email });
  const found = await findUserByEmail(db, email);
  if (!found) throw new Error('The user that was just created cannot be read');
  return found;
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
