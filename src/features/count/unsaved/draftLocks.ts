/**
 * Locks on drafts, through the Web Locks API. A tab holds a lock named after the key of the draft that it writes, and
 * the browser releases the lock when the tab ends, even in a crash. A draft without a lock was left behind; a draft with
 * one is being edited in another tab.
 */

/** Keys that this tab has released but whose locks the browser still reports. */
const releasing = new Set<string>();

/** Holds the lock of a draft for this tab. Returns a function that releases it. */
export function holdDraft(key: string): () => void {
  const end = new AbortController();
  const held = new Promise<void>((resolve) => {
    end.signal.addEventListener('abort', () => resolve());
  });
  releasing.delete(key);
  void navigator.locks
    .request(key, async () => held)
    // Without a lock, the draft is also offered in other tabs.
    .catch(() => undefined)
    .finally(() => releasing.delete(key));
  return () => {
    releasing.add(key);
    end.abort();
  };
}

/** Returns the keys of the drafts that open tabs are writing. */
export async function heldDrafts(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    const names = held.map(({ name = '' }) => name);
    return new Set(names.filter((name) => !releasing.has(name)));
  } catch {
    return new Set();
  }
}
