import { createBrowserRouter } from 'react-router-dom';
import { routes } from './routes.tsx';
import type { AppStore } from './store.ts';
import { routerOptions } from './storeContext.ts';

export const makeRouter = (store: AppStore) => createBrowserRouter(routes, routerOptions(store));

/** Resolves when the code and the loader of the first route have answered, even with an error. */
export async function whenInitialized(router: ReturnType<typeof makeRouter>): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
}
