import { matchRoutes, type RouteObject } from 'react-router-dom';
import { contextOf } from './storeContext.ts';
import type { AppStore } from './store.ts';

type Match = NonNullable<ReturnType<typeof matchRoutes>>[number];

/**
 * Loads the code of the screen at an address of the application and requests its first data, before a person who is
 * about to follow a link does so. Whatever fails now is loaded by the navigation.
 */
export async function preloadScreen(
  routes: RouteObject[],
  store: AppStore,
  href: string,
): Promise<void> {
  // Browsers keep a failed import for good.
  if (!navigator.onLine) return;
  const url = new URL(href, location.origin);
  const context = contextOf(store);
  const preload = async ({ route, params }: Match) => {
    if (typeof route.lazy !== 'function') return;
    const { loader } = await route.lazy();
    if (typeof loader !== 'function') return;
    const pattern = route.path ?? '';
    await loader({ request: new Request(url), url, pattern, params, context });
  };
  await Promise.allSettled((matchRoutes(routes, url) ?? []).map(preload));
}
