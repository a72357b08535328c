import { selectStatus, type SessionStatus } from '#features/session/sessionSlice.ts';
import type { AppStore } from './store.ts';

/** Calls `handle` whenever the session changes from another status to one of these. */
function onStatus(store: AppStore, statuses: readonly SessionStatus[], handle: () => void): void {
  const isReached = () => statuses.includes(selectStatus(store.getState()));
  let wasReached = isReached();
  store.subscribe(() => {
    const hasChanged = !wasReached && isReached();
    wasReached = isReached();
    if (hasChanged) handle();
  });
}

/**
 * Calls `handle` when the person of this page signs out: as soon as the sign-out starts, because the browser may
 * navigate to the provider before any later code runs. A page that starts signed out and an expired session are no
 * sign-out: what is stored may belong to another tab, and the same person will sign in again.
 */
export function onSignOut(store: AppStore, handle: () => void): void {
  onStatus(store, ['signingOut', 'unauthenticated'], handle);
}

/** Calls `handle` when the session expires, before its screen is replaced by the sign-in. */
export function onSessionExpired(store: AppStore, handle: () => void): void {
  onStatus(store, ['expired'], handle);
}
