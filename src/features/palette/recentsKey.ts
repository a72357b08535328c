/** Keys of the recent choices. The first screen loads this file to delete them at sign-out, so it stays small. */
const PREFIX = 'adfactory.recents/';

/** Returns the storage key of a person's recent choices. */
export const recentsKey = (userId: string): string => PREFIX + encodeURIComponent(userId);

/** Deletes the recent choices of every person; called at sign-out. */
export function forgetRecents(store: Pick<Storage, 'key' | 'length' | 'removeItem'>): void {
  try {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
    for (const key of keys) if (key?.startsWith(PREFIX) === true) store.removeItem(key);
  } catch {
    // A browser that refuses storage holds no recent choice either.
  }
}
