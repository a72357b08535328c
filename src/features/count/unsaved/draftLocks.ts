/**
 * Which drafts are being typed at this moment. Whoever writes a draft holds a lock named after its key, and the browser
 * takes the lock back with the tab, however that ends: a draft without one was left, a draft with one is somebody's work.
 */

/** Keys let go of by this tab whose locks the browser has not taken back yet. */
const lettingGo = new Set<string>();

/** Holds a draft for this tab. Answers how to let it go. */
export function holdDraft(key: string): () => void {
  const end = new AbortController();
  const held = new Promise<void>((resolve) => {
    end.signal.addEventListener('abort', () => resolve());
  });
  lettingGo.delete(key);
  void navigator.locks
    .request(key, async () => held)
    // Refused, as storage may be: the draft is offered elsewhere too.
    .catch(() => undefined)
    .finally(() => lettingGo.delete(key));
  return () => {
    lettingGo.add(key);
    end.abort();
  };
}

/** The keys of the drafts that some open tab is writing. */
export async function heldDrafts(): Promise<ReadonlySet<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    const names = held.map(({ name = '' }) => name);
    return new Set(names.filter((name) => !lettingGo.has(name)));
  } catch {
    return new Set();
  }
}
