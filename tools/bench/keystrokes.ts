import type { CDPSession, Locator, Page } from 'playwright';
import { pause } from './times.ts';

/** Measurements of a typing run. */
export interface Typing {
  keys: number;
  /** Milliseconds from each key to the next paint. The browser rounds to 8 ms and reports at least 16 ms. */
  paints: readonly number[];
  /** CPU time of the main thread per key, in milliseconds. */
  taskMs: number;
}

/** A field and the keys to type into it. */
export interface TypingStep {
  field: Locator;
  keys: readonly string[];
}

interface KeyEvent {
  interactionId: number;
  duration: number;
}

/** The Event Timing API does not report shorter durations. */
const MIN_DURATION_MS = 16;

/** Records the time to paint of every key event. Call this before the page is opened. */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const seen: KeyEvent[] = [];
    Object.assign(globalThis, { seenKeys: seen });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, duration } = entry as PerformanceEventTiming;
        if (interactionId > 0 && entry.name.startsWith('key'))
          seen.push({ interactionId, duration });
      }
    });
    observer.observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, MIN_DURATION_MS);
}

async function paintsSince(page: Page): Promise<number[]> {
  const seen = await page.evaluate(() => {
    const { seenKeys } = globalThis as unknown as { seenKeys: KeyEvent[] };
    return seenKeys.splice(0);
  });
  const longest = new Map<number, number>();
  for (const { interactionId, duration } of seen) {
    longest.set(interactionId, Math.max(duration, longest.get(interactionId) ?? 0));
  }
  return [...longest.values()];
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

function keyOf(key: string) {
  if (key === 'Backspace') return { key, code: key, windowsVirtualKeyCode: 8 };
  const windowsVirtualKeyCode = key.toUpperCase().codePointAt(0) ?? 0;
  return { key, text: key, windowsVirtualKeyCode };
}

/** Sends key events at the browser level, with a pause after each key for its paint. */
async function typeKeys(session: CDPSession, keys: readonly string[], pauseMs: number) {
  for (const key of keys) {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...keyOf(key) });
    await pause(pauseMs / 2);
    const { text: _, ...released } = { text: '', ...keyOf(key) };
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...released });
    await pause(pauseMs / 2);
  }
}

/** Types into each field in turn with the CPU slowed down `cpuRate` times. Focusing a field is not measured. */
export async function measureTyping(
  page: Page,
  steps: readonly TypingStep[],
  cpuRate: number,
): Promise<Typing> {
  const session = await page.context().newCDPSession(page);
  // CPU time is less sensitive to other load on the machine than wall-clock time.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  const pauseMs = 50 + 30 * cpuRate;
  const paints: number[] = [];
  let [keys, seconds] = [0, 0];
  for (const step of steps) {
    await step.field.focus();
    await step.field.evaluate((input: HTMLInputElement) => input.select());
    await pause(pauseMs);
    await paintsSince(page);
    const before = await taskSeconds(session);
    await typeKeys(session, step.keys, pauseMs);
    seconds += (await taskSeconds(session)) - before;
    const reported = await paintsSince(page);
    const unreported = Math.max(step.keys.length - reported.length, 0);
    paints.push(...reported, ...Array.from({ length: unreported }, () => MIN_DURATION_MS));
    keys += step.keys.length;
  }
  await session.detach();
  return { keys, paints, taskMs: (1000 * seconds) / keys };
}
