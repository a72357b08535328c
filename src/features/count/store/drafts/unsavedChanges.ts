/**
 * Entry of this folder for the store of a count, whose unsaved changes it protects (decision 0008). Other screens import
 * `draftKeys.ts` and `LeftDrafts`, which do not load it.
 */

import { shallowEqual } from 'react-redux';
import type { VersionConflict } from '#contract/conflict.ts';
import type { SavedCount } from '#contract/counts.ts';
import { isPending, type CountState, type SavedAs } from '#domain/count/countState.ts';
import type { CountCodec } from '#domain/count/document.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { parisDay } from '#domain/format/days.ts';
import type { OfferedDraft, StoreState } from '../screenState.ts';
import { makeDraftKeeper } from './draftKeeper.ts';
import { forgetDrafts, keysOf, subjectPrefix, type DraftSubject } from './draftKeys.ts';
import { findDrafts, heldDrafts, holdDraft } from './draftStorage.ts';

/** What the page of a count says about its unsaved changes. Read once, when the screen opens. */
export interface DraftOptions {
  subject: DraftSubject;
  /** Key of the draft that the person asked for on another screen; it is resumed without being offered again. */
  resumedDraft?: string | undefined;
  /** Called with the key of the draft of this screen whenever it was stored. */
  onKept?: ((key: string) => void) | undefined;
}

/** The protection of unsaved changes, and what follows a conflict. */
export interface UnsavedOptions extends DraftOptions {
  /** Called when the count on screen was saved as a new count. */
  onSavedApart: (savedAs: SavedAs | null) => void;
  /** Called when the person chose the other version, which is to replace what is on screen. */
  onTakeTheirs: (theirs: SavedCount) => void;
}

/** Returns the draft of a count as it is stored. */
const draftOf = <T extends CountTypes>(state: CountState<T>) => ({
  form: state.form,
  // Stored drafts have always called the quantities « kept ».
  kept: state.previousQuantities,
  isEstimated: !state.hasNewCriteria,
  countName: state.countName,
  clientBudget: state.clientBudget,
  version: state.savedAs?.version,
  ...(state.scenarios.length > 0 && { scenarios: state.scenarios }),
});

/** Returns whether nothing is on its way that a resumed draft waits for. */
const isAtRest = ({ waitingDraft, isEstimateDue, stage }: CountState<CountTypes>): boolean =>
  waitingDraft === null && !isEstimateDue && !isPending(stage);

interface ProtectedCount<T extends CountTypes> {
  codec: CountCodec<T['form'], T['quantities']>;
  /** Returns the words by which a person recognises the draft; they are stored with it. */
  wordsOf: (state: CountState<T>) => string;
  getState: () => StoreState<T>;
  subscribe: (listener: () => void) => () => void;
  dispatch: (
    event:
      | { type: 'draftWritten'; status: 'kept' | 'notKept' | 'saved' }
      | { type: 'draftsOffered'; drafts: readonly OfferedDraft<T>[] }
      | { type: 'draftResumed'; draft: OfferedDraft<T>['draft'] },
  ) => void;
}

