import { MARKETS, type Market } from '../markets.ts';
import type { Job } from './jobs.ts';

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
