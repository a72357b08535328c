import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import type { ApiExtra } from '#api/auth.ts';
import { useGetMeQuery } from '#api/usersApi.ts';
import { loginPath } from '#features/session/guard.ts';
import { signOut } from '#features/session/sessionActions.ts';
import { selectMarket, selectStatus } from '#features/session/sessionSlice.ts';
import { useMe } from '#features/session/useSession.ts';
import { AppLayout } from '#features/shell/AppLayout/AppLayout.tsx';
import { ProfilePending } from '#features/shell/ProfilePending/ProfilePending.tsx';
import { ShellSkeleton } from '#features/shell/ShellSkeleton/ShellSkeleton.tsx';

/** Nothing shows before the first connection has named a job and markets. */
function Connected() {
  const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
  const user = useMe();
  const { pathname } = useLocation();
  const market = useSelector(selectMarket);
  if (user.typeProfil !== null && market !== undefined) return <Outlet />;
  const handleSignOut = () => void dispatch(signOut());
  return (
    <AppLayout
      {...{ user, pathname }}
      market={undefined}
      onMarketChange={() => undefined}
      production={undefined}
      onProductionChange={() => undefined}
      onSignOut={handleSignOut}
    >
      <ProfilePending onSignOut={handleSignOut} />
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
  return status === 'connected' ? <Connected /> : <ShellSkeleton />;
}
