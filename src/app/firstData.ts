import type { RouteObject } from 'react-router-dom';
import { baseApi } from '#api/baseApi.ts';
import { PENDING_PARTS } from '#design-system/lazyPart.ts';
import type { Market } from '#domain/markets.ts';
import { selectHasAccount, selectMarket } from '#features/session/sessionSlice.ts';
import type { AppStore } from './store.ts';
import { storeContext } from './storeContext.ts';

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
