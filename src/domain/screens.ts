import type { Market } from './markets.ts';
import { marketsOf } from './products/catalogue.ts';
import { isAdmin, type UserProfile } from './profile.ts';

/** Access rule of a screen. Without either entry, it is open to every signed-in person in every market. */
export interface ScreenRule {
  /** Markets in which the screen is allowed; in others it redirects to the product choice (SH-33). */
  markets?: readonly Market[];
  /** If true, other people are redirected to the home page (SH-34, D-75). */
  isAdminOnly?: boolean;
}

export interface Screen extends ScreenRule {
  path: string;
  /** Name shown on the page and in the browser tab. */
  title: string;
  /** True if shown without header and side menu (SH-20, D-77). */
  isBare?: boolean;
}

const TABLE = {
  start: { path: '/', title: 'Accueil' },
  home: { path: '/accueil', title: 'Accueil' },
  counts: { path: '/comptage', title: 'Liste des Comptages' },
  products: { path: '/comptage/produits', title: 'Choisir une offre' },
  plan: { path: '/plan', title: 'Plan média' },
  client: { path: '/client', title: 'Client' },
  clientFile: { path: '/dossier', title: 'Dossier client' },
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
 * Every screen with its own path except the sign-in; the count screens are derived from the products (SH-21). The
 * specification mentions one more boost route without its path, so it is left out (SH-32, D-76).
 */
export const SCREENS: Readonly<Record<ScreenKey, Screen>> = TABLE;

/** Returns true when the person's role allows the screen, whatever the market. */
export function isScreenAccessible(
  { isAdminOnly = false }: ScreenRule,
  user: Pick<UserProfile, 'roles'>,
): boolean {
  return !isAdminOnly || isAdmin(user);
}

/** Returns true when the screen is allowed in a market. */
export function isScreenInMarket({ markets }: ScreenRule, market: Market): boolean {
  return markets === undefined || markets.includes(market);
}
