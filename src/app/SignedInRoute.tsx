import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router-dom';
import type { Market } from '#domain/markets.ts';
import type { ApiExtra } from '#api/auth.ts';
import { useGetMeQuery } from '#api/usersApi.ts';
import { loginPath } from '#features/session/guard.ts';
import { signOut } from '#features/session/sessionActions.ts';
import {
  marketChosen,
  productionToggled,
  selectIsProduction,
  selectIsProductionHost,
  selectMarket,
  selectStatus,
} from '#features/session/sessionSlice.ts';
import { useMe } from '#features/session/useSession.ts';
import { NotificationCenter } from '#features/notifications/NotificationCenter/NotificationCenter.tsx';
import { AppLayout } from '#features/shell/AppLayout/AppLayout.tsx';
import { marketChangePath } from '#features/shell/marketChange.ts';
import { ProfilePending } from '#features/shell/ProfilePending/ProfilePending.tsx';
import { ShellSkeleton } from '#features/shell/ShellSkeleton/ShellSkeleton.tsx';

/** The layout once the person is known. */
function Layout() {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const user = useMe();
  const market = useSelector(selectMarket);
  const isProduction = useSelector(selectIsProduction);
  const isProductionHost = useSelector(selectIsProductionHost);
  // Nothing shows before the first connection has named a job and markets.
  const isComplete = user.typeProfil !== null && market !== undefined;

  const handleMarketChange = (chosen: Market) => {
    dispatch(marketChosen(chosen));
    const path = marketChangePath(pathname);
    if (path !== undefined) void navigate(path);
  };
  const handleSignOut = () => void dispatch(signOut());
  return (
    <AppLayout
      {...{ user, pathname }}
      market={isComplete ? market : undefined}
      onMarketChange={handleMarketChange}
      production={isProductionHost ? undefined : isProduction}
      onProductionChange={(isChosen) => dispatch(productionToggled(isChosen))}
      onSignOut={handleSignOut}
    >
      {isComplete ? <Outlet /> : <ProfilePending onSignOut={handleSignOut} />}
      <NotificationCenter />
    </AppLayout>
  );
}

/** Screens for people who are signed in; others go to the sign-in and come back (SH-35, SH-50). */
export function SignedInRoute() {
  const status = useSelector(selectStatus);
  const { pathname, search } = useLocation();
  const isSignedIn = status === 'authenticated' || status === 'connected';
  useGetMeQuery(undefined, { skip: !isSignedIn });

  if (status === 'leaving') return <ShellSkeleton label="Déconnexion en cours" />;
  if (!isSignedIn) {
    const error = status === 'refused' ? 'profile' : undefined;
    return <Navigate to={loginPath(pathname + search, error)} replace />;
  }
  return status === 'connected' ? <Layout /> : <ShellSkeleton />;
}
