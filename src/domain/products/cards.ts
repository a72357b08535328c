import type { Market } from '../markets.ts';
import type { ProductKey } from './catalogue.ts';

/** Texts of a card that the specification may leave open. */
export const CARD_TEXTS = ['tags', 'description', 'formats', 'brochure'] as const;
export type CardText = (typeof CARD_TEXTS)[number];

/** A card of the product choice (PC-03). */
export interface ProductCard {
  product: ProductKey;
  title: string;
  tags: readonly string[];
  description: string;
  formats?: readonly string[];
  /** Address of the brochure; empty where there is none, and then no link is shown (T-19). */
  brochure: string;
  /** What is not stated anywhere and was written here (derived). Everything else is stated (PC-25). */
  derived: readonly CardText[];
}

const OPTIN: ProductCard = {
  product: 'emailing/optin',
  title: 'Emailing Optin',
  tags: [],
  description: 'Touchez les internautes qui ont accepté de recevoir des offres de partenaires.',
  brochure: '',
  derived: ['brochure'],
};

const ALERT: ProductCard = {
  product: 'emailing/alert',
  title: 'Emailing Alerte',
  tags: [],
  description:
    'Touchez les internautes qui ont accepté de partager leurs informations en créant une alerte de recherche.',
  brochure: '',
  derived: ['brochure'],
};

/**
 * The cards of each market, in their order (PC-05 to PC-12): the one place of their tags, descriptions and brochures.
 * Tags are those that are stated (T-08).
 */
export const CARDS_BY_MARKET = {
  Ancien: [
    {
      product: 'expert360',
      title: 'Expert 360',
      tags: ['Package', 'Notoriété'],
      description: 'Une présence complète sur les localités du client, en trois intensités.',
      brochure: '',
      derived: ['description', 'brochure'],
    },
    {
      product: 'masterdisplay',
      title: 'Master Display',
      tags: ['Notoriété'],
      description: 'Des impressions achetées localité par localité.',
      brochure: '',
      derived: ['description', 'brochure'],
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
      brochure: '',
      derived: ['description', 'brochure'],
    },
    {
      product: 'vedetteplus',
      title: 'Vedette +',
      tags: [],
      description: 'Mettez une annonce en tête des résultats, localité par localité.',
      brochure: '',
      derived: ['description', 'brochure'],
    },
    {
      product: 'performance',
      title: 'Display - Performance',
      tags: [],
      description: 'Achetez des clics plutôt que des impressions.',
      formats: ['Masthead', 'Pavé'],
      brochure: '',
      derived: ['description', 'brochure'],
    },
    {
      product: 'boost',
      title: 'Boost Social Immo',
      tags: [],
      description: 'Mettez en avant des programmes neufs sur les réseaux sociaux.',
      brochure: '',
      derived: ['description', 'brochure'],
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
      brochure: '',
      derived: ['description', 'brochure'],
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
      brochure: '',
      derived: ['brochure'],
    },
  ],
  BureauxEtCommerce: [
    {
      product: 'display',
      title: 'Display',
      tags: [],
      description: 'Affichez une campagne auprès des professionnels en recherche de locaux.',
      formats: ['Masthead', 'Natif', 'Grand Angle', 'Masthead+'],
      brochure: '',
      derived: ['description', 'brochure'],
    },
  ],
} as const satisfies Record<Market, readonly ProductCard[]>;

/** The card of a product in a market, if it is sold there. */
export function cardOf(market: Market, product: ProductKey): ProductCard | undefined {
  const cards: readonly ProductCard[] = CARDS_BY_MARKET[market];
  return cards.find((card) => card.product === product);
}
