import type { Market } from './markets.ts';
import { marketsOf } from './products/catalogue.ts';
import { isAdmin, type UserProfile } from './users/profile.ts';

/** Whom a screen is for. Without either entry: everybody who is signed in, in every market. */
export interface ScreenRule {
  /** Markets in which it is allowed; elsewhere it leads to the product choice (SH-33). */
  markets?: readonly Market[];
  /** Not accessible to others, who are led home (SH-34, D-75). */
  isAdminOnly?: boolean;
}

export interface Screen extends ScreenRule {
  path: string;
  /** Its name, in the page and in the tab of the browser. */
  title: string;
  /** Shown without header and side menu (SH-20, D-77). */
  isBare?: boolean;
}

const TABLE = {
  start: { path: '/', title: 'Accueil' },
  home: { path: '/accueil', title: 'Accueil' },
  counts: { path: '/comptage', title: 'Liste des Comptages' },
  products: { path: '/comptage/produits', title: 'Choisir une offre' },
  boosts: { path: '/boost', title: 'Liste des Boost', markets: marketsOf('boost') },
  boostProducts: {
    path: '/boost/produits',
    title: 'Sélectionner un produit',
    markets: marketsOf('boost'),
  },
  newBoost: {
    path: '/boost/boostsocialimmo/new',
    title: 'Nouveau Boost',
    markets: marketsOf('boost'),
  },
  editedBoost: {
    path: '/boost/boostsocialimmo/edit',
    title: 'Modifier un Boost',
    markets: marketsOf('boost'),
  },
  users: { path: '/users', title: 'Liste des utilisateurs', isAdminOnly: true },
  profile: { path: '/profile', title: 'Mon Profil' },
  exports: { path: '/exports', title: 'Exports', isBare: true },
} as const satisfies Record<string, Screen>;

export type ScreenKey = keyof typeof TABLE;

/**
 * Every screen with a path of its own, but the sign-in; the count screens follow from the products (SH-21). The
 * specification mentions one more boost route without its path: none is invented (SH-32, D-76).
 */
export const SCREENS: Readonly<Record<ScreenKey, Screen>> = TABLE;

/** True when the person's role opens the screen, whatever the market. */
export function isScreenAccessible(
  { isAdminOnly = false }: ScreenRule,
  user: Pick<UserProfile, 'roles'>,
): boolean {
  return !isAdminOnly || isAdmin(user);
}

/** True when the screen exists in a market. */
export function isScreenInMarket({ markets }: ScreenRule, market: Market): boolean {
  return markets === undefined || markets.includes(market);
}
