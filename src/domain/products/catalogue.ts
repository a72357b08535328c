import type { Market } from '../markets.ts';

/** The count products, and the boost, by the segment of their routes. */
export const PRODUCT_KEYS = [
  'expert360',
  'masterdisplay',
  'emailing/optin',
  'emailing/alert',
  'display',
  'performance',
  'vedetteplus',
  'boost',
] as const;
export type ProductKey = (typeof PRODUCT_KEYS)[number];

/** Products that are counts: all but the boost. */
export type CountProductKey = Exclude<ProductKey, 'boost'>;

/** What the saved counts call their product (DA-02, D-21). */
export const MAF_PRODUCTS = [
  'EmailingAlerte',
  'EmailingOptin',
  'EmailingAlerteConstruire',
  'EmailingOptinConstruire',
  'MasterDisplay',
  'MasterDisplayNeuf',
  'Expert360',
  'DisplayLuxury',
  'DisplayConstruire',
  'DisplayBureauxCommerce',
  'VedettePlus',
  'DisplayPerformance',
] as const;
export type MafProduct = (typeof MAF_PRODUCTS)[number];

/** Name under which people know a saved product, and the product whose routes reopen it (T-07, CL-09). */
export const PRODUCT_BY_MAF_PRODUCT = {
  EmailingAlerte: { label: 'Emailing Alerte', product: 'emailing/alert' },
  EmailingOptin: { label: 'Emailing Optin', product: 'emailing/optin' },
  EmailingAlerteConstruire: { label: 'Emailing Alerte', product: 'emailing/alert' },
  EmailingOptinConstruire: { label: 'Emailing Optin', product: 'emailing/optin' },
  MasterDisplay: { label: 'Master Display', product: 'masterdisplay' },
  MasterDisplayNeuf: { label: 'Display - Impression', product: 'display' },
  Expert360: { label: 'Expert 360', product: 'expert360' },
  DisplayLuxury: { label: 'Display - Luxury', product: 'display' },
  DisplayConstruire: { label: 'Display', product: 'display' },
  DisplayBureauxCommerce: { label: 'Display', product: 'display' },
  VedettePlus: { label: 'Vedette Plus', product: 'vedetteplus' },
  DisplayPerformance: { label: 'Display - Performance', product: 'performance' },
} as const satisfies Record<MafProduct, { label: string; product: CountProductKey }>;

/** Label of a saved product; one that we do not know is shown by its own name. */
export function mafProductLabel(mafProduct: string): string {
  return isMafProduct(mafProduct) ? PRODUCT_BY_MAF_PRODUCT[mafProduct].label : mafProduct;
}

export function isMafProduct(value: string): value is MafProduct {
  return (MAF_PRODUCTS as readonly string[]).includes(value);
}

/** Markets in which the routes of a product are allowed (SH-25 to SH-31). */
export const MARKETS_BY_PRODUCT = {
  expert360: ['Ancien'],
  masterdisplay: ['Ancien'],
  'emailing/optin': ['Neuf', 'Construire'],
  'emailing/alert': ['Neuf', 'Construire'],
  display: ['Neuf', 'Luxe', 'Construire', 'BureauxEtCommerce'],
  performance: ['Neuf'],
  vedetteplus: ['Neuf'],
  boost: ['Neuf'],
} as const satisfies Record<ProductKey, readonly Market[]>;

/** Path on which a product starts (SH-22). */
export function creationPath(product: ProductKey): string {
  return product === 'boost' ? '/boost/boostsocialimmo/new' : `/count/${product}/new`;
}

export type CountAction = 'edit' | 'preview';

/** Path on which a saved count is edited or shown to the client. */
export function countPath(product: CountProductKey, action: CountAction, id: string): string {
  return `/count/${product}/${action}/${id}`;
}

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
