import { install, type Clock } from '@sinonjs/fake-timers';
import { STORY_RENDER_PHASE_CHANGED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { getConfig } from 'storybook/test';

/** The timers that a story controls. `Date` is always frozen (clock.ts); animation frames and network stay real. */
const FAKED_TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/** Timers up to this delay stay real: they order events, and `waitFor` looks again after it. Nobody notices them. */
const UNNOTICED_MS = 50;

type TimerId = Parameters<typeof clearTimeout>[0];

let clock: Clock | undefined;

/** Returns whether only `advanceTime` ends a timer. The limit of `waitFor` ends by itself. */
const isHeld = (delay: number): boolean =>
  delay > UNNOTICED_MS && delay !== getConfig().asyncUtilTimeout;

/** Returns the present timers, each as a function of the window. */
const timersOf = (window: typeof globalThis) => ({
  setTimeout: window.setTimeout.bind(window),
  clearTimeout: window.clearTimeout.bind(window),
  setInterval: window.setInterval.bind(window),
  clearInterval: window.clearInterval.bind(window),
});

/** Restores the real timers. */
export function restoreTimers(): void {
  clock?.uninstall();
  clock = undefined;
}

/**
 * Stops the time for a story about delays (`parameters: { fakeTime: true }`): it only passes in `advanceTime`, so that
 * a slow machine cannot end a delay before the story does.
 */
export function installFakeTimers(): void {
  restoreTimers();
  const real = timersOf(globalThis);
  clock = install({ toFake: [...FAKED_TIMERS] });
  const held = timersOf(globalThis);
  const ids = new Set<unknown>();
  const starting =
    (name: 'setTimeout' | 'setInterval') =>
    (handler: () => void, delay = 0, ...values: []) => {
      if (!isHeld(delay)) return real[name](handler, delay, ...values);
      const id = held[name](handler, delay, ...values);
      ids.add(id);
      return id;
    };
  // A timer may have started before the time stopped.
  const ending = (name: 'clearTimeout' | 'clearInterval') => (id: TimerId) =>
    (ids.has(id) ? held : real)[name](id);
  Object.assign(globalThis, {
    setTimeout: starting('setTimeout'),
    setInterval: starting('setInterval'),
    clearTimeout: ending('clearTimeout'),
    clearInterval: ending('clearInterval'),
  });
}

const restoreAfterPlay = ({ newPhase }: { newPhase: string }) => {
  if (newPhase === 'completing') restoreTimers();
};

/**
 * Restores the timers as soon as the story has played. Storybook then waits for its animations with timers of its own,
 * which the tests leave out. Returns what ends this.
 */
export function restoreTimersAfterPlay(): () => void {
  const channel = addons.getChannel();
  channel.on(STORY_RENDER_PHASE_CHANGED, restoreAfterPlay);
  return () => {
    channel.off(STORY_RENDER_PHASE_CHANGED, restoreAfterPlay);
    restoreTimers();
  };
}

const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

/** Waits until what was rendered is painted, after which React runs its effects. */
export async function nextPaint(): Promise<void> {
  await nextFrame();
  await nextFrame();
}

/**
 * Advances timers at once and waits until the result is rendered. A delay that only starts after another one has been
 * rendered needs a second call.
 * @throws {Error} when the story does not set `fakeTime`
 */
export async function advanceTime(milliseconds: number): Promise<void> {
  if (clock === undefined)
    throw new Error('A story that calls `advanceTime` must set `parameters: { fakeTime: true }`.');
  await clock.tickAsync(milliseconds);
  await nextPaint();
}
