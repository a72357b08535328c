/**
 * Counts that were left unsaved, kept on the machine apart from the store (SH-47 keeps the user configuration alone).
 * Small, because the first screen needs it to forget them at the sign-out.
 */
const PREFIX = 'adfactory.draft/';

export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What a draft is a draft of. */
export interface DraftSubject {
  userId: string;
  /** Segment of the product's routes. */
  product: string;
  market: string;
  /** The saved count that is edited; null for a new one. */
  countId: string | null;
}

/** What the keys of all drafts of a person begin with. */
export function ownerPrefix(userId: string): string {
  return `${PREFIX}${encodeURIComponent(userId)}/`;
}

/** What the keys of the drafts of a subject begin with: each tab has one of its own. */
export function subjectPrefix({ userId, product, market, countId }: DraftSubject): string {
  const parts = [product, market, countId ?? 'new'].map(encodeURIComponent);
  return `${ownerPrefix(userId)}${parts.join('/')}/`;
}

/** The keys that begin with a text; none where storage is refused. */
export function keysOf(store: DraftStore, prefix: string): string[] {
  try {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
    return keys.filter((key) => key?.startsWith(prefix) === true).map(String);
  } catch {
    return [];
  }
}

export function forgetDrafts(store: DraftStore, keys: readonly string[]): void {
  try {
    for (const key of keys) store.removeItem(key);
  } catch {
    // Nothing can be stored there either.
  }
}

/** Every draft, whoever left it: somebody signs out. */
export function forgetAllDrafts(store: DraftStore): void {
  forgetDrafts(store, keysOf(store, PREFIX));
}

/** The drafts of anybody else. */
export function forgetOthersDrafts(store: DraftStore, userId: string): void {
  const own = ownerPrefix(userId);
  forgetDrafts(
    store,
    keysOf(store, PREFIX).filter((key) => !key.startsWith(own)),
  );
}
