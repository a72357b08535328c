import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Delays between two attempts, in milliseconds. After the last one, the error reaches the screen. */
export const RETRY_DELAYS_MS = [500, 1500, 4000] as const;

const delay = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

function waitForConnection(): Promise<void> {
  return new Promise((resolve) => {
    globalThis.addEventListener('online', () => resolve(), { once: true });
  });
}

const isOffline = (): boolean => !globalThis.navigator.onLine;

const urlIn = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined;

/**
 * Imports the module again under a new URL. Several browsers cache a failed import for good and reject it without a
 * network request. The URL is taken from their error message.
 */
async function reimport<Module>(
  load: () => Promise<Module>,
  firstError: unknown,
  attempt: number,
): Promise<Module> {
  const url = urlIn(firstError);
  if (url === undefined) return load();
  const separator = url.includes('?') ? '&' : '?';
  // The same module as `load` returns, under another URL.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return import(/* @vite-ignore */ `${url}${separator}attempt=${attempt}`) as Promise<Module>;
}

/** Imports a module with retries. While offline, waits for the connection before the next attempt. */
export async function importWithRetry<Module>(
  load: () => Promise<Module>,
  reload: typeof reimport<Module> = reimport,
): Promise<Module> {
  const delays = [...RETRY_DELAYS_MS];
  let firstError: unknown;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Attempts must run one after the other.
      // oxlint-disable-next-line no-await-in-loop
      return await (attempt === 1 ? load() : reload(load, firstError, attempt));
    } catch (error) {
      // Only the first error names the URL without an `attempt` parameter.
      firstError ??= error;
      const milliseconds = isOffline() ? undefined : delays.shift();
      if (!isOffline() && milliseconds === undefined) throw firstError;
      // oxlint-disable-next-line no-await-in-loop
      await (milliseconds === undefined ? waitForConnection() : delay(milliseconds));
    }
  }
}

/** The parts whose code is being fetched. A picture is taken only when there are none. */
export const PENDING_PARTS = new Set<Promise<unknown>>();

/** A lazily loaded component, with `preload` to load it before it renders. */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => void };

/**
 * Creates a component whose code loads when it first renders or is preloaded: the export `name` of the module that
 * `load` imports. React caches a firstError import for good, and its error unmounts the whole screen with the user's input.
 * To avoid that, imports are retried, and wait for the connection while offline.
 */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  reload: typeof reimport<Readonly<Record<Name, ComponentType<Props>>>> = reimport,
): LazyPart<Props> {
  let pending: Promise<{ default: ComponentType<Props> }> | undefined;
  const fetchPart = async () => {
    try {
      return { default: (await importWithRetry(load, reload))[name] };
    } catch (error) {
      pending = undefined;
      throw error;
    }
  };
  const loadOnce = async () => {
    if (pending === undefined) {
      const started = fetchPart();
      pending = started;
      PENDING_PARTS.add(started);
      const untrack = () => PENDING_PARTS.delete(started);
      started.then(untrack, untrack);
    }
    return pending;
  };
  // A failed preload is ignored: rendering the part loads it again and reports the error.
  return Object.assign(lazy(loadOnce), { preload: () => void loadOnce().catch(() => undefined) });
}
