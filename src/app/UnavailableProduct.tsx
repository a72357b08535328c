import { cardOf } from '#domain/products/cards.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { PRODUCTS_PATH } from '#features/session/guard.ts';
import { useCurrentMarket } from '#features/session/useSession.ts';
import { UnavailablePage } from '#pages/UnavailablePage/UnavailablePage.tsx';
import { useScreenTitle } from './routeHandle.ts';

const WAY_OUT = { href: PRODUCTS_PATH, label: 'Choisir une autre offre' };

/** Says that a count screen is not there yet, by the name of its product. */
export function UnavailableProduct({ product }: { product: CountProductKey }) {
  const market = useCurrentMarket();
  const title = useScreenTitle();
  return (
    <UnavailablePage
      title={`${title ?? ''} ${cardOf(market, product)?.title ?? ''}`}
      wayOut={WAY_OUT}
    />
  );
}
