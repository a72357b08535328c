import { type Market, MARKETS } from './markets.ts';
import { lettersOf } from './schemas/lenient.ts';

/** Job types as on the wire; commerce is the first option (SE-02, D-86). */
export const JOBS = ['commerce', 'Studio', 'AdfactoryOperations', 'Others'] as const;
export type Job = (typeof JOBS)[number];

export const JOB_LABEL_BY_JOB = {
  commerce: 'Commerce',
  Studio: 'Studio',
  AdfactoryOperations: 'Opérations',
  Others: 'Autres (Marketing, Data, Finance, …)',
} as const satisfies Record<Job, string>;

/** Options of « Votre métier », in display order (SE-01). */
export const JOB_OPTIONS = JOBS.map((job) => ({ value: job, label: JOB_LABEL_BY_JOB[job] }));

/** The words that name a job: its value, its label, and each without what others put around it. */
const wordsOf = (job: Job) =>
  [
    job,
    job.replace('Adfactory', ''),
    JOB_LABEL_BY_JOB[job],
    JOB_LABEL_BY_JOB[job].replace(/ \(.*/, ''),
  ].map(lettersOf);

/**
 * Parses a job from its value or label, in any letter case (D-86).
 * @returns undefined when the text names no job
 */
export function parseJob(text: string | null): Job | undefined {
  const wanted = lettersOf(text ?? '');
  return JOBS.find((job) => wordsOf(job).includes(wanted));
}

/** Returns the label of a job. An unknown job is shown by its own name, and none as an empty text. */
export function jobText(typeProfil: string | null): string {
  const job = parseJob(typeProfil);
  return job === undefined ? (typeProfil ?? '') : JOB_LABEL_BY_JOB[job];
}

/**
 * Returns the markets of a person with this job, in display order: all of them, or the chosen ones for commerce
 * (FC-03, D-85).
 */
export function marketsOfProfile(typeProfil: Job, chosen: readonly Market[]): Market[] {
  return MARKETS.filter((market) => typeProfil !== 'commerce' || chosen.includes(market));
}

/** Returns true when the job and its markets can be saved: commerce needs at least one market. */
export function isProfileComplete(
  typeProfil: Job | null | undefined,
  chosen: readonly Market[],
): typeProfil is Job {
  return (
    typeProfil !== null &&
    typeProfil !== undefined &&
    marketsOfProfile(typeProfil, chosen).length > 0
  );
}

export const ROLES = ['ROLE_ADMIN', 'ROLE_USER'] as const;
export type Role = (typeof ROLES)[number];

/** A person's profile, as `me` returns it. */
export interface UserProfile {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** A `Job`; null until the first connection is completed. */
  typeProfil: string | null;
  markets: Market[];
  roles: Role[];
  /** Telephone number, where the profile or the directory gives one. */
  phone?: string | undefined;
}

/** A telephone number as people write it. */
const PHONE = /^\+?\d[\d\s().-]{4,24}$/;

/** Returns a telephone number; undefined for any other value. */
export function phoneIn(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return PHONE.test(text) ? text : undefined;
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
