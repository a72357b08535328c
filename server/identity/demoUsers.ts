import { MARKETS } from '#domain/markets.ts';
import type { UserProfile } from '#domain/profile.ts';

/** The users of the development sign-in, one per kind of access. The database stores them under the same ids. */
export const DEMO_USERS = [
  {
    id: '00000000-0000-4000-8000-000000000001',
    email: 'admin@adfactory.test',
    firstName: 'Alice',
    lastName: 'Martin',
    typeProfil: 'AdfactoryOperations',
    markets: [...MARKETS],
    roles: ['ROLE_ADMIN', 'ROLE_USER'],
  },
  {
    id: '00000000-0000-4000-8000-000000000002',
    email: 'operations@adfactory.test',
    firstName: 'Thomas',
    lastName: 'Bernard',
    typeProfil: 'AdfactoryOperations',
    markets: [...MARKETS],
    roles: ['ROLE_USER'],
  },
  {
    id: '00000000-0000-4000-8000-000000000003',
    email: 'commerce@adfactory.test',
    firstName: 'Camille',
    lastName: 'Petit',
    typeProfil: 'commerce',
    markets: ['Neuf', 'Construire'],
    roles: ['ROLE_USER'],
  },
  {
    id: '00000000-0000-4000-8000-000000000004',
    email: 'ancien@adfactory.test',
    firstName: 'Julien',
    lastName: 'Moreau',
    typeProfil: 'commerce',
    markets: ['Ancien'],
    roles: ['ROLE_USER'],
  },
  {
    id: '00000000-0000-4000-8000-000000000005',
    email: 'studio@adfactory.test',
    firstName: 'Léa',
    lastName: 'Dubois',
    typeProfil: 'Studio',
    markets: [...MARKETS],
    roles: ['ROLE_USER'],
  },
  {
    id: '00000000-0000-4000-8000-000000000006',
    email: 'nouveau@adfactory.test',
    firstName: 'Inès',
    lastName: 'Laurent',
    typeProfil: null,
    markets: [],
    roles: ['ROLE_USER'],
  },
] as const satisfies readonly Readonly<{
  [Key in keyof UserProfile]: UserProfile[Key] extends unknown[]
    ? readonly UserProfile[Key][number][]
    : UserProfile[Key];
}>[];

export type DemoUser = (typeof DEMO_USERS)[number];

/** Finds the demo user with this address, ignoring case. */
export function findDemoUser(email: string): DemoUser | undefined {
  const wanted = email.trim().toLowerCase();
  return DEMO_USERS.find((user) => user.email === wanted);
}

/** Returns the claims of a demo user's identity token. */
export function demoClaims(user: DemoUser): Record<string, string | boolean> & { sub: string } {
  return {
    sub: user.id,
    name: `${user.firstName} ${user.lastName}`,
    given_name: user.firstName,
    family_name: user.lastName,
    preferred_username: user.email,
    email: user.email,
    email_verified: true,
  };
}
