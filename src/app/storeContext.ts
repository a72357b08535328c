import { createContext, RouterContextProvider, type DOMRouterOpts } from 'react-router-dom';
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
export function contextOf(store: AppStore): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(storeContext, store);
  return context;
}

/** Options of a router that give its loaders the store. */
export const routerOptions = (store: AppStore): DOMRouterOpts => ({
  future: { v8_middleware: true },
  getContext: () => contextOf(store),
});