/** Returns the drafts of one count: the one that this tab writes, and those that can be resumed. */
export function draftCalls<T extends CountTypes>(
  { subject, resumedDraft, onKept }: DraftOptions,
  { codec, wordsOf, getState, subscribe, dispatch }: ProtectedCount<T>,
) {
  const openedVersion = getState().savedAs?.version;
  const ownKey = `${subjectPrefix(subject)}${crypto.randomUUID()}`;
  const keeper = makeDraftKeeper({
    store: localStorage,
    key: ownKey,
    hold: holdDraft,
    now: () => new Date(),
    onStatus: (status) => {
      dispatch({ type: 'draftWritten', status });
      if (status === 'kept') onKept?.(ownKey);
    },
  });
  const offer = (drafts: readonly OfferedDraft<T>[]) => dispatch({ type: 'draftsOffered', drafts });
  const withdraw = (keys: readonly (string | null)[]) => {
    const { offeredDrafts } = getState().screen;
    const left = offeredDrafts.filter(({ key }) => !keys.includes(key));
    if (left.length < offeredDrafts.length) offer(left);
  };

  /** The draft that was resumed, once its count is estimated again; null while it is on its way. */
  let resumed: ReturnType<typeof draftOf<T>> | null | undefined;
  const resume = async ({ key, draft }: OfferedDraft<T>) => {
    offer([]);
    resumed = null;
    // Another tab may have resumed it since it was offered here.
    if (!(await heldDrafts()).has(key)) keeper.adopt(key);
    dispatch({ type: 'draftResumed', draft });
  };
  /** Offers the drafts that can still be read, and deletes the others. */
  const offerLeft = async () => {
    if (keysOf(localStorage, subjectPrefix(subject)).length === 0) return;
    const held = await heldDrafts();
    const { readDraft } = await import('./readDraft.ts');
    // A draft that another tab is writing was not left behind.
    const found = findDrafts(localStorage, subject, new Date()).filter(({ key }) => !held.has(key));
    const left = found.flatMap(({ key, savedAt, draft: written }) => {
      const draft = readDraft<T>(written, codec, parisDay(new Date()));
      if (draft === undefined) forgetDrafts(localStorage, [key]);
      return draft === undefined ? [] : [{ key, savedAt, words: written.words, draft }];
    });
    const asked = left.find(({ key }) => key === resumedDraft);
    // A draft of an older version is still offered first, with the warning that the count was saved since.
    if (asked && asked.draft.version === openedVersion) await resume(asked);
    else offer(left);
  };

  /** Withdraws the offer of a draft that was resumed and saved, or ignored, in another tab. */
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue === null) withdraw([key]);
  };

  let told: ReturnType<typeof draftOf<T>> | undefined;
  let wasChanged: boolean | undefined;
  /** Tells the keeper what it has to store. */
  const tell = () => {
    const state = getState();
    const draft = draftOf(state);
    if (state.isChanged === wasChanged && shallowEqual(draft, told)) return;
    told = draft;
    wasChanged = state.isChanged;
    if (resumed === null && isAtRest(state)) resumed = draft;
    keeper.report({ isChanged: wasChanged, draft: () => ({ ...draft, words: wordsOf(state) }) });
  };

  return {
    /** Version of the saved count that the screen was opened on; undefined for a new one. */
    openedVersion,
    /** Whether the count is what a draft holds that was resumed: whoever leaves finds it again as it was. */
    isAsResumed: () =>
      resumed === null || (resumed !== undefined && shallowEqual(draftOf(getState()), resumed)),
    /** Writes a scheduled draft at once. Returns false when the last change is not stored. */
    keep: keeper.flush,
    resume: (key: string) => {
      const chosen = getState().screen.offeredDrafts.find((draft) => draft.key === key);
      if (chosen) void resume(chosen);
    },
    ignore: async (keys: readonly string[]) => {
      withdraw(keys);
      const held = await heldDrafts();
      forgetDrafts(
        localStorage,
        keys.filter((key) => !held.has(key)),
      );
    },
    /** Keeps drafts, and offers those that were left, until the returned function is called. */
    start: () => {
      told = undefined;
      tell();
      const unsubscribe = subscribe(tell);
      // Offline: the drafts stay stored and are offered the next time.
      offerLeft().catch(() => undefined);
      globalThis.addEventListener('storage', handleStorage);
      return () => {
        globalThis.removeEventListener('storage', handleStorage);
        unsubscribe();
        keeper.stop();
      };
    },
  };
}

/** Returns both versions from the response to a save that came too late; null when there are none to show. */
export async function readVersions(told: unknown): Promise<VersionConflict | null> {
  if (told === undefined) return null;
  try {
    const { readConflict } = await import('./readConflict.ts');
    return readConflict(told);
  } catch {
    // Offline: the screen shows the error message of the server instead.
    return null;
  }
}
