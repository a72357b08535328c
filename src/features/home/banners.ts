import type { Market } from '#domain/markets.ts';

export interface Banner {
  title: string;
  text: string;
}

/** What each market announces (HO-05 to HO-08, T-03); Bureaux et commerces announces nothing. */
export const BANNER_BY_MARKET = {
  Ancien: {
    title: 'Votre nouvelle application est là',
    text: 'Expert 360 vous y attend : une présence complète sur les localités de votre client.',
  },
  Neuf: {
    title: 'Boost Social Immo',
    text: 'Boost Social Immo est disponible dans Boost > Nouveau Boost',
  },
  Construire: { title: 'Display', text: 'Le comptage Display est disponible' },
  Luxe: { title: 'Display Luxury', text: "Découvrez l'offre Display Luxury Duo" },
  BureauxEtCommerce: undefined,
} as const satisfies Record<Market, Banner | undefined>;

/** How long a banner takes to come in (HO-09). */
export const BANNER_ANIMATION_MS = 1300;
