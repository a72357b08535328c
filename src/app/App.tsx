import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { usersApi } from '#api/usersApi.ts';
import { DesignSystemProvider } from '#design-system/DesignSystemProvider/DesignSystemProvider.tsx';
import { keepUnsavedChanges } from '#design-system/LeaveDialog/leaveGuard.ts';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { loadChosenClients } from '#features/clients/storedClients.ts';
import { forgetAllDrafts } from '#features/count/unsaved/unsavedChanges.ts';
import { forgetTab } from '#features/count/tabStorage.ts';
import { loadConfiguration } from '#features/session/storedConfiguration.ts';
import { ShellSkeleton } from '#features/shell/ShellSkeleton/ShellSkeleton.tsx';
import { AppProviders } from './AppProviders.tsx';
import type { StartedAuth } from './auth/startedAuth.ts';
import type { Environment } from './environment.ts';
import { onSessionExpired, onSignOut } from './sessionEvents.ts';
import { persistChosenClients } from './persistChosenClients.ts';
import { makeRouter } from './router.tsx';
import { persistConfiguration, makeStore } from './store.ts';

interface AppProps {
  environment: Environment;
  /** Starts the sign-in library, which is loaded separately so that the skeleton appears first. */
  start: () => Promise<StartedAuth>;
}

function createApplication(
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
  return { store, Session, router: makeRouter() };
}

type Application = ReturnType<typeof createApplication>;

/** Renders the page skeleton until the sign-in library has started, then the application. */
export function App({ environment, start }: AppProps) {
  const [application, setApplication] = useState<Application>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    start().then(
      (started) => isCurrent && setApplication(createApplication(started, environment)),
      (error: unknown) => {
        console.error(error);
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [start, environment]);

  if (application) {
    const { store, router, Session } = application;
    return (
      <AppProviders store={store}>
        <Session>
          <RouterProvider router={router} />
        </Session>
      </AppProviders>
    );
  }
  return (
    <DesignSystemProvider>
      {hasFailed ? (
        <main>
          <ErrorState
            title="La connexion n’est pas disponible"
            onRetry={() => globalThis.location.reload()}
          >
            Le service de connexion ne répond pas. Réessayez dans un instant.
          </ErrorState>
        </main>
      ) : (
        <ShellSkeleton />
      )}
    </DesignSystemProvider>
  );
}
