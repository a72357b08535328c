import { useState } from 'react';

/**
 * The same array for as long as it holds the same items: Base UI draws every chip again for
 * another array, and who holds the value makes one at each render.
 */
export function useSameItems<Item>(
  items: readonly Item[],
  identify: (item: Item) => string,
): Item[] {
  const identity = items.map(identify).join('\n');
  const [kept, setKept] = useState(() => ({ identity, items: [...items] }));
  if (kept.identity === identity) return kept.items;
  const renewed = { identity, items: [...items] };
  setKept(renewed);
  return renewed.items;
}
