import { keepUnsavedChanges } from '#design-system/LeaveDialog/leaveGuard.ts';
import { forgetAllDrafts, type DraftStore } from '#features/count/unsaved/unsavedChanges.ts';
import type { AppStore } from './store.ts';

/**
 * Clears all drafts when the person signs out. It does so as soon as the sign-out starts, because the browser may
 * navigate to the provider before any later code runs. When the session expires, the latest changes are written and
 * the drafts stay, because the same person will sign in again.
 */
export function followSessionWithDrafts(store: AppStore, drafts: DraftStore): void {
  let last = store.getState().session.status;
  store.subscribe(() => {
    const { status } = store.getState().session;
    if (status === last) return;
    last = status;
    if (status === 'expired') keepUnsavedChanges();
    if (status === 'signingOut' || status === 'unauthenticated') forgetAllDrafts(drafts);
  });
}
