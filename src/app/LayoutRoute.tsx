import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { use, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { Outlet, useLocation, useNavigate, type Location } from 'react-router-dom';
import type { ApiExtra } from '#api/auth.ts';
import { markState, NO_VIEW } from '#domain/lists/viewMark.ts';
import type { Market } from '#domain/markets.ts';
import { mayLeave } from '#design-system/LeaveDialog/leaveGuard.ts';
import { NotificationCenter } from '#features/notifications/NotificationCenter.tsx';
import { useCurrentMarket, useMe } from '#features/session/guard.ts';
import {
  marketChosen,
  productionToggled,
  selectIsProduction,
  selectIsProductionHost,
  signOut,
} from '#features/session/sessionSlice.ts';
import { AppLayout } from '#features/shell/AppLayout.tsx';
import { marketChangePath } from '#features/shell/marketChange.ts';
import { OverlayContext } from './SignedInRoute.tsx';

interface MarketChange {
  changeMarket: (market: Market) => Promise<void>;
  /** True from the change of the market until its navigation is shown. The screen must not be rendered then. */
  isLeaving: boolean;
}

/**
 * Changes the current market. The screen that is left disappears first, because it would call the back end for the new
 * market, or a list once for the new market and once for its first page.
 */
function useMarketChange(): MarketChange {
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const location = useLocation();
  const [left, setLeft] = useState<Location | null>(null);

  const changeMarket = async (market: Market) => {
    if (!(await mayLeave('screen'))) return;
    const path = marketChangePath(location.pathname);
    if (path !== undefined) flushSync(() => setLeft(location));
    dispatch(marketChosen(market));
    // The list of counts restarts as stated, without the default view (CL-19).
    if (path !== undefined) await navigate(path, { state: markState(NO_VIEW) });
  };
  // Each navigation, Back included, makes another location.
  return { changeMarket, isLeaving: left === location };
}

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
