import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FieldFailure } from '../FieldShell/FieldShell.tsx';
import { importWithRetry } from '../lazyPart.ts';
import { isPageOutdated } from '../missingCode.ts';

/** A module export that loads when it is first needed, once per page. */
export interface Deferred<Value> {
  load: () => Promise<void>;
  /** Returns the export once it is loaded. */
  current: () => Value | undefined;
  subscribe: (listener: () => void) => () => void;
}

/** Defers loading the export `name` of the module that `load` imports. */
export function defer<Module extends object, Name extends keyof Module & string>(
  load: () => Promise<Module>,
  name: Name,
): Deferred<Module[Name]> {
  let value: Module[Name] | undefined;
  let pending: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const start = async () => {
    try {
      value = (await importWithRetry(load, name))[name];
    } catch (error) {
      pending = undefined;
      throw error;
    }
    for (const listener of listeners) listener();
  };
  return {
    load: async () => {
      pending ??= start();
      return pending;
    },
    current: () => value,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Starts loading what may be needed soon. Errors are ignored here: the field reports them when it needs it. */
export function prefetch({ load }: Deferred<unknown>): void {
  load().catch(() => undefined);
}

interface DeferredState<Value> {
  loaded: Value | undefined;
  /** Failure to show in the field that needs it. */
  failure: FieldFailure | undefined;
}

const NOT_LOADED = 'Ce champ n’a pas pu s’ouvrir. Vérifiez votre connexion, puis réessayez.';
const OUTDATED = 'Ce champ s’ouvrira dans la nouvelle version : rechargez la page.';

/** Loads a deferred export as soon as it is needed. `onRetry` runs when the user retries after a failure. */
export function useDeferred<Value>(
  deferred: Deferred<Value>,
  isNeeded: boolean,
  onRetry: () => void,
): DeferredState<Value> {
  const value = useSyncExternalStore(deferred.subscribe, deferred.current);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(-1);
  const isMissing = isNeeded && value === undefined;
  useEffect(() => {
    if (isMissing) deferred.load().catch(() => setFailed(attempt));
  }, [deferred, isMissing, attempt]);
  const handleRetry = () => {
    setAttempt(attempt + 1);
    onRetry();
  };
  const hasFailed = failed === attempt && value === undefined;
  return {
    loaded: value,
    failure: hasFailed
      ? { message: isPageOutdated() ? OUTDATED : NOT_LOADED, onRetry: handleRetry }
      : undefined,
  };
}
