import { useState } from 'react';

/**
 * Returns the same array as long as it holds the same items. Base UI renders every chip again for a
 * new array, and the parent creates one at each render.
 */
export function useStableItems<Item>(
  items: readonly Item[],
  identify: (item: Item) => string,
): Item[] {
  const identity = items.map(identify).join('\n');
  const [stable, setStable] = useState(() => ({ identity, items: [...items] }));
  if (stable.identity === identity) return stable.items;
  const updated = { identity, items: [...items] };
  setStable(updated);
  return updated.items;
}
