import { useNavigate } from 'react-router-dom';
import { isProductAvailable } from '#domain/products/catalogue.ts';
import { Home } from '#features/home/Home/Home.tsx';
import { PRODUCTS_PATH } from '#features/session/guard.ts';
import { useCurrentMarket, useMe } from '#features/session/useSession.ts';

/** / and /accueil (SH-11). */
export function HomePage() {
  const { firstName } = useMe();
  const market = useCurrentMarket();
  const navigate = useNavigate();
  // Only in Neuf is the product choice told that the person comes from the home page (HO-03, D-74).
  const state = market === 'Neuf' ? { from: 'home' } : null;
  return (
    <Home
      {...{ firstName, market }}
      isAvailable={isProductAvailable}
      newCountPath={PRODUCTS_PATH}
      onNewCount={() => void navigate(PRODUCTS_PATH, { state })}
    />
  );
}
