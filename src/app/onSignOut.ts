import type { AppStore } from './store.ts';

function isSignedOut(store: AppStore): boolean {
  const { status } = store.getState().session;
  return status === 'signingOut' || status === 'unauthenticated';
}

/**
 * Calls `handle` when the person of this page signs out: as soon as the sign-out starts, because the browser may
 * navigate to the provider before any later code runs. A page that starts signed out and an expired session are no
 * sign-out: what is stored may belong to another tab, and the same person will sign in again.
 */
export function onSignOut(store: AppStore, handle: () => void): void {
  let wasSignedOut = isSignedOut(store);
  store.subscribe(() => {
    const hasSignedOut = !wasSignedOut && isSignedOut(store);
    wasSignedOut = isSignedOut(store);
    if (hasSignedOut) handle();
  });
}
