import * as v from 'valibot';
import { DRAFT_VERSION } from './draftKeeper.ts';
import {
  forgetDrafts,
  forgetOthersDrafts,
  keysOf,
  subjectPrefix,
  type DraftStore,
  type DraftSubject,
} from './draftKeys.ts';

/** How long a draft is kept. */
export const DRAFT_DAYS = 7;
const DAY_MS = 86_400_000;

const StoredSchema = v.object({
  version: v.literal(DRAFT_VERSION),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Read by the product. */
  draft: v.looseObject({ version: v.optional(v.number()) }),
});

/** What was left unsaved, and when. */
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
    // Of another release, or not ours.
    return undefined;
  }
}

/**
 * What a person left unsaved of a subject, the most recent first. What is too old or unreadable is forgotten, and so is
 * what anybody else left on this machine.
 */
export function findDrafts(store: DraftStore, subject: DraftSubject, now: Date): StoredDraft[] {
  forgetOthersDrafts(store, subject.userId);
  const drafts: StoredDraft[] = [];
  for (const key of keysOf(store, subjectPrefix(subject))) {
    const draft = read(store, key, now);
    if (draft) drafts.push(draft);
    else forgetDrafts(store, [key]);
  }
  return drafts.toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
}
