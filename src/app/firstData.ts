import {
  type RouteObject,
  matchRoutes,
  createContext,
  RouterContextProvider,
  type DOMRouterOpts,
} from 'react-router-dom';
import { baseApi } from '#api/baseApi.ts';
import { PENDING_PARTS } from '#design-system/lazyPart.ts';
import type { Market } from '#domain/markets.ts';
import { selectHasAccount, selectMarket } from '#features/session/sessionSlice.ts';
import type { AppStore } from './store.ts';

// Types the context of loaders; `makeRouter` turns the option on.
declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** The store of the page, for the loaders of the routes. */
export const storeContext = createContext<AppStore>();

/** Returns a context that gives loaders the store. */
function contextOf(store: AppStore): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  return context;
}

/** Options of a router that give its loaders the store. */
export const routerOptions = (store: AppStore): DOMRouterOpts => ({
  future: { v8_middleware: true },
  getContext: () => contextOf(store),
});

type Prefetch = (dispatch: AppStore['dispatch'], params: URLSearchParams, market: Market) => void;

/**
 * Returns the loader of a screen's route. It requests the first data of the screen before the screen renders, at the
 * same time as the profile on a first visit, and never delays the navigation. Without a stored market the screen
 * requests its data itself, as it does when only the parameters of its address change: a session that expires then is
 * reported at the new address.
 */
export function firstData(prefetch: Prefetch): Pick<RouteObject, 'loader' | 'shouldRevalidate'> {
  return {
    loader: ({ request, context }) => {
      const store = context.get(storeContext);
      const state = store.getState();
      const market = selectMarket(state);
      if (market !== undefined && selectHasAccount(state)) {
        prefetch(store.dispatch, new URL(request.url).searchParams, market);
      }
      return null;
    },
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

/** Resolves when every request under way is answered and every part has its code, or after `maximumMs`. */
export async function whenAnswered(store: AppStore, maximumMs: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maximumMs);
  });
  const queries = store.dispatch(baseApi.util.getRunningQueriesThunk());
  await Promise.race([Promise.allSettled([...queries, ...PENDING_PARTS]), late]);
  clearTimeout(timer);
}

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
