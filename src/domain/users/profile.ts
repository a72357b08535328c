import type { Market } from '../markets.ts';

export const ROLES = ['ROLE_ADMIN', 'ROLE_USER'] as const;
export type Role = (typeof ROLES)[number];

/** A person's profile, as `me` returns it. */
export interface UserProfile {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** A job (`jobs.ts`); null until the first connection is completed. */
  typeProfil: string | null;
  markets: Market[];
  roles: Role[];
}

/** Returns true for operations staff, who see everybody's counts and the copy buttons of proposals (D-04, CF-47). */
export function isOperations(user: Pick<UserProfile, 'typeProfil'>): boolean {
  return user.typeProfil === 'AdfactoryOperations';
}

/** Returns true for administrators, who are identified by their first role (D-85). */
export function isAdmin({ roles }: Pick<UserProfile, 'roles'>): boolean {
  return roles[0] === 'ROLE_ADMIN';
}

/** Returns the market to work in: the stored one if the profile still allows it, otherwise the first one (D-02). */
export function currentMarket(
  stored: Market | undefined,
  allowed: readonly Market[],
): Market | undefined {
  return stored !== undefined && allowed.includes(stored) ? stored : allowed[0];
}
