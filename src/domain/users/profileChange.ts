import { MARKETS, type Market } from '../markets.ts';
import type { ProfileType } from './profile.ts';

/** The markets of a person with this job: all of them, in their order, unless for commerce (FC-03, D-85). */
export function marketsOfProfile(typeProfil: ProfileType, chosen: readonly Market[]): Market[] {
  return MARKETS.filter((market) => typeProfil !== 'commerce' || chosen.includes(market));
}

/** True when the job and its markets can be saved: commerce needs a market at least. */
export function isProfileComplete(
  typeProfil: ProfileType | null | undefined,
  chosen: readonly Market[],
): typeProfil is ProfileType {
  return (
    typeProfil !== null &&
    typeProfil !== undefined &&
    marketsOfProfile(typeProfil, chosen).length > 0
  );
}
