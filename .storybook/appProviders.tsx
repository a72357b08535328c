import { createContext, use, useState, type ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { SALES } from '#mocks/builders/user.ts';
import { makeFakeAuth } from '#mocks/auth.ts';
import type { Market } from '#domain/markets.ts';
import type { UserProfile } from '#domain/users/profile.ts';
import { usersApi } from '#api/usersApi.ts';
import { NO_CHOSEN_CLIENTS, type ChosenClients } from '#features/clients/clientsSlice.ts';
import type { SessionState } from '#features/session/sessionSlice.ts';
import { AppProviders } from '#app/AppProviders.tsx';
import { routes } from '#app/routes.tsx';
import { makeStore, type AppStore } from '#app/store.ts';

/** `parameters: { app: { … } }`: where a story stands in the application. */
export interface StoryApp {
  /** Who is signed in; nobody for null. */
  user?: UserProfile | null;
  /** The current market; the first one of the user by default. */
  market?: Market;
  /** The address, such as `/count/display/edit/1?tab=all`. */
  at?: string;
  /** The path that the address matches, such as `/count/display/edit/:id`; any by default. */
  path?: string;
  /** Shows the whole application at the address, with its guards and its layout, instead of the story. */
  isWhole?: boolean;
  /** What the route failed with, for the story of an error element. */
  failure?: Error;
  isProduction?: boolean;
  isProductionHost?: boolean;
  /** The clients that were chosen before. */
  chosenClients?: Partial<ChosenClients>;
  auth?: Parameters<typeof makeFakeAuth>[0];
  /** Hands the router to a story that looks where it stands. */
  onRouter?: (router: ReturnType<typeof createMemoryRouter>) => void;
  /** Hands the store to a story that has something asked again. */
  onStore?: (store: AppStore) => void;
}

function startOf(app: StoryApp) {
  const { user = SALES, isWhole = false, isProductionHost = false } = app;
  const auth = makeFakeAuth({ isSignedIn: user !== null, ...app.auth });
  const configuration = { market: app.market, isProduction: app.isProduction };
  const session: SessionState = {
    status: 'connected',
    market: app.market ?? user?.markets[0],
    isProductionHost,
    productionChoice: app.isProduction,
  };
  // The whole application asks for the profile by itself; a piece of it finds the person there already.
  const isConnected = user !== null && !isWhole;
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

/** The router is made once, the story may be rendered again with other arguments. */
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

/** The store and the router of `src/app`, made once for each mounted story. */
export function StoryProviders({ app, children }: { app: StoryApp; children: ReactNode }) {
  const { at = '/', isWhole = false } = app;
  const [store] = useState(() => {
    const made = startOf(app);
    app.onStore?.(made);
    return made;
  });
  const [router] = useState(() => {
    const tree = isWhole ? routes : [storyRoute(app)];
    const made = createMemoryRouter(tree, { initialEntries: [at] });
    app.onRouter?.(made);
    return made;
  });
  return (
    <AppProviders store={store}>
      <StoryContext value={children}>
        <RouterProvider router={router} />
      </StoryContext>
    </AppProviders>
  );
}
