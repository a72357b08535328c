import { useSelector } from 'react-redux';
import { PageHeader } from '#design-system/PageHeader/PageHeader.tsx';
import { ProductChoice } from '#features/products/ProductChoice/ProductChoice.tsx';
import { selectIsProduction } from '#features/session/sessionSlice.ts';
import { useCurrentMarket } from '#features/session/useSession.ts';

/** /comptage/produits (SH-13). */
export function ProductsPage() {
  const market = useCurrentMarket();
  const isProduction = useSelector(selectIsProduction);
  return (
    <>
      <PageHeader title="Pour quelle offre souhaitez-vous effectuer un comptage ?" />
      <ProductChoice {...{ market, isProduction }} />
    </>
  );
}
