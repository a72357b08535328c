import { forgetAllDrafts, type DraftStore } from '#features/count/unsaved/unsavedChanges.ts';
import type { AppStore } from './store.ts';

/**
 * Clears all drafts when the person signs out. It acts as soon as the sign-out starts, because the provider's page
 * may take over before anything else runs. A session that expires keeps the drafts, because the same person comes
 * back for them.
 */
export function clearDraftsOnSignOut(store: AppStore, drafts: DraftStore): void {
  let wasHere = false;
  store.subscribe(() => {
    const { status } = store.getState().session;
    const hasLeft = status === 'signingOut' || status === 'unauthenticated';
    if (wasHere && hasLeft) forgetAllDrafts(drafts);
    wasHere = !hasLeft;
  });
}
