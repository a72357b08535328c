import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { LOGIN_CALLBACK_PATH, LOGIN_PATH } from '#domain/knownPaths.ts';
import { selectStatus } from '#features/session/sessionSlice.ts';
import type { AuthSettings } from './settings.ts';
import type { StartedAuth } from './startedAuth.ts';
import { RENEWAL_SECONDS, storedSession, type StoredSession } from './storedTokens.ts';

const isFresh = (session: StoredSession): boolean =>
  typeof session === 'object' && session.expiresAt - Date.now() / 1000 >= RENEWAL_SECONDS;

type Address = Pick<Location, 'pathname' | 'search'>;

interface DeferredAuthOptions {
  settings: AuthSettings;
  /** Where the sign-in library keeps its tokens. */
  storage: Storage;
  address: Address;
  /** Loads and starts the sign-in library. */
  load: () => Promise<StartedAuth>;
}

/** Returns whether the address holds an answer of the provider, which only the sign-in library can read. */
const isAnswer = ({ pathname, search }: Address): boolean =>
  pathname === LOGIN_CALLBACK_PATH ||
  (pathname === LOGIN_PATH && new URLSearchParams(search).has('state'));

/** Calls `handle` when the browser has nothing more urgent to do. */
function onIdle(handle: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(handle, { timeout: 5000 });
  else setTimeout(handle, 1000);
}

/**
 * Starts the application on the session that the sign-in library has stored, before that library is loaded. It is
 * loaded when the first screen is there, or as soon as a token expires or the person signs in or out.
 * @returns undefined when only the library can tell whether somebody is signed in
 */
export function deferredAuth({
  settings: { clientId },
  storage,
  address,
  load,
}: DeferredAuthOptions): StartedAuth | undefined {
  const session = storedSession(storage, clientId);
  if (isAnswer(address) || !(session === 'none' || isFresh(session))) return undefined;
  let loading: Promise<StartedAuth> | undefined;
  let started: StartedAuth | undefined;
  const loadOnce = () => {
    loading ??= load().then(
      (loaded) => (started = loaded),
      (error: unknown) => {
        // The next call tries again.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function Session() {
    const [Loaded, setLoaded] = useState<StartedAuth['Session']>();
    const isBusy = useSelector(selectStatus) === 'authenticated';
    useEffect(() => {
      if (isBusy) return;
      onIdle(() => {
        loadOnce().then(
          (loaded) => setLoaded(() => loaded.Session),
          // Without it the application works until the token expires.
          (error: unknown) => console.error(error),
        );
      });
    }, [isBusy]);
    return Loaded ? <Loaded /> : null;
  }

  return {
    Session,
    auth: {
      isSignedIn: () => started?.auth.isSignedIn() ?? session !== 'none',
      async getIdToken(options) {
        const isEnough = !started && options?.forceRefresh !== true && isFresh(session);
        if (isEnough && typeof session === 'object') return session.secret;
        return (await loadOnce()).auth.getIdToken(options);
      },
      signIn: async (returnTo) => (await loadOnce()).auth.signIn(returnTo),
      signOut: async () => (await loadOnce()).auth.signOut(),
    },
  };
}
