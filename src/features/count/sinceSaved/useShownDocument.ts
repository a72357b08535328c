import { useMemo } from 'react';
import { useCount, useCountState } from '../store/CountProvider.tsx';
import { useDebouncedValue } from '../useDebouncedValue.ts';

/** Longer than the usual delay between two keystrokes. */
const DEBOUNCE_MS = 400;

/**
 * Returns the document of the estimate on screen, some time after its last change, because it takes long; undefined where
 * it has no figures to compare.
 */
export function useShownDocument(): object | undefined {
  const { documentOf } = useCount();
  const form = useCountState((state) => state.form);
  const result = useCountState((state) => state.result);
  const shown = useMemo(() => ({ form, result }), [form, result]);
  const settled = useDebouncedValue(shown, DEBOUNCE_MS);
  return useMemo(() => documentOf(settled), [documentOf, settled]);
}
