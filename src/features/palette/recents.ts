import * as v from 'valibot';
import { MarketSchema } from '#domain/schemas/bounded.ts';
import { recentsKey } from './recentsKey.ts';

const RECENTS_MAXIMUM = 5;

const RecentSchema = v.object({
  path: v.string(),
  label: v.string(),
  detail: v.optional(v.string()),
  /** The market of a count; absent for a screen or a product, which is looked up by its path. */
  market: v.optional(MarketSchema),
});
const RecentsSchema = v.pipe(v.array(RecentSchema), v.maxLength(RECENTS_MAXIMUM));

/** Something that was chosen earlier. */
export type Recent = v.InferOutput<typeof RecentSchema>;

/** Returns what a person chose last, the latest first. */
export function loadRecents(store: Pick<Storage, 'getItem'>, userId: string): readonly Recent[] {
  try {
    const text = store.getItem(recentsKey(userId));
    const result = v.safeParse(RecentsSchema, text === null ? [] : JSON.parse(text));
    return result.success ? result.output : [];
  } catch {
    // An invalid value or blocked storage counts as nothing chosen.
    return [];
  }
}

/** Stores what a person has just chosen, before what was chosen earlier. */
export function addRecent(
  store: Pick<Storage, 'getItem' | 'setItem'>,
  userId: string,
  recent: Recent,
): void {
  const others = loadRecents(store, userId).filter(({ path }) => path !== recent.path);
  try {
    const kept = [recent, ...others].slice(0, RECENTS_MAXIMUM);
    store.setItem(recentsKey(userId), JSON.stringify(kept));
  } catch {
    // If storage is full or blocked, the choice is not remembered.
  }
}
