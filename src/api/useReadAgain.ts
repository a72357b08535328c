import { useEffect } from 'react';

/**
 * Calls `refetch` when the window gets the focus, because somebody else may have changed what is shown while another
 * window was used; with `seconds`, as often as well while the page is visible.
 */
export function useReadAgain(refetch: () => unknown, isOffered: boolean, seconds?: number): void {
  useEffect(() => {
    if (!isOffered) return undefined;
    const handleFocus = () => void refetch();
    const handleTime = () => {
      if (document.visibilityState === 'visible') void refetch();
    };
    window.addEventListener('focus', handleFocus);
    const timer = seconds === undefined ? undefined : setInterval(handleTime, seconds * 1000);
    return () => {
      window.removeEventListener('focus', handleFocus);
      clearInterval(timer);
    };
  }, [refetch, isOffered, seconds]);
}
