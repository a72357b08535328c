import type { Market } from '../markets.ts';
import { savedProduct, type CountProductKey } from './catalogue.ts';

/** The part of a saved count that decides which screens it opens in. */
export interface OpenableCount {
  mafProduct: string;
  market: Market;
}

/**
 * What a screen does with a saved count: opens it, offers to switch to the market of the count, or says that there is
 * no such count at this address.
 */
export type CountOpening =
  | { kind: 'open' }
  | { kind: 'otherMarket'; market: Market }
  | { kind: 'notFound' };

/**
 * Decides how a saved count opens. Its own product and market govern its screens: it is never opened as a count of
 * another product or market (D-101, D-115).
 * @param product the product that the address names
 * @param current the current market
 * @param markets the markets of the person
 */
export function countOpening(
  { mafProduct, market }: OpenableCount,
  {
    product,
    current,
    markets,
  }: { product: CountProductKey; current: Market; markets: readonly Market[] },
): CountOpening {
  const saved = savedProduct(mafProduct);
  if (saved?.product !== product || saved.market !== market) return { kind: 'notFound' };
  if (market === current) return { kind: 'open' };
  return markets.includes(market) ? { kind: 'otherMarket', market } : { kind: 'notFound' };
}
