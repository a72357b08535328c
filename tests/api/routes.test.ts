import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { routes } from '#app/routes.tsx';
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
