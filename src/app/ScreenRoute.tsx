import { Navigate, Outlet } from 'react-router-dom';
import { isScreenAccessible, isScreenInMarket, type ScreenRule } from '#domain/screens.ts';
import { refusalPath } from '#features/session/guard.ts';
import { useCurrentMarket, useMe } from '#features/session/useSession.ts';

/** Around the routes of a screen: those whom its rule refuses are led elsewhere (SH-33, SH-34). */
export function ScreenRoute({ rule }: { rule: ScreenRule }) {
  const user = useMe();
  const market = useCurrentMarket();
  const path = refusalPath({
    isSignedIn: true,
    isAccessible: isScreenAccessible(rule, user),
    isMarketAllowed: isScreenInMarket(rule, market),
  });
  return path === undefined ? <Outlet /> : <Navigate to={path} replace />;
}
