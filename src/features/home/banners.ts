import type { Market } from '#domain/markets.ts';
import { creationPath, type ProductKey } from '#domain/products/catalogue.ts';
import { SCREENS } from '#domain/screens.ts';

export interface Banner {
  title: string;
  text: string;
  /** The announced product. There is no link while its screens do not exist. */
  product: ProductKey;
  /** Link to the product. */
  action: { label: string; href: string };
}

/** Announcement of each market (HO-05 to HO-08, T-03); Bureaux et commerces has none. */
export const BANNER_BY_MARKET = {
  Ancien: {
    title: 'Votre nouvelle application est là',
    text: 'Expert 360 vous y attend : une présence complète sur les localités de votre client.',
    product: 'expert360',
    // The link leads to the product choice, which asks for the client first (PC-20).
    action: { label: 'Choisir Expert 360', href: SCREENS.products.path },
  },
  Neuf: {
    title: 'Boost Social Immo',
    text: 'Boost Social Immo est disponible dans Boost > Nouveau Boost',
    product: 'boost',
    action: { label: 'Nouveau Boost', href: SCREENS.boostProducts.path },
  },
  Construire: {
    title: 'Display',
    text: 'Le comptage Display est disponible',
    product: 'display',
    action: { label: 'Estimer un Display', href: creationPath('display') },
  },
  Luxe: {
    title: 'Display Luxury',
    text: "Découvrez l'offre Display Luxury Duo",
    product: 'display',
    action: { label: 'Estimer un Display Luxury', href: creationPath('display') },
  },
  BureauxEtCommerce: undefined,
} as const satisfies Record<Market, Banner | undefined>;

/** The markets that have an announcement. */
export type AnnouncingMarket = Exclude<Market, 'BureauxEtCommerce'>;

/** Returns true when a market has an announcement. */
export function isAnnouncing(market: Market): market is AnnouncingMarket {
  return BANNER_BY_MARKET[market] !== undefined;
}

/** Duration of the banner's entry animation, in milliseconds (HO-09). */
export const BANNER_ANIMATION_MS = 1300;
