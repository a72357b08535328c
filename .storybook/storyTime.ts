import { install, type Clock } from '@sinonjs/fake-timers';

/** What a story moves: `Date` stands still anyway (clock.ts), frames and network stay real. */
const MOVED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;

/** Left alone, a story's time goes at a quarter of the machine's speed, or slower where that is busy. */
const STEP_MS = 20;
const MOVED_MS = STEP_MS / 4;

const realInterval = globalThis.setInterval;
const endRealInterval = globalThis.clearInterval;

let clock: Clock | undefined;
let crawling: ReturnType<typeof setInterval> | undefined;

/** Gives timers back to the machine. */
export function releaseTime(): void {
  endRealInterval(crawling);
  clock?.uninstall();
  clock = undefined;
}

/**
 * For a story about delays, `parameters: { timeHeld: true }`: its time crawls, so that whatever a busy machine takes to
 * press a key is no delay, and `passTime` moves it on at once.
 */
export function holdTime(): void {
  releaseTime();
  const held = install({ toFake: [...MOVED] });
  clock = held;
  crawling = realInterval(() => held.tick(MOVED_MS), STEP_MS);
}

const nextFrame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });

/**
 * Lets time pass at once; what happens in it is on the screen afterwards. A delay that only starts when another has
 * been drawn needs a second call.
 * @throws {Error} when the story did not hold time
 */
export async function passTime(milliseconds: number): Promise<void> {
  if (clock === undefined) throw new Error('A story that passes time holds it: `timeHeld`.');
  await clock.tickAsync(milliseconds);
  await nextFrame();
  await nextFrame();
}
