import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function whose identity never changes and which calls the function of the latest render. */
export function useStableCallback<Args extends readonly unknown[], Answer>(
  callback: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
