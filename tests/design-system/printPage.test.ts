import { afterEach, expect, it, vi } from 'vitest';
import { trackPart } from '#design-system/lazyPart.ts';
import { printPage } from '#design-system/PrintSheet/printPage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Returns the print function of a page without a window of its own. */
function stubbedPrint() {
  const print = vi.fn<() => void>();
  vi.stubGlobal('window', { print });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 0));
  return print;
}

it('[N-19] prints at once where nothing is loading', () => {
  const print = stubbedPrint();
  void printPage();
  expect(print).toHaveBeenCalledOnce();
});

it('[N-19] waits for a map that is loading, and prints once for two clicks', async () => {
  const print = stubbedPrint();
  const loading = new EventTarget();
  trackPart(new Promise((resolve) => loading.addEventListener('loaded', resolve)));
  const printed = Promise.all([printPage(), printPage()]);
  await Promise.resolve();
  expect(print).not.toHaveBeenCalled();
  loading.dispatchEvent(new Event('loaded'));
  await printed;
  expect(print).toHaveBeenCalledOnce();
});

it('[N-19] prints without a map that does not arrive', async () => {
  vi.useFakeTimers();
  const print = stubbedPrint();
  const untrack = trackPart(new Promise<void>(() => undefined));
  const printed = printPage();
  await vi.advanceTimersByTimeAsync(3000);
  expect(print).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  await printed;
  expect(print).toHaveBeenCalledOnce();
  untrack();
});
