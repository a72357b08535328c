import type { CountRow } from '#contract/counts.ts';
import {
  type CountAction,
  countPath,
  isProductAvailable,
  savedProduct,
} from '#domain/products/catalogue.ts';

/** Returns the path of an action on a row; undefined if its product has no screen, or if another back end
 * gave no id (CL-09, D-07). */
export function rowPath(
  { id, mafProduct, market }: Pick<CountRow, 'id' | 'mafProduct' | 'market'>,
  action: CountAction,
): string | undefined {
  const product = savedProduct(mafProduct)?.product;
  return product && id !== '' && isProductAvailable(product, market)
    ? countPath(product, action, id)
    : undefined;
}
