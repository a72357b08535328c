import { PENDING_PARTS } from '../lazyPart.ts';

/** Longest wait for parts that are loading, in milliseconds. A document without its map is better than none. */
const WAIT_MS = 4000;

let isWaiting = false;

/**
 * Opens the print dialog once the parts of the page that are loading have arrived, such as its maps. A second click while
 * it waits opens no second dialog.
 */
export async function printPage(): Promise<void> {
  if (isWaiting) return;
  if (PENDING_PARTS.size > 0) {
    isWaiting = true;
    const late = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    await Promise.race([Promise.allSettled(PENDING_PARTS), late]);
    // The parts are on the page after the next frame.
    await new Promise((resolve) => requestAnimationFrame(resolve));
    isWaiting = false;
  }
  window.print();
}
