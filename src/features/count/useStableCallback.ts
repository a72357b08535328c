import { useCallback } from 'react';
import { useLatest } from '#design-system/useLatest.ts';

/** Returns a function whose identity never changes and which calls the function of the latest render. */
export function useStableCallback<Args extends readonly unknown[], Answer>(
  callback: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useLatest(callback);
  return useCallback((...args: Args) => latest.current(...args), [latest]);
}
