import type { RouteObject } from 'react-router-dom';
import { LOGIN_PATH } from '#domain/knownPaths.ts';
import { SCREENS, type ScreenKey } from '#domain/screens.ts';
import { RouteError } from '#pages/RouteError/RouteError.tsx';
import { BareScreen } from '#features/shell/BareScreen/BareScreen.tsx';
import { ShellSkeleton } from '#features/shell/ShellSkeleton/ShellSkeleton.tsx';
import { BareRoute } from './BareRoute.tsx';
import { LayoutRoute } from './LayoutRoute.tsx';
import { withTitle } from './routeHandle.ts';
import { RootRoute } from './RootRoute.tsx';
import { screenRoute } from './screenRoutes.tsx';
import { SignedInRoute } from './SignedInRoute.tsx';

// `Object.keys` loses the type of the table's keys.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const KEYS = Object.keys(SCREENS) as ScreenKey[];
const isBare = (key: ScreenKey) => SCREENS[key].isBare ?? false;

const login = async () => ({
  Component: (await import('#pages/LoginPage/LoginPage.tsx')).LoginPage,
});
const notFound = async () => ({
  Component: (await import('#pages/NotFoundPage/NotFoundPage.tsx')).NotFoundPage,
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
