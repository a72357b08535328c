import { useEffect, useRef } from 'react';
import { useLatest } from '#design-system/useLatest.ts';

/**
 * Calls `focus` once a response has arrived, if the focus was lost. The button that sent the request is disabled while
 * it is pending, and a disabled button drops the focus to the top of the page. Focus that the person moved elsewhere
 * meanwhile stays there.
 */
export function useFocusAfter(isPending: boolean, focus: () => void) {
  const wasPending = useRef(false);
  const latestFocus = useLatest(focus);
  useEffect(() => {
    const hasArrived = wasPending.current && !isPending;
    wasPending.current = isPending;
    if (hasArrived && document.activeElement === document.body) latestFocus.current();
  }, [isPending, latestFocus]);
}
