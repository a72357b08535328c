import { createBrowserRouter, RouterContextProvider, type DOMRouterOpts } from 'react-router-dom';
import { routes } from './routes.tsx';
import type { AppStore } from './store.ts';
import { storeContext } from './storeContext.ts';

/** Options of a router that give its loaders the store. */
export const routerOptions = (store: AppStore): DOMRouterOpts => ({
  future: { v8_middleware: true },
  getContext: () => {
    const context = new RouterContextProvider();
    context.set(storeContext, store);
    return context;
  },
});

export const makeRouter = (store: AppStore) => createBrowserRouter(routes, routerOptions(store));
