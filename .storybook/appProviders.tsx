import { createContext, use, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { SALES } from '#mocks/builders/user.ts';
import { makeFakeAuth } from '#mocks/auth.ts';
import { ADDRESSES } from '#mocks/builders/addresses.ts';
import type { Addresses } from '#domain/addresses.ts';
import type { Market } from '#domain/markets.ts';
import { configurePortal, DEFAULT_PORTAL, type Portal } from '#domain/portals.ts';
import type { UserProfile } from '#domain/profile.ts';
import { usersApi } from '#api/usersApi.ts';
import { NO_CHOSEN_CLIENTS, type ChosenClients } from '#features/clients/clientsSlice.ts';
import type { SessionState } from '#features/session/sessionSlice.ts';
import { AppProviders } from '#app/App.tsx';
import { makeStore, type AppStore } from '#app/store.ts';
import { routerOptions } from '#app/firstData.ts';

/** Application context of a story, from `parameters: { app: { … } }`. */
export interface StoryApp {
  /** The signed-in user, or `null` for a signed-out session. */
  user?: UserProfile | null;
  /** The current market. Defaults to the first one of the user. */
  market?: Market;
  /** The current URL, such as `/count/display/edit/1?tab=all`. */
  at?: string;
  /** The route pattern that the URL matches, such as `/count/display/edit/:id`. Matches anything by default. */
  path?: string;
  /** Shows these routes at the URL, with their guards and layout, instead of the story's component. */
  routes?: () => RouteObject[];
  /** The error of the route, for the story of an error element. */
  failure?: Error;
  isProduction?: boolean;
  /** The configured addresses; those of every contact and no document by default. */
  addresses?: Addresses;
  /** The names of the portal; the default ones otherwise. */
  portal?: Portal;
  isProductionHost?: boolean;
  /** The clients chosen before the story starts. */
  chosenClients?: Partial<ChosenClients>;
  auth?: Parameters<typeof makeFakeAuth>[0];
  /** Passes the router to a story that checks its location. */
  onRouter?: (router: ReturnType<typeof createMemoryRouter>) => void;
  /** Passes the store to a story that triggers a refetch. */
  onStore?: (store: AppStore) => void;
}

/** `parameters.app` of a story, which may depend on its arguments. */
export type AppParameter = StoryApp | ((args: Readonly<Record<string, unknown>>) => StoryApp);

/** Returns the application context of a story. */
export function appOf(
  parameter: AppParameter | undefined,
  args: Readonly<Record<string, unknown>>,
): StoryApp {
  return typeof parameter === 'function' ? parameter(args) : (parameter ?? {});
}

/** Returns the routes of the complete application, unless the story is about their failure. */
const routesOf = ({ routes, failure }: StoryApp) => (failure ? undefined : routes?.());

function createStore(app: StoryApp) {
  const { user = SALES, isProductionHost = false } = app;
  const auth = makeFakeAuth({ isSignedIn: user !== null, ...app.auth });
  const configuration = { market: app.market, isProduction: app.isProduction };
  const session: SessionState = {
    status: 'connected',
    market: app.market ?? user?.markets[0],
    isProductionHost,
    productionChoice: app.isProduction,
  };
  // The complete application fetches the profile itself; a single component needs the user preloaded.
  const isConnected = user !== null && !routesOf(app);
  const store = makeStore({
    auth,
    apiOrigin: '',
    configuration,
    isProductionHost,
    chosenClients: { ...NO_CHOSEN_CLIENTS, ...app.chosenClients },
    ...(isConnected && { preloaded: { session } }),
  });
  if (isConnected) {
    const me = { endpointName: 'getMe', arg: undefined, value: user } as const;
    store.dispatch(usersApi.util.upsertQueryEntries([me]));
  }
  return store;
}

const StoryContext = createContext<ReactNode>(null);

/** Renders the current story from context: the router is created once, but the arguments may change. */
function StorySlot() {
  return use(StoryContext);
}

function storyRoute({ path = '*', failure }: StoryApp): RouteObject {
  if (!failure) return { path, element: <StorySlot /> };
  const loader = () => {
    throw failure;
  };
  return { path, loader, errorElement: <StorySlot />, HydrateFallback: () => null };
}

/** Provides the store and the router of `src/app`, created once for each mounted story. */
export function StoryProviders({ app, children }: { app: StoryApp; children: ReactNode }) {
  const { at = '/' } = app;
  useState(() => configurePortal(app.portal ?? DEFAULT_PORTAL));
  const [store] = useState(() => {
    const created = createStore(app);
    app.onStore?.(created);
    return created;
  });
  const [router] = useState(() => {
    const tree = routesOf(app) ?? [storyRoute(app)];
    const created = createMemoryRouter(tree, { ...routerOptions(store), initialEntries: [at] });
    app.onRouter?.(created);
    return created;
  });
  return (
    <AppProviders store={store} addresses={app.addresses ?? ADDRESSES}>
      <StoryContext value={children}>
        <RouterProvider router={router} />
      </StoryContext>
    </AppProviders>
  );
}
