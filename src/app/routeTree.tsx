import {
  type RouteObject,
  Outlet,
  Navigate,
  useLocation,
  useBlocker,
  type BlockerFunction,
  useNavigate,
  type Location,
} from 'react-router-dom';
import { useState, useEffect, use } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { flushSync } from 'react-dom';
import type { ApiExtra } from '#api/auth.ts';
import { LOGIN_PATH, canonicalPath } from '#domain/knownPaths.ts';
import { SCREENS, type ScreenKey } from '#domain/screens.ts';
import { markState, NO_VIEW } from '#domain/lists/viewMark.ts';
import type { Market } from '#domain/markets.ts';
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
import { ScreenSubjectContext, marketChangePath } from '#features/shell/marketChange.ts';
import {
  checkConnection,
  connectionLost,
  reconnectionNoticeHidden,
  selectConnection,
} from '#features/connection/connectionSlice.ts';
import { ConnectionNotice } from '#features/connection/ConnectionNotice.tsx';
import {
  signOut,
  productionToggled,
  selectIsProduction,
  selectIsProductionHost,
  marketChosen,
} from '#features/session/sessionSlice.ts';
import { useCurrentMarket, useMe } from '#features/session/guard.ts';
import { AppLayout } from '#features/shell/AppLayout.tsx';
import { withTitle, SignedInRoute, OverlayContext } from './SignedInRoute.tsx';
import { screenRoute } from './screenRoutes.tsx';
import { useNavigationEffects } from './useNavigationEffects.ts';
import type { AppStore } from './store.ts';

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
function LayoutRoute() {
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

const login = async () => ({
  Component: (await import('#pages/LoginPage.tsx')).LoginPage,
});
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
          { element: <LayoutRoute />, children: [guarded([...screens, ...inLayout])] },
          { element: <BareRoute />, children: [guarded(bareScreens)] },
          { element: <BareRoute width="page" />, children: [guarded(standalone)] },
        ],
      },
      { path: '*', ...withTitle('Page introuvable'), lazy: notFound },
    ],
  },
];
