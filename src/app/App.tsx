import { RouterProvider } from 'react-router-dom';
import { DesignSystemProvider } from '#design-system/DesignSystemProvider/DesignSystemProvider.tsx';
import { ErrorState } from '#design-system/ErrorState/ErrorState.tsx';
import { AppProviders } from './AppProviders.tsx';
import type { Application } from './createApplication.ts';
import { PreloadContext } from './RouterLink.tsx';

/** The application. */
export function App({ store, router, Session, preload }: Application) {
  return (
    <AppProviders store={store}>
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
