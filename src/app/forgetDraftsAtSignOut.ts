import { forgetAllDrafts, type DraftStore } from '#features/count/unsaved/unsavedChanges.ts';
import type { AppStore } from './store.ts';

/**
 * Deletes every draft as soon as a sign-out starts, because the identity provider's page may replace this one before
 * anything else runs (SH-46). A session that expires keeps them: the same person signs in again.
 */
export function forgetDraftsAtSignOut(store: AppStore, drafts: DraftStore): void {
  let wasHere = false;
  store.subscribe(() => {
    const { status } = store.getState().session;
    const hasLeft = status === 'leaving' || status === 'unauthenticated';
    if (wasHere && hasLeft) forgetAllDrafts(drafts);
    wasHere = !hasLeft;
  });
}
