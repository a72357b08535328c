import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { Market } from '#domain/markets.ts';
import type { ApiExtra } from '#api/auth.ts';
import { LeaveGuardContext, makeLeaveGuard } from '#features/count/unsaved/leaveGuard.ts';
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

  // Unsaved input is not discarded without asking, even where the URL does not change.
  const [guard] = useState(makeLeaveGuard);

  const handleMarketChange = async (chosen: Market) => {
    if (!(await guard.mayLeave('screen'))) return;
    dispatch(marketChosen(chosen));
    const path = marketChangePath(pathname);
    if (path !== undefined) void navigate(path);
  };
  const handleSignOut = async () => {
    if (await guard.mayLeave('signOut')) await dispatch(signOut());
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
      <LeaveGuardContext value={guard}>
        <Outlet />
      </LeaveGuardContext>
      <NotificationCenter />
    </AppLayout>
  );
}
