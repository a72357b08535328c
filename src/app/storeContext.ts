import { createContext } from 'react-router-dom';
import type { AppStore } from './store.ts';

// Types the context of loaders; `makeRouter` turns the option on.
declare module 'react-router' {
  interface Future {
    v8_middleware: true;
  }
}

/** The store of the page, for the loaders of the routes. */
export const storeContext = createContext<AppStore>();
