import { prefetch } from '#api/prefetch.ts';
import { usersApi } from '#api/usersApi.ts';
import { keepUnsavedChanges } from '#design-system/LeaveDialog/leaveGuard.ts';
import { loadChosenClients } from '#features/clients/storedClients.ts';
import { forgetTab } from '#features/count/store/tabStorage.ts';
import { forgetAllDrafts } from '#features/count/store/drafts/draftKeys.ts';
import { forgetRecents } from '#features/palette/recentsKey.ts';
import { forgetHiddenColumns } from '#features/session/storedColumns.ts';
import { loadConfiguration } from '#features/session/storedConfiguration.ts';
import type { StartedAuth } from './auth/deferredAuth.tsx';
import { takeEarly } from './early/startEarly.ts';
import type { Environment } from './environment.ts';
import { persistChosenClients } from './store.ts';
import { preloadScreen } from './firstData.ts';
import { makeRouter, routes } from './routes.tsx';
import { onSessionExpired, onSignOut } from './store.ts';
import { makeStore, persistConfiguration } from './store.ts';

/**
 * Creates the store and the router of a page, and requests the profile of the person who is signed in.
 * @param report tells the monitoring about an error
 */
export function createApplication(
  { auth, Session }: StartedAuth,
  { apiOrigin, isProduction }: Environment,
  report: (error: unknown) => void,
) {
  const stores = { local: localStorage, session: sessionStorage };
  const configuration = loadConfiguration(stores);
  const store = makeStore({
    auth,
    apiOrigin,
    takeEarly,
    report,
    configuration,
    isProductionHost: isProduction,
    chosenClients: loadChosenClients(stores),
  });
  persistConfiguration(store, stores);
  persistChosenClients(store, stores);
  onSignOut(store, () => {
    forgetAllDrafts(localStorage);
    forgetRecents(localStorage);
    forgetTab(sessionStorage);
    forgetHiddenColumns(localStorage);
  });
  onSessionExpired(store, keepUnsavedChanges);
  // Fetches the profile while the screen's code is still loading.
  if (auth.isSignedIn()) {
    store.dispatch(prefetch(usersApi.endpoints.getMe.initiate(undefined, { subscribe: false })));
  }
  const preload = (href: string) => void preloadScreen(routes, store, href);
  return { store, Session, router: makeRouter(store), preload };
}

export type Application = ReturnType<typeof createApplication>;
