import { useSyncExternalStore } from 'react';
import { breakpoint } from '#design-system/tokens/tokens.ts';

const NARROW = `(max-width: ${breakpoint.sm - 0.02}px)`;

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns true on a screen that has room for one scenario at a time. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(NARROW).matches);
}
