import {
  type RouteObject,
  Outlet,
  Navigate,
  useLocation,
  useBlocker,
  type BlockerFunction,
} from 'react-router-dom';
import { useState, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { LOGIN_PATH, canonicalPath } from '#domain/knownPaths.ts';
import { SCREENS, type ScreenKey } from '#domain/screens.ts';
import {
  hasUnsavedChanges,
  keepAndReload,
  mayLeave,
} from '#design-system/LeaveDialog/leaveGuard.ts';
import { usePageOutdated } from '#design-system/missingCode.ts';
import { useLatest } from '#design-system/useLatest.ts';
import { RouteError } from '#pages/RouteError.tsx';
import { BareScreen, type BareScreenProps } from '#features/shell/BareScreen.tsx';
import { ShellSkeleton } from '#features/shell/ShellSkeleton.tsx';
import { NotificationCenter } from '#features/notifications/NotificationCenter.tsx';
import { ScreenSubjectContext } from '#features/shell/marketChange.ts';
import {
  checkConnection,
  connectionLost,
  reconnectionNoticeHidden,
  selectConnection,
} from '#features/connection/connectionSlice.ts';
import { ConnectionNotice } from '#features/connection/ConnectionNotice.tsx';
import { withTitle, SignedInRoute } from './SignedInRoute.tsx';
import { screenRoute } from './screenRoutes.tsx';
import { useNavigationEffects } from './useNavigationEffects.ts';
import type { AppStore } from './store.ts';

/** How often the back end is polled while the connection is lost. */
const CHECK_EVERY_MS = 5000;
const RETURN_SHOWN_MS = 4000;

/** Tracks the connection through the browser's events and through calls that get no response. */
function ConnectionWatch() {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const connection = useSelector(selectConnection);

  useEffect(() => {
    const handleOffline = () => dispatch(connectionLost());
    const handleOnline = () => void dispatch(checkConnection());
    globalThis.addEventListener('offline', handleOffline);
    globalThis.addEventListener('online', handleOnline);
    return () => {
      globalThis.removeEventListener('offline', handleOffline);
      globalThis.removeEventListener('online', handleOnline);
    };
  }, [dispatch]);

  useEffect(() => {
    if (connection === 'online') return;
    const isLost = connection === 'lost';
    const timer = setInterval(
      () => {
        if (!isLost) dispatch(reconnectionNoticeHidden());
        else if (navigator.onLine) void dispatch(checkConnection());
      },
      isLost ? CHECK_EVERY_MS : RETURN_SHOWN_MS,
    );
    return () => clearInterval(timer);
  }, [connection, dispatch]);

  return (
    <ConnectionNotice
      connection={connection}
      isOutdated={usePageOutdated()}
      onReload={keepAndReload}
    />
  );
}

const isLossy: BlockerFunction = ({ currentLocation, nextLocation }) =>
  currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges();

/** Holds a navigation that would lose unsaved changes until the person has answered. */
function useLeaveBlocker(): void {
  const blocker = useBlocker(isLossy);
  const { state } = blocker;
  const latestBlocker = useLatest(blocker);
  useEffect(() => {
    if (state !== 'blocked') return;
    void mayLeave('screen').then((isLeaving) => {
      if (isLeaving) latestBlocker.current.proceed?.();
      else latestBlocker.current.reset?.();
    });
  }, [state, latestBlocker]);
}

/**
 * Shows the screen of a path, and redirects its other spellings, such as a slash at the end, to the canonical one. The
 * code below compares paths and would otherwise miss them.
 */
function CanonicalScreen() {
  const location = useLocation();
  const { pathname, search, hash } = location;
  const path = canonicalPath(pathname) ?? pathname;
  if (path === pathname) return <Outlet />;
  return (
    <Navigate to={{ pathname: path, search, hash }} state={location.state as unknown} replace />
  );
}

/** Wraps every route. */
function RootRoute() {
  const [subject, setSubject] = useState<string | null>(null);
  const screen = useNavigationEffects(subject);
  useLeaveBlocker();
  return (
    <ScreenSubjectContext value={setSubject}>
      <div ref={screen}>
        <CanonicalScreen />
      </div>
      <ConnectionWatch />
    </ScreenSubjectContext>
  );
}

/** Layout route of screens without header and side menu (D-77, E3-01). */
function BareRoute({ width }: Pick<BareScreenProps, 'width'>) {
  return (
    <BareScreen width={width}>
      <Outlet />
      <NotificationCenter />
    </BareScreen>
  );
}

// `Object.keys` loses the type of the table's keys.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const KEYS = Object.keys(SCREENS) as ScreenKey[];
const isBare = (key: ScreenKey) => SCREENS[key].isBare ?? false;

/** The `handle` of the layout without header and side menu. */
const BARE = { isBare: true };

const login = async () => ({
  Component: (await import('#pages/LoginPage.tsx')).LoginPage,
});
/** Loaded on demand, because the sign-in page does without it. */
const layout = async () => ({ Component: (await import('./LayoutRoute.tsx')).LayoutRoute });
const notFound = async () => ({
  Component: (await import('#pages/NotFoundPage.tsx')).NotFoundPage,
});

const screens = KEYS.filter((key) => !isBare(key)).map(screenRoute);
const bareScreens = KEYS.filter(isBare).map(screenRoute);

/** The routes of the count screens of products. */
interface CountRoutes {
  inLayout: RouteObject[];
  /** Those of products without the layout. */
  standalone: RouteObject[];
}

/** Adds an error boundary, so that a failing screen leaves the layout around it working. */
const guarded = (children: RouteObject[]): RouteObject => ({
  errorElement: <RouteError />,
  children,
});

/** Returns the routes of the application with those of its count screens. */
export const routesWith = ({ inLayout, standalone }: CountRoutes): RouteObject[] => [
  {
    element: <RootRoute />,
    HydrateFallback: ShellSkeleton,
    // For what fails outside the layouts below; the router would show its own page in English.
    errorElement: (
      <BareScreen>
        <RouteError />
      </BareScreen>
    ),
    children: [
      { path: LOGIN_PATH, ...withTitle('Connexion'), lazy: login },
      {
        element: <SignedInRoute />,
        children: [
          { lazy: layout, children: [guarded([...screens, ...inLayout])] },
          { element: <BareRoute />, handle: BARE, children: [guarded(bareScreens)] },
          { element: <BareRoute width="page" />, handle: BARE, children: [guarded(standalone)] },
        ],
      },
      { path: '*', ...withTitle('Page introuvable'), lazy: notFound },
    ],
  },
];
