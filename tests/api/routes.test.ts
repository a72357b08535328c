import { matchRoutes, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { preloadScreen, storeContext } from '#app/firstData.ts';
import { routes } from '#app/routes.tsx';
import type { AppStore } from '#app/store.ts';
import { canonicalPath } from '#domain/knownPaths.ts';
import { countPath, COUNT_PRODUCT_KEYS, creationPath } from '#domain/products/catalogue.ts';
import { SCREENS } from '#domain/screens.ts';

/** Returns the pattern of the route that shows a path. */
const shownBy = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path;

const SCREEN_PATHS = [
  '/login',
  ...Object.values(SCREENS).map(({ path }) => path),
  ...COUNT_PRODUCT_KEYS.flatMap((product) => [
    creationPath(product),
    countPath(product, 'edit', '42'),
    countPath(product, 'preview', '42'),
  ]),
];

/** What remains of a path when its last segment is removed, and the path with one segment more. */
const NEIGHBOURS = SCREEN_PATHS.flatMap((path) => [
  path.slice(0, path.lastIndexOf('/')) || '/',
  `${path}/plus`.replace('//', '/'),
]);

describe('the routes', () => {
  it.each([...new Set([...SCREEN_PATHS, ...NEIGHBOURS])])(
    '[SH-23] agree with the known paths on %s',
    (path) => {
      expect(shownBy(path) === '*').toBe(canonicalPath(path) === undefined);
    },
  );

  it.each(COUNT_PRODUCT_KEYS)('[SH-23] know nothing at the path above those of %s', (product) => {
    const above = creationPath(product).replace('/new', '');
    expect([above, `${above}/edit`, `${above}/preview`].map(shownBy)).toEqual(['*', '*', '*']);
  });

  it('[SH-01] replace the error page of the router, which is in English', () => {
    expect(routes.filter(({ errorElement }) => errorElement === undefined)).toEqual([]);
  });
});

describe('a link to a screen', () => {
  beforeEach(() => {
    vi.stubGlobal('location', { origin: 'http://localhost' });
    vi.stubGlobal('navigator', { onLine: true });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const store = {} as AppStore;
  const loader = vi.fn<(sent: LoaderFunctionArgs) => null>(() => null);

  /** The routes, with code that only says which path it belongs to. The layout has none. */
  const recorded = (all: RouteObject[], loaded: string[]): RouteObject[] =>
    all.map((route): RouteObject => {
      const { path, lazy, index: _, children, ...rest } = route;
      const load = async () => {
        if (path === undefined) return {};
        loaded.push(path);
        return { loader };
      };
      return {
        ...rest,
        path,
        ...(lazy && { lazy: load }),
        ...(children && { children: recorded(children, loaded) }),
      };
    });

  it.each(SCREEN_PATHS)(
    'loads the code and the first data of %s before it is followed',
    async (path) => {
      const loaded: string[] = [];
      loader.mockReset();
      await preloadScreen(recorded(routes, loaded), store, `${path}?order=Budget`);
      expect(loaded).toEqual([shownBy(path)]);
      expect(loader).toHaveBeenCalledTimes(1);
      const [sent] = loader.mock.calls[0] ?? [];
      expect(sent?.request.url).toBe(`http://localhost${path}?order=Budget`);
      expect(sent?.context.get(storeContext)).toBe(store);
    },
  );

  it('loads nothing without a connection, because browsers keep a failed import for good', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    const loaded: string[] = [];
    await preloadScreen(recorded(routes, loaded), store, '/comptage');
    expect(loaded).toEqual([]);
  });
});
