import { NO_CHOSEN_CLIENTS, type ChosenClients } from '#features/clients/clientsSlice.ts';
import { saveChosenClients, type ClientStorages } from '#features/clients/storedClients.ts';
import type { AppStore, RootState } from './store.ts';

/** Returns the clients that may be stored: none while nobody is signed in. */
function persistableClients({ session, clients }: RootState): ChosenClients {
  const isSignedIn = session.status === 'authenticated' || session.status === 'connected';
  return isSignedIn ? clients : NO_CHOSEN_CLIENTS;
}

/**
 * Stores the chosen clients for later visits. They are cleared as soon as a sign-out starts, because the browser may
 * navigate to the provider before any later code runs (D-80, D-81).
 */
export function persistChosenClients(store: AppStore, stores: ClientStorages): void {
  let persisted: ChosenClients | undefined;
  const persist = () => {
    const next = persistableClients(store.getState());
    if (next === persisted) return;
    persisted = next;
    saveChosenClients(stores, next);
  };
  persist();
  store.subscribe(persist);
}
