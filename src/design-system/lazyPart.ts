import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import {
  diagnose,
  importAgain,
  isNotFetched,
  isPageOutdated,
  markOutdated,
  urlIn,
} from './missingCode.ts';

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

/** Imports the module again. The URL is taken from the message of the first error. */
async function reimport<Module>(
  load: () => Promise<Module>,
  firstError: unknown,
  attempt: number,
): Promise<Module> {
  const url = urlIn(firstError);
  if (url === undefined) return load();
  // The same module as `load` returns, under another URL.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return importAgain(url, attempt) as Promise<Module>;
}

/**
 * Returns the module of a script that exports `name`. A script that joins several modules exports each of them as an
 * object, which the import of the application unwraps and `reimport` cannot.
 */
function moduleWith<Module extends object>(script: Module, name: string): Module {
  if (name in script) return script;
  const modules: unknown[] = Object.values(script);
  const isModule = (one: unknown): one is Module =>
    typeof one === 'object' && one !== null && name in one;
  return modules.find(isModule) ?? script;
}

/** Says whether to stop: after the last retry, or at once when the server answers without the script. */
async function isFinal(error: unknown, isLast: boolean): Promise<boolean> {
  if (!isNotFetched(error)) return isLast;
  // A browser that does not name the script leaves unknown whether it is gone, except by retries.
  if (!isLast && urlIn(error) === undefined && !isPageOutdated()) return false;
  const failure = await diagnose(error);
  const isGone = failure === 'outdated' || (isLast && failure === 'transient');
  if (isGone) markOutdated();
  return isLast || isGone;
}

/**
 * Imports the module that exports `name`, with retries. While offline, waits for the connection before the next
 * attempt. When a newer version has replaced the script, marks the page as outdated and rejects.
 */
export async function importWithRetry<Module extends object>(
  load: () => Promise<Module>,
  name: string,
  reload: typeof reimport<Module> = reimport,
): Promise<Module> {
  const delays = [...RETRY_DELAYS_MS];
  let firstError: unknown;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // Attempts must run one after the other.
      // oxlint-disable-next-line no-await-in-loop
      if (attempt === 1) return await load();
      // oxlint-disable-next-line no-await-in-loop
      return moduleWith(await reload(load, firstError, attempt), name);
    } catch (error) {
      // Only the first error names the URL without an `attempt` parameter.
      firstError ??= error;
      const milliseconds = isOffline() ? undefined : delays.shift();
      // oxlint-disable-next-line no-await-in-loop
      if (!isOffline() && (await isFinal(firstError, milliseconds === undefined))) throw firstError;
      // oxlint-disable-next-line no-await-in-loop
      await (milliseconds === undefined ? waitForConnection() : delay(milliseconds));
    }
  }
}

/** Every lazy part that this page knows. Stories start with all of them loaded, whichever ran before. */
export const LAZY_PARTS: { load: () => Promise<unknown> }[] = [];

/** The parts whose code or data are being fetched. A picture is taken only when there are none. */
export const PENDING_PARTS = new Set<Promise<unknown>>();

/** Adds a fetch to the pending parts until it ends. Returns a function that takes it out before. */
export function trackPart(fetched: Promise<unknown>): () => void {
  PENDING_PARTS.add(fetched);
  const untrack = () => void PENDING_PARTS.delete(fetched);
  fetched.then(untrack, untrack);
  return untrack;
}

/** A lazily loaded component. Before it renders, `preload` loads it, and so does `load`, which rejects when it fails. */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & {
  preload: () => void;
  load: () => Promise<unknown>;
};

/**
 * Returns a promise that calls its first listener at once. For an ordinary promise, React shows the fallback of the
 * nearest boundary even if the value is there, and once shown, keeps it for 300 ms.
 */
function settled<Value>(value: Value): Promise<Value> {
  const promise = Promise.resolve(value);
  // React alone reads it.
  // oxlint-disable-next-line unicorn/no-thenable
  return Object.assign(promise, { then: (resolve: (value: Value) => void) => resolve(value) });
}

type Load<Name extends string, Props> = () => Promise<Readonly<Record<Name, ComponentType<Props>>>>;
interface Loaded<Props> {
  default: ComponentType<Props>;
}

/** Creates a lazy component that renders the result of `recover` when its code cannot be fetched. */
function lazyComponent<Name extends string, Props>(
  load: Load<Name, Props>,
  name: Name,
  recover: (error: unknown) => Loaded<Props>,
  reload: typeof reimport<Readonly<Record<Name, ComponentType<Props>>>> = reimport,
): LazyPart<Props> {
  let pending: Promise<Loaded<Props>> | undefined;
  let loaded: Loaded<Props> | undefined;
  const fetchPart = async () => {
    try {
      loaded = { default: (await importWithRetry(load, name, reload))[name] };
      return loaded;
    } catch (error) {
      pending = undefined;
      throw error;
    }
  };
  const loadOnce = async () => {
    if (pending === undefined) {
      const started = fetchPart();
      pending = started;
      trackPart(started);
    }
    return pending;
  };
  // A failed preload is ignored: rendering the part loads it again and reports the error.
  const part = Object.assign(
    lazy(() => (loaded ? settled(loaded) : loadOnce().catch(recover))),
    {
      preload: () => void loadOnce().catch(() => undefined),
      load: loadOnce,
    },
  );
  LAZY_PARTS.push(part);
  return part;
}

function rethrow(error: unknown): never {
  throw error;
}

const Nothing = () => null;

function renderNothingIfOutdated<Props>(error: unknown): Loaded<Props> {
  if (isPageOutdated()) return { default: Nothing };
  return rethrow(error);
}

/**
 * Creates a component whose code loads when it first renders or is preloaded: the export `name` of the module that
 * `load` imports. React caches a failed import for good, and its error unmounts the whole screen with the user's input.
 * To avoid that, imports are retried, and wait for the connection while offline. When a newer version has replaced the
 * code, the part stays empty, and `usePageOutdated` tells the screen.
 */
export function lazyPart<Name extends string, Props>(
  load: Load<Name, Props>,
  name: Name,
  reload?: typeof reimport<Readonly<Record<Name, ComponentType<Props>>>>,
): LazyPart<Props> {
  return lazyComponent(load, name, renderNothingIfOutdated, reload);
}

/** Creates a lazy part that is a whole screen: nothing was typed yet, so its failure goes to the error boundary. */
export function lazyScreen<Name extends string, Props>(
  load: Load<Name, Props>,
  name: Name,
): LazyPart<Props> {
  return lazyComponent(load, name, rethrow);
}
