import { usersApi } from '#api/usersApi.ts';
import { keepUnsavedChanges } from '#design-system/LeaveDialog/leaveGuard.ts';
import { loadChosenClients } from '#features/clients/storedClients.ts';
import { forgetTab } from '#features/count/tabStorage.ts';
import { forgetAllDrafts } from '#features/count/unsaved/unsavedChanges.ts';
import { loadConfiguration } from '#features/session/storedConfiguration.ts';
import type { StartedAuth } from './auth/startedAuth.ts';
import type { Environment } from './environment.ts';
import { persistChosenClients } from './persistChosenClients.ts';
import { makeRouter } from './router.tsx';
import { onSessionExpired, onSignOut } from './sessionEvents.ts';
import { makeStore, persistConfiguration } from './store.ts';

/** Creates the store and the router of a page, and requests the profile of the person who is signed in. */
export function createApplication(
  { auth, Session }: StartedAuth,
  { apiOrigin, isProduction }: Environment,
) {
  const configuration = loadConfiguration(localStorage);
  const stores = { local: localStorage, session: sessionStorage };
  const store = makeStore({
    auth,
    apiOrigin,
    configuration,
    isProductionHost: isProduction,
    chosenClients: loadChosenClients(stores),
  });
  persistConfiguration(store, localStorage);
  persistChosenClients(store, stores);
  onSignOut(store, () => {
    forgetAllDrafts(localStorage);
    forgetTab(sessionStorage);
  });
  onSessionExpired(store, keepUnsavedChanges);
  // Fetches the profile while the screen's code is still loading.
  if (auth.isSignedIn()) store.dispatch(usersApi.util.prefetch('getMe', undefined, {}));
  return { store, Session, router: makeRouter(store) };
}

export type Application = ReturnType<typeof createApplication>;
