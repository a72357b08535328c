import { useEffect } from 'react';

const USES = ['keydown', 'pointerdown', 'pointermove'] as const;
/** For browsers without `requestIdleCallback`. */
const LATER_MS = 300;

/** Calls back once the page is idle after it was first used, so that the first load does not grow. */
export function useAfterFirstUse(callback: () => void): void {
  useEffect(() => {
    const controller = new AbortController();
    const handleUse = () => {
      controller.abort();
      if ('requestIdleCallback' in globalThis) requestIdleCallback(callback);
      else setTimeout(callback, LATER_MS);
    };
    for (const use of USES) {
      globalThis.addEventListener(use, handleUse, { passive: true, signal: controller.signal });
    }
    return () => controller.abort();
  }, [callback]);
}
