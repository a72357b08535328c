import type { CountRow } from '#contract/counts.ts';
import {
  type CountAction,
  countPath,
  isMafProduct,
  isProductAvailable,
  PRODUCT_BY_MAF_PRODUCT,
} from '#domain/products/catalogue.ts';

/** Returns the path of an action on a row; undefined while its product has no screen (CL-09, D-07). */
export function rowPath(
  { id, mafProduct, market }: Pick<CountRow, 'id' | 'mafProduct' | 'market'>,
  action: CountAction,
): string | undefined {
  if (!isMafProduct(mafProduct)) return undefined;
  const { product } = PRODUCT_BY_MAF_PRODUCT[mafProduct];
  return isProductAvailable(product, market) ? countPath(product, action, id) : undefined;
}
