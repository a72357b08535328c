import { Outlet } from 'react-router-dom';
import { isProductAvailable } from '#domain/products/availability.ts';
import { cardOf } from '#domain/products/cards.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { PRODUCTS_PATH } from '#features/session/guard.ts';
import { useCurrentMarket } from '#features/session/useSession.ts';
import { UnavailablePage } from '#pages/UnavailablePage/UnavailablePage.tsx';
import { useScreenTitle } from './routeHandle.ts';

const WAY_OUT = { href: PRODUCTS_PATH, label: 'Choisir une autre offre' };

/** A count screen in the current market, or the page that says that it is not there yet. */
export function ProductScreen({ product }: { product: CountProductKey }) {
  const market = useCurrentMarket();
  const title = useScreenTitle();
  if (isProductAvailable(product, market)) return <Outlet />;
  return (
    <UnavailablePage
      title={`${title ?? ''} ${cardOf(market, product)?.title ?? ''}`}
      wayOut={WAY_OUT}
    />
  );
}
