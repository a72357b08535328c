import type { Market } from '../markets.ts';
import type { CountProductKey, ProductKey } from './catalogue.ts';

/**
 * Markets in which the screens of a product exist today. A product comes to the people by adding its markets here:
 * its card, its screens and « Modifier » follow.
 */
export const AVAILABLE_PRODUCTS = {
  expert360: ['Ancien'],
  masterdisplay: ['Ancien'],
  'emailing/optin': ['Neuf', 'Construire'],
  'emailing/alert': ['Neuf', 'Construire'],
  display: ['Neuf', 'Construire', 'Luxe', 'BureauxEtCommerce'],
  performance: ['Neuf'],
  vedetteplus: ['Neuf'],
  boost: ['Neuf'],
} as const satisfies Record<ProductKey, readonly Market[]>;

/** Count products whose screens exist: those with at least one market. */
export type BuiltProduct = {
  [Product in CountProductKey]: (typeof AVAILABLE_PRODUCTS)[Product] extends readonly []
    ? never
    : Product;
}[CountProductKey];

/** True for a count product whose screens exist in some market. */
export function isBuilt(product: ProductKey): product is BuiltProduct {
  return product !== 'boost' && AVAILABLE_PRODUCTS[product].length > 0;
}

/** Says whether the screens of a product exist in a market. */
export type Availability = (product: ProductKey, market: Market) => boolean;

/** True when the screens of a product exist in a market. */
export function isProductAvailable(product: ProductKey, market: Market): boolean {
  const markets: readonly Market[] = AVAILABLE_PRODUCTS[product];
  return markets.includes(market);
}
