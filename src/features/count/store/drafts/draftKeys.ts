/**
 * Keys of the drafts in the local storage of the browser. Drafts are kept apart from the store, which persists the user
 * configuration alone (SH-47). The first screen loads this file to delete them at sign-out, so it stays small.
 */
const PREFIX = 'adfactory.draft/';
/** Stands for the id of a count that is not saved yet. */
const NEW = 'new';

export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Stands for the product in the drafts of plans, which have several. */
export const PLAN_DRAFTS = 'plan';

/** The person and the count that a draft belongs to. */
export interface DraftSubject {
  userId: string;
  /** Segment of the product's routes. */
  product: string;
  market: string;
  /** The saved count that is edited; null for a new one. */
  countId: string | null;
}

/** Returns the prefix of the keys of a person's drafts. */
export function ownerPrefix(userId: string): string {
  return `${PREFIX}${encodeURIComponent(userId)}/`;
}

/** Returns the prefix of the keys of a subject's drafts; each tab adds an id of its own. */
export function subjectPrefix({ userId, product, market, countId }: DraftSubject): string {
  const parts = [product, market, countId ?? NEW].map(encodeURIComponent);
  return `${ownerPrefix(userId)}${parts.join('/')}/`;
}

/** Returns the subject of a draft's key; undefined for a key that this release would not write. */
export function subjectOf(key: string): DraftSubject | undefined {
  if (!key.startsWith(PREFIX)) return undefined;
  const parts = key.slice(PREFIX.length).split('/').map(decodeURIComponent);
  const [userId, product, market, countId] = parts;
  if (userId === undefined || product === undefined || market === undefined) return undefined;
  if (countId === undefined || parts.length !== 5) return undefined;
  return { userId, product, market, countId: countId === NEW ? null : countId };
}

/** Returns the keys that begin with a prefix; none when the browser refuses storage. */
export function keysOf(store: DraftStore, prefix: string): string[] {
  try {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index));
    return keys.filter((key) => key?.startsWith(prefix) === true).map(String);
  } catch {
    return [];
  }
}

/** Returns how many drafts a person has in this browser, without reading them. */
export function countDrafts(store: DraftStore, userId: string): number {
  return keysOf(store, ownerPrefix(userId)).length;
}

/** Deletes the drafts under some keys. */
export function forgetDrafts(store: DraftStore, keys: readonly string[]): void {
  try {
    for (const key of keys) store.removeItem(key);
  } catch {
    // A browser that refuses storage holds no draft either.
  }
}

/** Deletes the drafts of every person; called at sign-out. */
export function forgetAllDrafts(store: DraftStore): void {
  forgetDrafts(store, keysOf(store, PREFIX));
}

/** Deletes the drafts of every other person. */
export function forgetOthersDrafts(store: DraftStore, userId: string): void {
  const own = ownerPrefix(userId);
  forgetDrafts(
    store,
    keysOf(store, PREFIX).filter((key) => !key.startsWith(own)),
  );
}

/** State of a navigation to a count whose draft is resumed at once, because the person has already asked for it. */
interface ResumeState {
  /** Key of the draft. */
  resumedDraft: string;
}

/** Returns the state of a navigation that resumes a draft. */
export const resumeState = (key: string): ResumeState => ({ resumedDraft: key });

/** Returns the key of the draft that a navigation resumes. */
export function resumedDraftOf(state: unknown): string | undefined {
  return ((state ?? {}) as Partial<ResumeState>).resumedDraft;
}
