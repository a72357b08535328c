import { RouterProvider, Link } from 'react-router-dom';
import { type ReactNode, createContext, use, type SyntheticEvent } from 'react';
import { Provider } from 'react-redux';
import { AddressesContext } from '#api/addresses.ts';
import type { Addresses } from '#domain/addresses.ts';
import { DesignSystemProvider } from '#design-system/DesignSystemProvider.tsx';
import { ErrorState } from '#design-system/ErrorState.tsx';
import { LinkProvider, type LinkProps } from '#design-system/LinkProvider.tsx';
import type { Application } from './createApplication.ts';
import type { AppStore } from './store.ts';

/** Prepares the screen at an address; absent in stories, which follow no link. */
const PreloadContext = createContext<(href: string) => void>(() => undefined);

/**
 * Implements the design system's link with the router. The screen behind a link is loaded as soon as somebody points at
 * it, touches it or focuses it, so that a click finds it ready.
 */
function RouterLink({ href, onPointerEnter, onTouchStart, onFocus, ...props }: LinkProps) {
  const preload = use(PreloadContext);
  const before =
    <Event extends SyntheticEvent>(handle: ((event: Event) => void) | undefined) =>
    (event: Event) => {
      preload(href);
      handle?.(event);
    };
  return (
    <Link
      to={href}
      onPointerEnter={before(onPointerEnter)}
      onTouchStart={before(onTouchStart)}
      onFocus={before(onFocus)}
      {...props}
    />
  );
}

interface AppProvidersProps {
  store: AppStore;
  addresses: Addresses;
  /** The router, whose screens use these providers. */
  children: ReactNode;
}

/** Provides every screen with the store, the configured addresses, the theme and router links. */
export function AppProviders({ store, addresses, children }: AppProvidersProps) {
  return (
    <Provider store={store}>
      <AddressesContext value={addresses}>
        <LinkProvider component={RouterLink}>
          <DesignSystemProvider>{children}</DesignSystemProvider>
        </LinkProvider>
      </AddressesContext>
    </Provider>
  );
}

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

/** Shown instead of the application when the browser lets the site store nothing. */
export function StorageBlocked() {
  return (
    <DesignSystemProvider>
      <main>
        <ErrorState
          title="Votre navigateur bloque les données de ce site"
          onRetry={() => globalThis.location.reload()}
          retryLabel="Recharger"
        >
          Autorisez les cookies et les données de ce site, sans lesquels personne ne peut rester
          connecté, puis rechargez la page.
        </ErrorState>
      </main>
    </DesignSystemProvider>
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
