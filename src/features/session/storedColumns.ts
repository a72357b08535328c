import * as v from 'valibot';
import type { ViewList } from '#domain/lists/views.ts';

/** Storage is optional, so a browser that blocks it must not cause an error. */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Kept apart from the user configuration, which each sign-in purges (SH-09). */
export const COLUMNS_KEY = 'adfactory.columns';

/** Keys of hidden columns, by person and list. */
const StoredSchema = v.record(v.string(), v.record(v.string(), v.array(v.string())));

function readAll(store: Store): v.InferOutput<typeof StoredSchema> {
  try {
    return v.parse(StoredSchema, JSON.parse(store.getItem(COLUMNS_KEY) ?? '{}'));
  } catch {
    // An unreadable entry is ignored, so every column is shown.
    return {};
  }
}

/** Returns the keys of the columns that a person has hidden in a list. */
export function readHiddenColumns(store: Store, userId: string, list: ViewList): readonly string[] {
  return readAll(store)[userId]?.[list] ?? [];
}

/** Remembers the columns that a person has hidden in a list, beside those of other lists and people. */
export function writeHiddenColumns(
  store: Store,
  userId: string,
  change: { list: ViewList; hidden: readonly string[] },
): void {
  const all = readAll(store);
  const { list, hidden } = change;
  const changed = { ...all, [userId]: { ...all[userId], [list]: hidden } };
  try {
    store.setItem(COLUMNS_KEY, JSON.stringify(changed));
  } catch {
    // If storage is full or blocked, the choice lasts until the list is left.
  }
}

/** Deletes the choices of every person; called at sign-out (SH-46). */
export function forgetHiddenColumns(store: Store): void {
  try {
    store.removeItem(COLUMNS_KEY);
  } catch {
    // If storage is blocked, nothing was stored.
  }
}
