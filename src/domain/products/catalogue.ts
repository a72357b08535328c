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

/** The count products, each with its three routes (SH-21). */
export const COUNT_PRODUCT_KEYS: readonly CountProductKey[] = PRODUCT_KEYS.filter(
  (key) => key !== 'boost',
);

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

/** Markets in which a product is sold: its card, its routes and « Modifier » follow (SH-25 to SH-31). */
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

/** Says whether a product is sold in a market, its screens there. */
export type Availability = (product: ProductKey, market: Market) => boolean;

/** True when a product is sold in a market. */
export function isProductAvailable(product: ProductKey, market: Market): boolean {
  const markets: readonly Market[] = MARKETS_BY_PRODUCT[product];
  return markets.includes(market);
}

/** Products whose screens stand alone, without header and side menu (E3-01). */
export const BARE_PRODUCTS: readonly CountProductKey[] = ['expert360'];

/** Path on which a product starts (SH-22). */
export function creationPath(product: ProductKey): string {
  return product === 'boost' ? '/boost/boostsocialimmo/new' : `/count/${product}/new`;
}

export type CountAction = 'edit' | 'preview';

/** Path on which a saved count is edited or shown to the client. */
export function countPath(product: CountProductKey, action: CountAction, id: string): string {
  return `/count/${product}/${action}/${id}`;
}
