import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { Addresses } from '#domain/addresses.ts';
import { AddressesContext } from '#api/addresses.ts';
import { DesignSystemProvider } from '#design-system/DesignSystemProvider/DesignSystemProvider.tsx';
import { LinkProvider } from '#design-system/LinkProvider/LinkProvider.tsx';
import { RouterLink } from './RouterLink.tsx';
import type { AppStore } from './store.ts';

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
