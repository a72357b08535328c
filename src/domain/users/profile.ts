import type { Market } from '../markets.ts';

export const ROLES = ['ROLE_ADMIN', 'ROLE_USER'] as const;
export type Role = (typeof ROLES)[number];

/** Job types as the calls name them; commerce is the first option (SE-02, D-86). */
export const PROFILE_TYPES = ['commerce', 'Studio', 'AdfactoryOperations', 'Others'] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];

export const PROFILE_LABEL_BY_TYPE = {
  commerce: 'Commerce',
  Studio: 'Studio',
  AdfactoryOperations: 'Opérations',
  Others: 'Autres (Marketing, Data, Finance, …)',
} as const satisfies Record<ProfileType, string>;

/** A person as `me` answers it. */
export interface UserProfile {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Null until the first connection has been completed. */
  typeProfil: string | null;
  markets: Market[];
  roles: Role[];
}

/** Operations staff see everybody's counts and the copy buttons of proposals (D-04, CF-47). */
export function isOperations(user: Pick<UserProfile, 'typeProfil'>): boolean {
  return user.typeProfil === 'AdfactoryOperations';
}

/** The market to work in: the stored one while the profile still allows it, else the first one (D-02). */
export function currentMarket(
  stored: Market | undefined,
  allowed: readonly Market[],
): Market | undefined {
  return stored !== undefined && allowed.includes(stored) ? stored : allowed[0];
}
