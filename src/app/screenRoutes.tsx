import type { ComponentType, ReactNode } from 'react';
import { type RouteObject, Navigate, Outlet } from 'react-router-dom';
import {
  SCREENS,
  type ScreenKey,
  isScreenAccessible,
  isScreenInMarket,
  type ScreenRule,
} from '#domain/screens.ts';
import { redirectPath, useCurrentMarket, useMe } from '#features/session/guard.ts';
import { ScreenSkeleton } from '#features/shell/ScreenSkeleton.tsx';
import { firstData } from './firstData.ts';

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

interface Page extends Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  Component: ComponentType;
  /** What the screen shows until the profile is loaded. */
  skeleton: ReactNode;
}
type LazyPage = () => Promise<Page>;

const LIST = <ScreenSkeleton kind="list" />;
const OFFERS = <ScreenSkeleton kind="offers" />;
const SHEET = <ScreenSkeleton kind="sheet" />;

const home: LazyPage = async () => {
  const { HomePage, HomeSkeleton, prefetchFollowedCounts } = await import('#pages/HomePage.tsx');
  return { Component: HomePage, skeleton: <HomeSkeleton />, ...firstData(prefetchFollowedCounts) };
};

function boostEditor(mode: 'new' | 'edit'): LazyPage {
  return async () => {
    const { BoostEditorPage } = await import('#pages/BoostEditorPage.tsx');
    return { Component: () => <BoostEditorPage mode={mode} />, skeleton: LIST };
  };
}

/** The page of each screen. A screen without one does not compile. */
const PAGE_BY_SCREEN: Readonly<Record<ScreenKey, LazyPage>> = {
  start: home,
  home,
  counts: async () => {
    const { CountsPage, prefetchCountList } = await import('#pages/CountsPage.tsx');
    return { Component: CountsPage, skeleton: LIST, ...firstData(prefetchCountList) };
  },
  client: async () => ({
    Component: (await import('#pages/ClientPage.tsx')).ClientPage,
    skeleton: LIST,
  }),
  clientFile: async () => ({
    Component: (await import('#pages/ClientFilePage.tsx')).ClientFilePage,
    skeleton: SHEET,
  }),
  products: async () => ({
    Component: (await import('#pages/ProductsPage.tsx')).ProductsPage,
    skeleton: OFFERS,
  }),
  plan: async () => ({
    Component: (await import('#pages/PlanPage.tsx')).PlanPage,
    skeleton: SHEET,
  }),
  users: async () => ({
    Component: (await import('#pages/UsersPage.tsx')).UsersPage,
    skeleton: LIST,
  }),
  exports: async () => ({
    Component: (await import('#pages/ExportsPage.tsx')).ExportsPage,
    skeleton: SHEET,
  }),
  profile: async () => ({
    Component: (await import('#pages/ProfilePage.tsx')).ProfilePage,
    skeleton: SHEET,
  }),
  boosts: async () => ({
    Component: (await import('#pages/BoostsPage.tsx')).BoostsPage,
    skeleton: LIST,
  }),
  newBoost: boostEditor('new'),
  editedBoost: boostEditor('edit'),
  boostProducts: async () => ({
    Component: (await import('#pages/BoostProductsPage.tsx')).BoostProductsPage,
    skeleton: OFFERS,
  }),
};

/** Returns the route of a screen: its access rule and its lazily loaded page. */
export function screenRoute(key: ScreenKey): RouteObject {
  const { path, title } = SCREENS[key];
  const lazy = async () => {
    const { skeleton, ...page } = await PAGE_BY_SCREEN[key]();
    return { ...page, handle: { title, skeleton } };
  };
  return { element: <ScreenRoute rule={SCREENS[key]} />, children: [{ path, lazy }] };
}
