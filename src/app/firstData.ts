import type { LoaderFunction } from 'react-router-dom';
import type { Market } from '#domain/markets.ts';
import { selectHasAccount, selectMarket } from '#features/session/sessionSlice.ts';
import type { AppStore } from './store.ts';
import { storeContext } from './storeContext.ts';

type Prefetch = (dispatch: AppStore['dispatch'], params: URLSearchParams, market: Market) => void;

/**
 * Returns a loader that requests the first data of a screen before the screen renders, at the same time as the profile
 * on a first visit. It never delays the navigation. Without a stored market the screen requests its data itself.
 */
export function firstData(prefetch: Prefetch): LoaderFunction {
  return ({ request, context }) => {
    const store = context.get(storeContext);
    const state = store.getState();
    const market = selectMarket(state);
    if (market !== undefined && selectHasAccount(state)) {
      prefetch(store.dispatch, new URL(request.url).searchParams, market);
    }
    return null;
  };
}
