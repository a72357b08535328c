import type { Market } from '../markets.ts';
import { creationPath, marketsOf, savedProduct, type CountProductKey } from './catalogue.ts';

/** The part of a saved count that decides which screens it opens in. */
interface OpenableCount {
  mafProduct: string;
  market: Market;
}

/**
 * What a screen does with a saved count: opens it, offers to switch to the market of the count, or says that there is
 * no such count at this address.
 */
type CountOpening =
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

/** Parameter of the address of a new count that names the saved count to copy (N-06). */
export const COPIED_PARAMETER = 'from';

/** Returns the address of a new count with the criteria and quantities of a saved one (N-06). */
export function duplicatePath(product: CountProductKey, id: string): string {
  return `${creationPath(product)}?${COPIED_PARAMETER}=${encodeURIComponent(id)}`;
}

/** Returns the address that copies a saved count; undefined where its product is not sold in its market. */
export function savedDuplicatePath(saved: OpenableCount & { id: string }): string | undefined {
  const product = savedProduct(saved.mafProduct)?.product;
  return product && isCopiedAt(product, saved) ? duplicatePath(product, saved.id) : undefined;
}

/**
 * Returns whether a saved count can be copied at the address of a product. Unlike an edited count, a copy belongs to the
 * current market, whatever the market of its source.
 */
export function isCopiedAt(
  product: CountProductKey,
  { mafProduct, market }: OpenableCount,
): boolean {
  const saved = savedProduct(mafProduct);
  return saved?.product === product && saved.market === market;
}

/**
 * Returns the other markets in which a person can copy a count of a product.
 * @param current the market of the copy on screen
 * @param markets the markets of the person
 */
export function otherCopyMarkets(
  product: CountProductKey,
  current: Market,
  markets: readonly Market[],
): Market[] {
  return marketsOf(product).filter((market) => market !== current && markets.includes(market));
}

const COPY_DRAFT = 'copy:';

/** Returns the id under which the draft of a copy is stored, which is not that of its source. */
export function copyDraftId(id: string): string {
  return COPY_DRAFT + id;
}

/** Returns the id of the count that is copied by the draft of a copy; undefined for any other draft. */
export function copiedDraftId(draftId: string): string | undefined {
  return draftId.startsWith(COPY_DRAFT) ? draftId.slice(COPY_DRAFT.length) : undefined;
}
