import { useSyncExternalStore } from 'react';

/** Matches the message of a failed script import, which every browser words differently. */
const NOT_FETCHED = /dynamically imported module|importing a module|module script/i;

/** Returns true for the error of an import that failed because a script could not be fetched. */
export const isNotFetched = (error: unknown): error is TypeError =>
  error instanceof TypeError && NOT_FETCHED.test(error.message);

/** Returns the URL that the error of a failed import names; undefined where the browser names none. */
export const urlIn = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined;

/** Imports a script under a new URL, because several browsers keep a failed import for the life of the page. */
export async function importAgain(url: string, attempt: number): Promise<object> {
  const separator = url.includes('?') ? '&' : '?';
  // A module is an object.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return import(/* @vite-ignore */ `${url}${separator}attempt=${attempt}`) as Promise<object>;
}

/** Why one of the application's scripts could not be fetched. */
export type LoadFailure =
  /** No response: the connection is lost. */
  | 'unreachable'
  /** The server responds but no longer has the script, because a newer version has been deployed. */
  | 'outdated'
  /** The script can be fetched now. */
  | 'transient';

async function requestAgain(url: string | undefined): Promise<LoadFailure> {
  try {
    const response = await fetch(url ?? globalThis.location.href, {
      method: 'HEAD',
      cache: 'no-store',
    });
    const isScript = response.headers.get('content-type')?.includes('javascript') ?? false;
    return url !== undefined && response.ok && isScript ? 'transient' : 'outdated';
  } catch {
    return 'unreachable';
  }
}

const failures = new WeakMap<Error, Promise<LoadFailure>>();

// Only a reload of the page brings the new version.
let isOutdated = false;
const listeners = new Set<() => void>();

/**
 * Finds out why an import failed, by requesting its script again. An answer is remembered, a lost connection is not.
 * @returns `outdated` without a request once the page is known to be outdated
 */
export async function diagnose(error: Error): Promise<LoadFailure> {
  if (isOutdated) return 'outdated';
  const started = failures.get(error) ?? requestAgain(urlIn(error));
  failures.set(error, started);
  const failure = await started;
  if (failure === 'unreachable') failures.delete(error);
  return failure;
}

/** Records that a part of the page is missing because a newer version has been deployed. */
export function markOutdated(): void {
  isOutdated = true;
  for (const listener of listeners) listener();
}

/** Returns true once a part of the page is missing because a newer version has been deployed. */
export const isPageOutdated = (): boolean => isOutdated;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns `isPageOutdated`, and renders again when it changes. */
export const usePageOutdated = (): boolean => useSyncExternalStore(subscribe, isPageOutdated);
