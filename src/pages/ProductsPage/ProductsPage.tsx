import { PageHeader } from '#design-system/PageHeader/PageHeader.tsx';
import { MarketProducts, type MarketProductsProps } from './MarketProducts.tsx';

interface ProductsPageProps extends Pick<MarketProductsProps, 'only' | 'isAvailable'> {
  title?: string;
}

/** /comptage/produits: choice of a product, then of its client if it needs one (SH-13, PC-20, PC-23). */
export function ProductsPage({
  title = 'Pour quelle offre souhaitez-vous effectuer un comptage ?',
  ...products
}: ProductsPageProps) {
  return (
    <>
      <PageHeader title={title} />
      <MarketProducts {...products} />
    </>
  );
}
