import { createBrowserRouter, RouterContextProvider } from 'react-router-dom';
import { routes } from './routes.tsx';
import type { AppStore } from './store.ts';
import { storeContext } from './storeContext.ts';

export const makeRouter = (store: AppStore) =>
  createBrowserRouter(routes, {
    future: { v8_middleware: true },
    getContext: () => {
      const context = new RouterContextProvider();
      context.set(storeContext, store);
      return context;
    },
  });
