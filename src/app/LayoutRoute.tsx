import { use } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { Outlet, useLocation } from 'react-router-dom';
import type { ApiExtra } from '#api/auth.ts';
import { mayLeave } from '#design-system/LeaveDialog/leaveGuard.ts';
import { signOut } from '#features/session/sessionActions.ts';
import {
  productionToggled,
  selectIsProduction,
  selectIsProductionHost,
} from '#features/session/sessionSlice.ts';
import { useCurrentMarket, useMe } from '#features/session/useSession.ts';
import { NotificationCenter } from '#features/notifications/NotificationCenter/NotificationCenter.tsx';
import { AppLayout } from '#features/shell/AppLayout/AppLayout.tsx';
import { OverlayContext } from './overlayContext.ts';
import { useMarketChange } from './useMarketChange.ts';

/** Layout route with header and side menu, for people whose profile is complete. */
export function LayoutRoute() {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
  const { changeMarket, isLeaving } = useMarketChange();
  const { pathname } = useLocation();
  const { open, preload } = use(OverlayContext);
  const isProduction = useSelector(selectIsProduction);
  const isProductionHost = useSelector(selectIsProductionHost);

  const handleSignOut = async () => {
    if (await mayLeave('signOut')) await dispatch(signOut());
  };
  return (
    <AppLayout
      user={useMe()}
      market={useCurrentMarket()}
      pathname={pathname}
      onMarketChange={(chosen) => void changeMarket(chosen)}
      production={isProductionHost ? undefined : isProduction}
      onProductionChange={(isChosen) => dispatch(productionToggled(isChosen))}
      onSignOut={() => void handleSignOut()}
      goTo={{ open: () => open('goTo'), preload }}
      onShortcuts={() => open('shortcuts')}
    >
      {isLeaving ? null : <Outlet />}
      <NotificationCenter />
    </AppLayout>
  );
}
