import { Navigate, Outlet } from 'react-router-dom';
import type { Market } from '#domain/markets.ts';
import { isProductAvailable } from '#domain/products/availability.ts';
import { MARKETS_BY_PRODUCT, type ProductKey } from '#domain/products/catalogue.ts';
import { refusalPath } from '#features/session/guard.ts';
import { useCurrentMarket } from '#features/session/useSession.ts';

/** Routes of a product: only in its markets (SH-33), and only where its screens exist. */
export function ProductRoute({ product }: { product: ProductKey }) {
  const market = useCurrentMarket();
  const allowed: readonly Market[] = MARKETS_BY_PRODUCT[product];
  const path = refusalPath({
    isSignedIn: true,
    isAccessible: true,
    isMarketAllowed: allowed.includes(market) && isProductAvailable(product, market),
  });
  return path === undefined ? <Outlet /> : <Navigate to={path} replace />;
}
