import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import type { ApiExtra, Auth } from '#api/auth.ts';
import { LOGIN_CALLBACK_PATH, LOGIN_PATH } from '#domain/knownPaths.ts';
import { endSession } from '#features/session/sessionSlice.ts';
import { announceSignOut, onSignOutElsewhere } from './otherTabs.ts';
import type { AuthSettings } from './settings.ts';
import { forgetTokens, isFresh, storedSession, type IdToken } from './storedTokens.ts';

/** A started sign-in. It uses no type of the sign-in library, which is loaded separately. */
export interface StartedAuth {
  /** Used by the API calls and the screens. */
  auth: Auth;
  /**
   * Visits the provider, which signs the person in without a question or sends them back.
   * @param hint names the account at the provider
   */
  signInSilently: (returnTo: string, hint: string) => Promise<void>;
  /** Keeps the session of the store up to date. It renders nothing, inside the store provider. */
  Session: ComponentType;
}

/** Time for loading the library before a token is renewed, in milliseconds. */
const LOADING_MARGIN_MS = 5 * 60_000;

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
export const isAnswer = ({ pathname, search }: Address): boolean =>
  pathname === LOGIN_CALLBACK_PATH ||
  (pathname === LOGIN_PATH && new URLSearchParams(search).has('state'));

/** Calls `handle` when the browser has nothing more urgent to do. */
function onIdle(handle: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(handle, { timeout: 5000 });
    return () => cancelIdleCallback(request);
  }
  // Safari has no idle callbacks.
  const timer = setTimeout(handle, 1000);
  return () => clearTimeout(timer);
}

/** Calls `handle` shortly before a session must be renewed, so that no call waits for the library. */
function beforeRenewal({ expiresAt }: IdToken, handle: () => void): () => void {
  const milliseconds = expiresAt * 1000 - Date.now() - LOADING_MARGIN_MS;
  const timer = setTimeout(handle, Math.max(0, milliseconds));
  return () => clearTimeout(timer);
}

/** The sign-in library, loaded at most once. */
function lazyLibrary(load: DeferredAuthOptions['load']) {
  let loading: Promise<StartedAuth> | undefined;
  let started: StartedAuth | undefined;
  const listeners = new Set<() => void>();
  const start = async () => {
    try {
      started = await load();
    } catch (error) {
      // The next call tries again.
      loading = undefined;
      throw error;
    }
    for (const listener of listeners) listener();
    return started;
  };
  return {
    load: () => (loading ??= start()),
    started: () => started,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

type Library = ReturnType<typeof lazyLibrary>;

// Without the library the application works until the token expires.
const loadAhead = (library: Library) =>
  void library.load().catch((error: unknown) => console.error(error));

/**
 * Starts the application on the session that the sign-in library has stored, before that library is loaded. Somebody
 * who is signed in needs it only for a new token and to sign out; it is loaded then, or shortly before the token
 * expires. For others it is loaded when the sign-in page is there.
 * @returns undefined when only the library can tell whether somebody is signed in
 */
export function deferredAuth({
  settings: { clientId },
  storage,
  address,
  load,
}: DeferredAuthOptions): StartedAuth | undefined {
  let session = storedSession(storage, clientId);
  if (isAnswer(address) || !(session === 'none' || isFresh(session))) return undefined;
  const library = lazyLibrary(load);
  const forget = () => {
    forgetTokens(storage, clientId);
    session = 'none';
  };

  function Session() {
    const dispatch = useDispatch<ThunkDispatch<unknown, ApiExtra, UnknownAction>>();
    const Loaded = useSyncExternalStore(library.subscribe, library.started)?.Session;
    useEffect(() => {
      const loadNow = () => loadAhead(library);
      return typeof session === 'object' ? beforeRenewal(session, loadNow) : onIdle(loadNow);
    }, []);
    useEffect(() => {
      if (Loaded) return;
      return onSignOutElsewhere(() => {
        // The library handles the message itself, and may start while this component is still there.
        if (library.started()) return;
        forget();
        dispatch(endSession());
      });
    }, [Loaded, dispatch]);
    return Loaded ? <Loaded /> : null;
  }

  return {
    Session,
    signInSilently: async (...visit) => (await library.load()).signInSilently(...visit),
    auth: {
      isSignedIn: () => library.started()?.auth.isSignedIn() ?? session !== 'none',
      async getIdToken(options) {
        const mayReuse = !library.started() && options?.forceRefresh !== true;
        if (mayReuse && isFresh(session)) return session.secret;
        return (await library.load()).auth.getIdToken(options);
      },
      signIn: async (returnTo) => (await library.load()).auth.signIn(returnTo),
      async signOut() {
        const isReachable = library.started() !== undefined || navigator.onLine;
        if (isReachable) return (await library.load()).auth.signOut();
        // Offline, neither the library nor the provider answers, but nothing may stay on this machine (D-111).
        forget();
        announceSignOut();
      },
    },
  };
}
