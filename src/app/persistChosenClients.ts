import {
  clearChosenClients,
  saveChosenClients,
  type ClientStorages,
} from '#features/clients/storedClients.ts';
import { onSignOut } from './sessionEvents.ts';
import type { AppStore } from './store.ts';

/** Stores the chosen clients for later visits, and clears them on sign-out (D-80, D-81). */
export function persistChosenClients(store: AppStore, stores: ClientStorages): void {
  let { clients } = store.getState();
  store.subscribe(() => {
    const { session, clients: next } = store.getState();
    if (next === clients) return;
    const isSignedIn = session.status === 'authenticated' || session.status === 'connected';
    if (isSignedIn) saveChosenClients(stores, { from: clients, to: next });
    clients = next;
  });
  onSignOut(store, () => clearChosenClients(stores));
}
