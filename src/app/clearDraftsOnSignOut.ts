import { forgetAllDrafts, type DraftStore } from '#features/count/unsaved/unsavedChanges.ts';
import type { AppStore } from './store.ts';

/**
 * Clears all drafts when the person signs out. It does so as soon as the sign-out starts, because the browser may
 * navigate to the provider before any later code runs. An expired session keeps the drafts, because the same person
 * will sign in again.
 */
export function clearDraftsOnSignOut(store: AppStore, drafts: DraftStore): void {
  let wasSignedIn = false;
  store.subscribe(() => {
    const { status } = store.getState().session;
    const isSignedOut = status === 'signingOut' || status === 'unauthenticated';
    if (wasSignedIn && isSignedOut) forgetAllDrafts(drafts);
    wasSignedIn = !isSignedOut;
  });
}
