import { describe, expect, it } from 'vitest';
import { ANNOUNCED_ROUTES } from '#app/announcedModules.ts';
import { COUNT_ID } from '#domain/knownPaths.ts';
import { countPath, COUNT_PRODUCT_KEYS, creationPath } from '#domain/products/catalogue.ts';
import { SCREENS } from '#domain/screens.ts';
import { sourcesOf } from './sources.ts';

const FILES = sourcesOf('src').map(({ path }) => `/${path}`);
const paths = ANNOUNCED_ROUTES.map(({ path }) => path);

describe('the documents of the routes', () => {
  it('cover every screen of the application', () => {
    const screens = Object.values(SCREENS).map(({ path }) => path);
    const counts = COUNT_PRODUCT_KEYS.flatMap((product) => [
      creationPath(product),
      countPath(product, 'edit', COUNT_ID),
      countPath(product, 'preview', COUNT_ID),
    ]);
    expect(paths.toSorted()).toEqual(
      ['/login', '/login/callback', ...screens, ...counts].toSorted(),
    );
  });

  it.each(ANNOUNCED_ROUTES)('$path announces modules that exist', ({ modules }) => {
    for (const pattern of modules) {
      expect(FILES.filter((file) => pattern.test(file))).toHaveLength(1);
    }
  });
});
