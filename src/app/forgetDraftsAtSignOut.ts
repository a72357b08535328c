import { forgetAllDrafts, type DraftStore } from '#features/count/unsaved/draftKeys.ts';
import type { AppStore } from './store.ts';

/**
 * Nothing that somebody left unsaved stays once they sign out, from the first moment on: the provider's page may take
 * over before anything else runs here. A session that ends by itself keeps it: the same person comes back for it.
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
