import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldFailure } from '../FieldShell/FieldShell.tsx';
import { loadPatiently } from '../lazyPart.ts';

/** A piece whose code arrives when it is first needed, once for the page. */
export interface Deferred<Piece> {
  load: () => Promise<void>;
  /** What has arrived, if anything. */
  current: () => Piece | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** The export `name` of the module that `load` imports, later. */
export function defer<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
): Deferred<Module[Name]> {
  let piece: Module[Name] | undefined;
  let arriving: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const arrive = async () => {
    try {
      piece = (await loadPatiently(load))[name];
    } catch (error) {
      arriving = undefined;
      throw error;
    }
    for (const listener of listeners) listener();
  };
  return {
    load: async () => {
      arriving ??= arrive();
      return arriving;
    },
    current: () => piece,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A pointer or the focus that comes near: what may be wanted soon. When it fails, asking for it says so. */
export function prefetch({ load }: Deferred<unknown>): void {
  load().catch(() => undefined);
}

interface Arrival<Piece> {
  piece: Piece | undefined;
  /** For the field that wanted it: it did not come. */
  failure: FieldFailure | undefined;
}

const NOT_LOADED = 'Ce champ n’a pas pu s’ouvrir. Vérifiez votre connexion, puis réessayez.';

/** Loads a piece from the moment it is wanted. `onWant` wants it again, when the user retries after a failure. */
export function useDeferred<Piece>(
  deferred: Deferred<Piece>,
  isWanted: boolean,
  onWant: () => void,
): Arrival<Piece> {
  const piece = useSyncExternalStore(deferred.subscribe, deferred.current);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(-1);
  const isMissing = isWanted && piece === undefined;
  useEffect(() => {
    if (isMissing) deferred.load().catch(() => setFailed(attempt));
  }, [deferred, isMissing, attempt]);
  const handleRetry = () => {
    setAttempt(attempt + 1);
    onWant();
  };
  const hasFailed = failed === attempt && piece === undefined;
  return { piece, failure: hasFailed ? { message: NOT_LOADED, onRetry: handleRetry } : undefined };
}
