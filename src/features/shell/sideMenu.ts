import type { Market } from '#domain/markets.ts';
import { isScreenAccessible, isScreenInMarket, SCREENS } from '#domain/screens.ts';
import type { UserProfile } from '#domain/users/profile.ts';

const ENTRIES = [
  { screen: SCREENS.home, icon: 'home', label: 'Accueil', paths: /^\/(accueil)?$/ },
  {
    screen: SCREENS.counts,
    icon: 'list',
    label: 'Comptages',
    paths: /^\/(comptage|count)(\/|$)/,
  },
  { screen: SCREENS.boosts, icon: 'boost', label: 'Boost', paths: /^\/boost(\/|$)/ },
  { screen: SCREENS.users, icon: 'users', label: 'Utilisateurs', paths: /^\/users(\/|$)/ },
] as const;

/**
 * Returns the entries of the side menu, without those that the route guards would reject: Boost outside Neuf,
 * Utilisateurs except for admins (SH-42, SH-43).
 */
export function sideMenuEntries(user: Pick<UserProfile, 'roles'>, market: Market) {
  return ENTRIES.filter(
    ({ screen }) => isScreenAccessible(screen, user) && isScreenInMarket(screen, market),
  );
}
