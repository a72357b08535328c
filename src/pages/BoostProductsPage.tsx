import { SCREENS } from '#domain/screens.ts';
import type { Availability, ProductKey } from '#domain/products/catalogue.ts';
import { ProductsPage } from './ProductsPage.tsx';

/** This screen offers the boost only (D-73). */
const BOOSTS: readonly ProductKey[] = ['boost'];

/** /boost/produits (PC-02). */
export function BoostProductsPage(props: { isAvailable?: Availability }) {
  return <ProductsPage {...props} title={SCREENS.boostProducts.title} only={BOOSTS} />;
}
