import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { Market } from '#domain/markets.ts';
import type { ApiExtra } from '#api/auth.ts';
import { mayLeave } from '#features/count/unsaved/unsavedChanges.ts';
import { signOut } from '#features/session/sessionActions.ts';
import {
  marketChosen,
  productionToggled,
  selectIsProduction,
  selectIsProductionHost,
} from '#features/session/sessionSlice.ts';
import { useCurrentMarket, useMe } from '#features/session/useSession.ts';
import { NotificationCenter } from '#features/notifications/NotificationCenter/NotificationCenter.tsx';
import { AppLayout } from '#features/shell/AppLayout/AppLayout.tsx';
import { marketChangePath } from '#features/shell/marketChange.ts';

/** Layout route with header and side menu, for people whose profile is complete. */
export function LayoutRoute() {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isProduction = useSelector(selectIsProduction);
  const isProductionHost = useSelector(selectIsProductionHost);

  const handleMarketChange = async (chosen: Market) => {
    if (!(await mayLeave('screen'))) return;
    dispatch(marketChosen(chosen));
    const path = marketChangePath(pathname);
    if (path !== undefined) void navigate(path);
  };
  const handleSignOut = async () => {
    if (await mayLeave('signOut')) await dispatch(signOut());
  };
  return (
    <AppLayout
      user={useMe()}
      market={useCurrentMarket()}
      pathname={pathname}
      onMarketChange={(chosen) => void handleMarketChange(chosen)}
      production={isProductionHost ? undefined : isProduction}
      onProductionChange={(isChosen) => dispatch(productionToggled(isChosen))}
      onSignOut={() => void handleSignOut()}
    >
      <Outlet />
      <NotificationCenter />
    </AppLayout>
  );
}
