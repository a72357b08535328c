import type { Market } from '../markets.ts';
import type { ProductKey } from './catalogue.ts';

/** A card of the product choice (PC-03). */
export interface ProductCard {
  product: ProductKey;
  title: string;
  tags: readonly string[];
  description: string;
  formats?: readonly string[];
}

const OPTIN: ProductCard = {
  product: 'emailing/optin',
  title: 'Emailing Optin',
  tags: [],
  description: 'Touchez les internautes qui ont accepté de recevoir des offres de partenaires.',
};

const ALERT: ProductCard = {
  product: 'emailing/alert',
  title: 'Emailing Alerte',
  tags: [],
  description:
    'Touchez les internautes qui ont accepté de partager leurs informations en créant une alerte de recherche.',
};

/**
 * The cards of each market, in their order (PC-05 to PC-12). Tags are those that are stated (T-08); descriptions
 * are ours where none is stated (PC-25).
 */
export const CARDS_BY_MARKET = {
  Ancien: [
    {
      product: 'expert360',
      title: 'Expert 360',
      tags: ['Package', 'Notoriété'],
      description: 'Une présence complète sur les localités du client, en trois intensités.',
    },
    {
      product: 'masterdisplay',
      title: 'Master Display',
      tags: ['Notoriété'],
      description: 'Des impressions achetées localité par localité.',
    },
  ],
  Neuf: [
    OPTIN,
    ALERT,
    {
      product: 'display',
      title: 'Display - Impression',
      tags: [],
      description: 'Affichez un programme auprès de ceux qui cherchent, au coût pour mille.',
      formats: ['Masthead', 'Natif', 'Pavé', 'Grand Angle'],
    },
    {
      product: 'vedetteplus',
      title: 'Vedette +',
      tags: [],
      description: 'Mettez une annonce en tête des résultats, localité par localité.',
    },
    {
      product: 'performance',
      title: 'Display - Performance',
      tags: [],
      description: 'Achetez des clics plutôt que des impressions.',
      formats: ['Masthead', 'Pavé'],
    },
    {
      product: 'boost',
      title: 'Boost Social Immo',
      tags: [],
      description: 'Mettez en avant des programmes neufs sur les réseaux sociaux.',
    },
  ],
  Construire: [
    OPTIN,
    ALERT,
    {
      product: 'display',
      title: 'Display',
      tags: [],
      description: 'Affichez une campagne auprès de ceux qui veulent faire construire.',
    },
  ],
  Luxe: [
    {
      product: 'display',
      title: 'Display - Luxury',
      tags: [],
      description: 'Billboard et Natif inter-annonces ne sont pas compatibles entre eux.',
      formats: [
        'Masthead (Prestige Display)',
        'Billboard (Power Display)',
        'Natif inter-annonces (Access Display)',
      ],
    },
  ],
  BureauxEtCommerce: [
    {
      product: 'display',
      title: 'Display',
      tags: [],
      description: 'Affichez une campagne auprès des professionnels en recherche de locaux.',
      formats: ['Masthead', 'Natif', 'Grand Angle', 'Masthead+'],
    },
  ],
} as const satisfies Record<Market, readonly ProductCard[]>;

/** The card of a product in a market, if it is sold there. */
export function cardOf(market: Market, product: ProductKey): ProductCard | undefined {
  const cards: readonly ProductCard[] = CARDS_BY_MARKET[market];
  return cards.find((card) => card.product === product);
}
