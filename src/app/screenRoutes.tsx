import type { RouteObject } from 'react-router-dom';
import { SCREENS, type ScreenKey } from '#domain/screens.ts';
import { firstData } from './firstData.ts';
import { withTitle } from './routeHandle.ts';
import { ScreenRoute } from './ScreenRoute.tsx';

type LazyPage = () => Promise<
  { Component: React.ComponentType } & Pick<RouteObject, 'loader' | 'shouldRevalidate'>
>;

const home: LazyPage = async () => ({
  Component: (await import('#pages/HomePage/HomePage.tsx')).HomePage,
});

function boostEditor(mode: 'new' | 'edit'): LazyPage {
  return async () => {
    const { BoostEditorPage } = await import('#pages/BoostEditorPage/BoostEditorPage.tsx');
    return { Component: () => <BoostEditorPage mode={mode} /> };
  };
}

/** The page of each screen. A screen without one does not compile. */
const PAGE_BY_SCREEN: Readonly<Record<ScreenKey, LazyPage>> = {
  start: home,
  home,
  counts: async () => {
    const { CountsPage, prefetchCountList } = await import('#pages/CountsPage/CountsPage.tsx');
    return { Component: CountsPage, ...firstData(prefetchCountList) };
  },
  products: async () => ({
    Component: (await import('#pages/ProductsPage/ProductsPage.tsx')).ProductsPage,
  }),
  users: async () => ({
    Component: (await import('#pages/UsersPage/UsersPage.tsx')).UsersPage,
  }),
  exports: async () => ({
    Component: (await import('#pages/ExportsPage/ExportsPage.tsx')).ExportsPage,
  }),
  profile: async () => ({
    Component: (await import('#pages/ProfilePage/ProfilePage.tsx')).ProfilePage,
  }),
  boosts: async () => ({
    Component: (await import('#pages/BoostsPage/BoostsPage.tsx')).BoostsPage,
  }),
  newBoost: boostEditor('new'),
  editedBoost: boostEditor('edit'),
  boostProducts: async () => ({
    Component: (await import('#pages/BoostProductsPage/BoostProductsPage.tsx')).BoostProductsPage,
  }),
};

/** Returns the route of a screen: its access rule and its lazily loaded page. */
export function screenRoute(key: ScreenKey): RouteObject {
  const { path, title } = SCREENS[key];
  return {
    element: <ScreenRoute rule={SCREENS[key]} />,
    children: [{ path, ...withTitle(title), lazy: PAGE_BY_SCREEN[key] }],
  };
}
