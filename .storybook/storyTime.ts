import { install, type Clock } from '@sinonjs/fake-timers';

/** The timers that a story controls. `Date` is always frozen (clock.ts); animation frames and network stay real. */
const FAKED_TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/** With fake time, timers still advance at a quarter of real speed, or slower on a busy machine. */
const INTERVAL_MS = 20;
const ADVANCE_MS = INTERVAL_MS / 4;

const realSetInterval = globalThis.setInterval;
const realClearInterval = globalThis.clearInterval;

let clock: Clock | undefined;
let slowTick: ReturnType<typeof setInterval> | undefined;

/** Restores the real timers. */
export function restoreTimers(): void {
  realClearInterval(slowTick);
  clock?.uninstall();
  clock = undefined;
}

/**
 * Slows down timers for a story about delays (`parameters: { fakeTime: true }`), so that a slow keystroke on a busy
 * machine does not count as a delay. The story advances time with `advanceTime`.
 */
export function installFakeTimers(): void {
  restoreTimers();
  const fakeClock = install({ toFake: [...FAKED_TIMERS] });
  clock = fakeClock;
  slowTick = realSetInterval(() => fakeClock.tick(ADVANCE_MS), INTERVAL_MS);
}

const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

/**
 * Advances timers at once and waits until the result is rendered. A delay that only starts after another one has been
 * rendered needs a second call.
 * @throws {Error} when the story does not set `fakeTime`
 */
export async function advanceTime(milliseconds: number): Promise<void> {
  if (clock === undefined)
    throw new Error('A story that calls `advanceTime` must set `parameters: { fakeTime: true }`.');
  await clock.tickAsync(milliseconds);
  await nextFrame();
  await nextFrame();
}
