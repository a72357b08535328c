import type { CDPSession, Locator, Page } from 'playwright';

/** What typing cost, key by key. */
export interface Typing {
  keys: number;
  /** Milliseconds from each key to the next paint, as the browser reports them: in steps of 8, 16 for less. */
  paints: readonly number[];
  /** Processor time of the main thread per key, in milliseconds. */
  taskMs: number;
}

/** A field to type in, and the keys. */
export interface Stretch {
  field: Locator;
  keys: readonly string[];
}

interface KeyEvent {
  interactionId: number;
  duration: number;
}

/** Shorter ones are not reported. */
const SHORTEST_MS = 16;

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Must run before the page is opened: notes every key event and how long it took to paint. */
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
  }, SHORTEST_MS);
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

/** Types as the browser's own keyboard does, each key once the one before it has been painted. */
async function typeKeys(session: CDPSession, keys: readonly string[], pauseMs: number) {
  for (const key of keys) {
    await session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...keyOf(key) });
    await pause(pauseMs / 2);
    const { text: _, ...released } = { text: '', ...keyOf(key) };
    await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...released });
    await pause(pauseMs / 2);
  }
}

/** Types in each field in turn on a machine slowed down `cpuRate` times; entering the field is not counted. */
export async function measureTyping(
  page: Page,
  stretches: readonly Stretch[],
  cpuRate: number,
): Promise<Typing> {
  const session = await page.context().newCDPSession(page);
  // Processor time, not time on the wall: what else the machine does is not counted.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  const pauseMs = 50 + 30 * cpuRate;
  const paints: number[] = [];
  let [keys, seconds] = [0, 0];
  for (const stretch of stretches) {
    await stretch.field.focus();
    await stretch.field.evaluate((input: HTMLInputElement) => input.select());
    await pause(pauseMs);
    await paintsSince(page);
    const before = await taskSeconds(session);
    await typeKeys(session, stretch.keys, pauseMs);
    seconds += (await taskSeconds(session)) - before;
    const reported = await paintsSince(page);
    const unreported = Math.max(stretch.keys.length - reported.length, 0);
    paints.push(...reported, ...Array.from({ length: unreported }, () => SHORTEST_MS));
    keys += stretch.keys.length;
  }
  await session.detach();
  return { keys, paints, taskMs: (1000 * seconds) / keys };
}
