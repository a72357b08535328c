import type { CDPSession, Locator, Page } from 'playwright';
import { setTimeout as pause } from 'node:timers/promises';

/** Measurements of a typing run. */
export interface Typing {
  keys: number;
  /** Milliseconds from each key to the end of the frame that shows it. */
  paints: readonly number[];
  /** CPU time of the main thread per key, in milliseconds. */
  taskMs: number;
}

/** A field and the keys to type into it. */
export interface TypingStep {
  field: Locator;
  keys: readonly string[];
}

/**
 * Records the time of every key until its frame is painted. Call this before the page is opened. The Event Timing API of
 * the browser rounds to 8 ms, a quarter of the time that a key takes here.
 */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const paints: number[] = [];
    Object.assign(globalThis, { paints });
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          // A message that is sent before a frame arrives after it.
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => paints.push(performance.now() - timeStamp));
          port1.start();
          port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
}

async function paintsSince(page: Page): Promise<number[]> {
  return page.evaluate(() => (globalThis as unknown as { paints: number[] }).paints.splice(0));
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
    paints.push(...(await paintsSince(page)));
    keys += step.keys.length;
  }
  await session.detach();
  return { keys, paints, taskMs: (1000 * seconds) / keys };
}
