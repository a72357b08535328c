import { RouterProvider } from 'react-router-dom';
import type { Addresses } from '#domain/addresses.ts';
import { DesignSystemProvider } from '#design-system/DesignSystemProvider/DesignSystemProvider.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { AppProviders } from './AppProviders.tsx';
import type { Application } from './createApplication.ts';
import { PreloadContext } from './RouterLink.tsx';

interface AppProps extends Application {
  addresses: Addresses;
}

/** The application. */
export function App({ store, router, Session, preload, addresses }: AppProps) {
  return (
    <AppProviders {...{ store, addresses }}>
      <Session />
      <PreloadContext value={preload}>
        <RouterProvider router={router} />
      </PreloadContext>
    </AppProviders>
  );
}

/** Shown instead of the application when the sign-in cannot start. */
export function SignInUnavailable() {
  return (
    <DesignSystemProvider>
      <main>
        <ErrorState
          title="La connexion n’est pas disponible"
          onRetry={() => globalThis.location.reload()}
        >
          Le service de connexion ne répond pas. Réessayez dans un instant.
        </ErrorState>
      </main>
    </DesignSystemProvider>
  );
}
