import { NOBODY_CHOSEN, type ChosenClients } from '#features/clients/clientsSlice.ts';
import { saveChosenClients, type ClientStores } from '#features/clients/storedClients.ts';
import type { AppStore, RootState } from './store.ts';

/** What may be kept: nothing of somebody who is not, or no longer, here. */
function keepable({ session, clients }: RootState): ChosenClients {
  const isHere = session.status === 'authenticated' || session.status === 'connected';
  return isHere ? clients : NOBODY_CHOSEN;
}

/**
 * Keeps the chosen clients where another visit finds them (D-80, D-81), from the start of a session to the first
 * moment of the sign-out: the provider's page may take over before anything else runs here.
 */
export function keepClients(store: AppStore, stores: ClientStores): void {
  let kept: ChosenClients | undefined;
  const keep = () => {
    const next = keepable(store.getState());
    if (next === kept) return;
    kept = next;
    saveChosenClients(stores, next);
  };
  keep();
  store.subscribe(keep);
}
