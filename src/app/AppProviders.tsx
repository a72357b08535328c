import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { DesignSystemProvider } from '#design-system/DesignSystemProvider/DesignSystemProvider.tsx';
import { LinkProvider } from '#design-system/LinkProvider/LinkProvider.tsx';
import { RouterLink } from './RouterLink.tsx';
import type { AppStore } from './store.ts';

interface AppProvidersProps {
  store: AppStore;
  /** A router, whose screens find everything else here. */
  children: ReactNode;
}

/** What every screen stands on: the store, the look, and links that go through the router. */
export function AppProviders({ store, children }: AppProvidersProps) {
  return (
    <Provider store={store}>
      <LinkProvider component={RouterLink}>
        <DesignSystemProvider>{children}</DesignSystemProvider>
      </LinkProvider>
    </Provider>
  );
}
