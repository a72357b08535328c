import { useEffect, useMemo, useState } from 'react';
import { useCount } from '../store/CountProvider.tsx';

/** Longer than the usual delay between two keystrokes. */
const PAUSE_MS = 400;

/**
 * Returns the document of the estimate on screen, once typing pauses, because it takes long; undefined where it has no
 * figures to compare.
 */
export function useShownDocument(): object | undefined {
  const { documentOf, getState, subscribe } = useCount();
  const [shown, setShown] = useState(getState);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setShown(getState()), PAUSE_MS);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [getState, subscribe]);
  const { form, result } = shown;
  return useMemo(() => documentOf({ form, result }), [documentOf, form, result]);
}
