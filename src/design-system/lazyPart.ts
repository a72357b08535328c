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

async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
  const pauses = [...RETRY_PAUSES_MS];
  for (;;) {
    try {
      // One attempt after the other is the point.
      // oxlint-disable-next-line no-await-in-loop
      return await load();
    } catch (error) {
      const milliseconds = isOffline() ? undefined : pauses.shift();
      if (!isOffline() && milliseconds === undefined) throw error;
      // oxlint-disable-next-line no-await-in-loop
      await (milliseconds === undefined ? connectionBack() : pause(milliseconds));
    }
  }
}

/** A component that comes later, and `preload` to have it come before it is drawn. */
export type LazyPart<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => void };

/**
 * A part of a screen whose code is fetched when it is first drawn or preloaded. React remembers a failed fetch for
 * good and takes the whole screen down with it, and what was typed there: here a cut connection is waited for, and a
 * fetch that fails is made again, before it counts as failed.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let arriving: Promise<ComponentType<Props>> | undefined;
  const arrive = () => {
    arriving ??= loadPatiently(load).catch((error: unknown) => {
      arriving = undefined;
      throw error;
    });
    return arriving;
  };
  const Part = lazy(async () => ({ default: await arrive() }));
  // A preload that fails tells nobody: whoever draws the part asks again, and hears of it.
  return Object.assign(Part, { preload: () => void arrive().catch(() => undefined) });
}
