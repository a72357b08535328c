import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Pauses between two attempts, in milliseconds; after the last one the failure is the screen's. */
export const RETRY_PAUSES_MS = [500, 1500, 4000] as const;

const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds);
  });

function connectionBack(): Promise<void> {
  return new Promise((resolve) => {
    globalThis.addEventListener('online', () => resolve(), { once: true });
  });
}

const isOffline = (): boolean => !globalThis.navigator.onLine;

const urlIn = (error: unknown): string | undefined =>
  error instanceof Error ? /https?:\/\/\S+/.exec(error.message)?.[0] : undefined;

/**
 * The module under an address of its own for this attempt: several browsers remember for good that an address could
 * not be fetched, and refuse it without asking the network. Their message names the address.
 */
async function importAgain<Module>(
  load: () => Promise<Module>,
  failed: unknown,
  attempt: number,
): Promise<Module> {
  const url = urlIn(failed);
  if (url === undefined) return load();
  const separator = url.includes('?') ? '&' : '?';
  // The same module as `load` gives, under another address.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return import(/* @vite-ignore */ `${url}${separator}attempt=${attempt}`) as Promise<Module>;
}

/** The module that `load` imports: a cut connection is waited for, and a fetch that fails is made again. */
export async function loadPatiently<Module>(
  load: () => Promise<Module>,
  reload: typeof importAgain<Module> = importAgain,
): Promise<Module> {
  const pauses = [...RETRY_PAUSES_MS];
  let failed: unknown;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // One attempt after the other is the point.
      // oxlint-disable-next-line no-await-in-loop
      return await (attempt === 1 ? load() : reload(load, failed, attempt));
    } catch (error) {
      // The first failure names the address without an attempt of ours.
      failed ??= error;
      const milliseconds = isOffline() ? undefined : pauses.shift();
      if (!isOffline() && milliseconds === undefined) throw failed;
      // oxlint-disable-next-line no-await-in-loop
      await (milliseconds === undefined ? connectionBack() : pause(milliseconds));
    }
  }
}

/** The parts whose code is being fetched. A picture is taken only when there are none. */
export const PENDING_PARTS = new Set<Promise<unknown>>();

/** A component that comes later, and `preload` to have it come before it is drawn. */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => void };

/**
 * A part of a screen whose code is fetched when it is first drawn or preloaded: the export `name` of the module that
 * `load` imports. React remembers a failed fetch for good and takes the whole screen down with it, and what was typed
 * there: here a cut connection is waited for, and a fetch that fails is made again, before it counts as failed.
 */
export function lazyPart<Name extends string, Props>(
  load: () => Promise<Readonly<Record<Name, ComponentType<Props>>>>,
  name: Name,
  reload: typeof importAgain<Readonly<Record<Name, ComponentType<Props>>>> = importAgain,
): LazyPart<Props> {
  let arriving: Promise<{ default: ComponentType<Props> }> | undefined;
  const fetchPart = async () => {
    try {
      return { default: (await loadPatiently(load, reload))[name] };
    } catch (error) {
      arriving = undefined;
      throw error;
    }
  };
  const arrive = async () => {
    if (arriving === undefined) {
      const started = fetchPart();
      arriving = started;
      PENDING_PARTS.add(started);
      const forget = () => PENDING_PARTS.delete(started);
      started.then(forget, forget);
    }
    return arriving;
  };
  // A preload that fails tells nobody: whoever draws the part asks again, and hears of it.
  return Object.assign(lazy(arrive), { preload: () => void arrive().catch(() => undefined) });
}
