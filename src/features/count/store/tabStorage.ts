/**
 * Entries of the session storage: what a count screen keeps for its tab only, apart from the store (SH-47). The first
 * screen of the application loads this file, so it stays small.
 */
const PREFIX = 'adfactory.tab/';

export type TabStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Returns an entry of this tab; null when there is none or the browser refuses storage. */
export function readTab(store: TabStore, name: string): string | null {
  try {
    return store.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** Stores an entry for this tab, or deletes it. A browser that refuses storage forgets it with the page. */
export function writeTab(store: TabStore, name: string, value: string | null): void {
  try {
    if (value === null) store.removeItem(PREFIX + name);
    else store.setItem(PREFIX + name, value);
  } catch {
    // Nothing depends on the entry: the tab works without it.
  }
}

/** Deletes every entry of this tab; called at sign-out. */
export function forgetTab(store: TabStore): void {
  try {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX) === true) store.removeItem(key);
  } catch {
    // A browser that refuses storage holds no entry either.
  }
}
