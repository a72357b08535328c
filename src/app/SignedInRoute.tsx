import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useGetMeQuery } from '#api/usersApi.ts';
import { ClientMode } from '#features/count/clientMode/ClientMode/ClientMode.tsx';
import { loginPath } from '#features/session/guard.ts';
import { selectMarket, selectStatus, type SessionStatus } from '#features/session/sessionSlice.ts';
import type { SignInErrorCode } from '#features/session/signInErrors.ts';
import { useMe } from '#features/session/useSession.ts';
import { Overlays } from './Overlays.tsx';
import { useScreenSkeleton } from './routeHandle.ts';
import { ShellSkeleton } from '#features/shell/ShellSkeleton/ShellSkeleton.tsx';

// Loaded on demand, because each person sees it only once.
const FirstConnectionRoute = lazy(async () => {
  const { FirstConnectionRoute: Component } = await import('./FirstConnectionRoute.tsx');
  return { default: Component };
});

/** Shows the first-connection overlay until the person has a job and markets. */
function Connected() {
  const { typeProfil } = useMe();
  const market = useSelector(selectMarket);
  if (typeProfil !== null && market !== undefined) {
    return (
      <ClientMode>
        <Overlays>
          <Outlet />
        </Overlays>
      </ClientMode>
    );
  }
  return (
    <Suspense fallback={<ShellSkeleton />}>
      <FirstConnectionRoute />
    </Suspense>
  );
}

/** Why the sign-in page is shown again. */
const REASON_BY_STATUS: Readonly<Partial<Record<SessionStatus, SignInErrorCode>>> = {
  refused: 'profile',
  otherAccount: 'other_account',
  expired: 'expired',
};

/**
 * Wraps the screens of signed-in people. Others are redirected to the sign-in page and come back afterwards (SH-35,
 * SH-50).
 */
export function SignedInRoute() {
  const status = useSelector(selectStatus);
  const { pathname, search } = useLocation();
  const skeleton = useScreenSkeleton();
  const isSignedIn = status === 'authenticated' || status === 'connected';
  useGetMeQuery(undefined, { skip: !isSignedIn });

  if (status === 'signingOut') return <ShellSkeleton label="Déconnexion en cours" />;
  if (!isSignedIn) {
    return <Navigate to={loginPath(pathname + search, REASON_BY_STATUS[status])} replace />;
  }
  if (status === 'connected') return <Connected />;
  return <ShellSkeleton>{skeleton}</ShellSkeleton>;
}
