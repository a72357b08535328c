import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { isProductAvailable } from '#domain/products/availability.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { useCurrentMarket } from '#features/session/useSession.ts';

// The texts of every product's card come with it: not in the first file.
const UnavailableProduct = lazy(async () => ({
  default: (await import('./UnavailableProduct.tsx')).UnavailableProduct,
}));

/** A count screen in the current market, or the page that says that it is not there yet. */
export function ProductScreen({ product }: { product: CountProductKey }) {
  const market = useCurrentMarket();
  if (isProductAvailable(product, market)) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <UnavailableProduct product={product} />
    </Suspense>
  );
}
