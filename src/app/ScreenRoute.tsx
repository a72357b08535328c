import { Navigate, Outlet } from 'react-router-dom';
import { isScreenAccessible, isScreenInMarket, type ScreenRule } from '#domain/screens.ts';
import { redirectPath } from '#features/session/guard.ts';
import { useCurrentMarket, useMe } from '#features/session/useSession.ts';

/** Wraps the routes of a screen and redirects people that its rule does not allow (SH-33, SH-34). */
export function ScreenRoute({ rule }: { rule: ScreenRule }) {
  const user = useMe();
  const market = useCurrentMarket();
  const path = redirectPath({
    isSignedIn: true,
    isAccessible: isScreenAccessible(rule, user),
    isMarketAllowed: isScreenInMarket(rule, market),
  });
  return path === undefined ? <Outlet /> : <Navigate to={path} replace />;
}
