/** Log of the calls to a fake sign-in. */
export interface FakeAuthLog {
  signedInTo: (string | undefined)[];
  signedOut: number;
}

interface FakeAuthOptions {
  isSignedIn?: boolean;
  /** Called by `signIn`; a story can make it fail or hang. */
  onSignIn?: (returnTo: string | undefined) => Promise<void> | void;
  onSignOut?: () => Promise<void> | void;
}

/** Creates the sign-in of stories and tests: the same four functions without provider or redirect. */
export function makeFakeAuth({ isSignedIn = true, onSignIn, onSignOut }: FakeAuthOptions = {}) {
  const log: FakeAuthLog = { signedInTo: [], signedOut: 0 };
  return {
    log,
    isSignedIn: () => isSignedIn,
    getIdToken: (options?: { forceRefresh?: boolean }) =>
      Promise.resolve(options?.forceRefresh === true ? 'renewed-token' : 'identity-token'),
    async signIn(returnTo?: string) {
      log.signedInTo.push(returnTo);
      await onSignIn?.(returnTo);
    },
    async signOut() {
      log.signedOut += 1;
      await onSignOut?.();
    },
  };
}
