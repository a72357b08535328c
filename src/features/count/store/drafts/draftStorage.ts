import * as v from 'valibot';
import { DRAFT_VERSION } from './draftKeeper.ts';
import {
  forgetDrafts,
  forgetOthersDrafts,
  keysOf,
  ownerPrefix,
  subjectPrefix,
  type DraftStore,
  type DraftSubject,
} from './draftKeys.ts';

/** How long a draft is kept, in days. */
export const DRAFT_DAYS = 7;
const DAY_MS = 86_400_000;

const StoredSchema = v.object({
  version: v.literal(DRAFT_VERSION),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Its content is read with the product's own schema. */
  draft: v.looseObject({
    version: v.optional(v.number()),
    /** What tells it from others; drafts of earlier releases have none. */
    words: v.fallback(v.optional(v.string(), ''), ''),
  }),
});

export interface StoredDraft {
  key: string;
  /** Instant, ISO 8601. */
  savedAt: string;
  draft: v.InferOutput<typeof StoredSchema>['draft'];
}

function read(store: DraftStore, key: string, now: Date): StoredDraft | undefined {
  try {
    const stored = v.parse(StoredSchema, JSON.parse(store.getItem(key) ?? ''));
    const age = now.getTime() - Date.parse(stored.savedAt);
    return age > DRAFT_DAYS * DAY_MS ? undefined : { key, ...stored };
  } catch {
    // Another release wrote it in another format, or another program wrote it.
    return undefined;
  }
}

/** Returns the drafts whose keys begin with a prefix, the most recent first, and deletes those that cannot be used. */
function readAll(store: DraftStore, prefix: string, now: Date): StoredDraft[] {
  const drafts: StoredDraft[] = [];
  for (const key of keysOf(store, prefix)) {
    const draft = read(store, key, now);
    if (draft) drafts.push(draft);
    else forgetDrafts(store, [key]);
  }
  return drafts.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
}

/**
 * Returns the drafts of a subject, the most recent first. Deletes those that are too old or unreadable, and the drafts of
 * every other person on this machine.
 */
export function findDrafts(store: DraftStore, subject: DraftSubject, now: Date): StoredDraft[] {
  forgetOthersDrafts(store, subject.userId);
  return readAll(store, subjectPrefix(subject), now);
}

/** Returns the drafts of a person on every count, the most recent first. Deletes the same drafts as `findDrafts`. */
export function findOwnDrafts(store: DraftStore, userId: string, now: Date): StoredDraft[] {
  forgetOthersDrafts(store, userId);
  return readAll(store, ownerPrefix(userId), now);
}

/**
 * Locks on drafts, through the Web Locks API. A tab holds a lock named after the key of the draft that it writes, and
 * the browser releases the lock when the tab ends, even in a crash. A draft without a lock was left behind; a draft with
 * one is being edited in another tab.
 */

/** Keys of the drafts that this tab writes. */
const writing = new Set<string>();
/** Keys whose locks this tab has: also those that it released, until the browser has ended them. */
const granted = new Set<string>();

/** Holds the lock of a draft for this tab. Returns a function that releases it. */
export function holdDraft(key: string): () => void {
  const end = new AbortController();
  const held = new Promise<void>((resolve) => {
    end.signal.addEventListener('abort', () => resolve());
  });
  writing.add(key);
  void navigator.locks
    .request(key, async () => {
      granted.add(key);
      await held;
    })
    // Without a lock, the draft is also offered in other tabs.
    .catch(() => undefined)
    .finally(() => granted.delete(key));
  return () => {
    writing.delete(key);
    end.abort();
  };
}

/** Returns the keys of the drafts that open tabs are writing. */
export async function heldDrafts(): Promise<ReadonlySet<string>> {
  // The answer may be older than a release by this tab.
  const own = new Set(granted);
  try {
    const { held = [] } = await navigator.locks.query();
    const names = held.map(({ name = '' }) => name);
    return new Set(names.filter((name) => !own.has(name) || writing.has(name)));
  } catch {
    return new Set();
  }
}
