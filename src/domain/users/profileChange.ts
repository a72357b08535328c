import { MARKETS, type Market } from '../markets.ts';
import type { Job } from './jobs.ts';

/** The markets of a person with this job: all of them, in their order, unless for commerce (FC-03, D-85). */
export function marketsOfProfile(typeProfil: Job, chosen: readonly Market[]): Market[] {
  return MARKETS.filter((market) => typeProfil !== 'commerce' || chosen.includes(market));
}

/** True when the job and its markets can be saved: commerce needs a market at least. */
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
