import { MARKETS } from '#domain/markets.ts';
import { JOBS, type UserProfile } from '#domain/profile.ts';

/** Builds a salesperson for Neuf and Construire. */
export function buildUser(over: Partial<UserProfile> = {}): UserProfile {
  return {
    id: 'b6a0f3c2-0f8e-4c59-9b3e-3f8d0a8c0001',
    email: 'camille.legoff@adfactory.test',
    firstName: 'Camille',
    lastName: 'Le Goff',
    typeProfil: 'commerce',
    markets: ['Neuf', 'Construire'],
    roles: ['ROLE_USER'],
    ...over,
  };
}

export const SALES = buildUser();
export const SALES_ONE_MARKET = buildUser({ markets: ['Neuf'] });
export const OPERATIONS = buildUser({
  firstName: 'Thomas',
  lastName: 'Bernard',
  typeProfil: 'AdfactoryOperations',
  markets: [...MARKETS],
});
export const ADMIN = buildUser({
  firstName: 'Alice',
  lastName: 'Martin',
  typeProfil: 'AdfactoryOperations',
  markets: [...MARKETS],
  roles: ['ROLE_ADMIN', 'ROLE_USER'],
});
/** A person whose first connection is not completed. */
export const NEWCOMER = buildUser({
  id: 'b6a0f3c2-0f8e-4c59-9b3e-3f8d0a8c0002',
  firstName: 'Inès',
  lastName: 'Laurent',
  typeProfil: null,
  markets: [],
});
export const LONG_NAME = buildUser({
  id: 'b6a0f3c2-0f8e-4c59-9b3e-3f8d0a8c0003',
  firstName: 'Marie-Antoinette-Joséphine',
  lastName: 'de La Rochefoucauld-Montmorency',
  markets: [...MARKETS],
  typeProfil: 'Studio',
});

const FIRST_NAMES = ['Amélie', 'Bruno', 'Chloé', 'David', 'Élodie', 'Farid', 'Gaëlle'];
const LAST_NAMES = [
  'Arnaud',
  'Bertrand',
  'Çelik',
  'Durand',
  'Étienne',
  'Fournier',
  'Girard',
  'Huet',
];

/** Builds `count` colleagues with varying jobs. */
export function buildUsers(count: number): UserProfile[] {
  return Array.from({ length: count }, (_, index) => {
    const firstName = FIRST_NAMES[index % FIRST_NAMES.length] ?? '';
    const lastName = LAST_NAMES[index % LAST_NAMES.length] ?? '';
    const typeProfil = JOBS[index % JOBS.length] ?? 'commerce';
    return buildUser({
      id: `b6a0f3c2-0f8e-4c59-9b3e-3f8d0a8c${String(1000 + index)}`,
      email: `personne.${index + 1}@adfactory.test`,
      firstName,
      lastName,
      typeProfil,
      markets: typeProfil === 'commerce' ? ['Ancien', 'Neuf'] : [...MARKETS],
    });
  });
}
