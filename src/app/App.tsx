import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { DesignSystemProvider } from '#design-system/DesignSystemProvider/DesignSystemProvider.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { ShellSkeleton } from '#features/shell/ShellSkeleton/ShellSkeleton.tsx';
import { AppProviders } from './AppProviders.tsx';
import type { Application } from './createApplication.ts';

interface AppProps {
  /** A promise when the sign-in library has to be loaded first. */
  application: Application | Promise<Application>;
}

/** Renders the page skeleton until the sign-in has started, then the application. */
export function App({ application }: AppProps) {
  const [ready, setReady] = useState(application instanceof Promise ? undefined : application);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (!(application instanceof Promise)) return undefined;
    let isCurrent = true;
    application.then(
      (created) => isCurrent && setReady(created),
      (error: unknown) => {
        console.error(error);
        if (isCurrent) setHasFailed(true);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [application]);

  if (ready) {
    const { store, router, Session } = ready;
    return (
      <AppProviders store={store}>
        <Session />
        <RouterProvider router={router} />
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
