import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { DesignSystemProvider } from '#design-system/DesignSystemProvider/DesignSystemProvider.tsx';
import { LinkProvider } from '#design-system/LinkProvider/LinkProvider.tsx';
import { RouterLink } from './RouterLink.tsx';
import type { AppStore } from './store.ts';

interface AppProvidersProps {
  store: AppStore;
  /** The router, whose screens use these providers. */
  children: ReactNode;
}

/** Provides every screen with the store, the theme and router links. */
export function AppProviders({ store, children }: AppProvidersProps) {
  return (
    <Provider store={store}>
      <LinkProvider component={RouterLink}>
        <DesignSystemProvider>{children}</DesignSystemProvider>
      </LinkProvider>
    </Provider>
  );
}
