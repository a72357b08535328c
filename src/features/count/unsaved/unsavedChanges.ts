/**
 * Entry of this folder for the screens of a count, whose unsaved changes it protects (decision 0008). Other screens
 * import `draftKeys.ts` and `LeftDrafts`, which do not load it.
 */

import { use, useEffect, createContext, type ReactNode } from 'react';
import type { CountDraft, CountState } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { parisDay } from '#domain/format/days.ts';
import type { SaveOutcomes } from '../countBehaviour.ts';
import type { CountStore } from '../store/countStore.ts';

/** The count on screen, as the code that protects it sees it. */
export interface LiveCount {
  /** True when leaving would lose a change. */
  isChanged: boolean;
  /** Builds the draft; called only when a draft is written. */
  draft: () => unknown;
}

/** Reads a stored draft. Returns a function that resumes it, or undefined when the draft cannot be read. */
export type ReadDraft = (draft: unknown) => Promise<(() => void) | undefined>;

/** The protection of the unsaved changes of a count: drafts, the question before leaving, the conflict dialog. */
export interface UnsavedChanges extends SaveOutcomes {
  /** Called with the current count after each change. */
  report: (live: LiveCount) => void;
  /** Called once, when the count is shown: offers the drafts that can still be read. */
  offerDrafts: (read: ReadDraft) => void;
}

/** A count outside `UnsavedCount` is not protected. Its value never changes, so that its readers are not re-rendered. */
export const UnsavedChangesContext = createContext<UnsavedChanges>({
  report: () => undefined,
  offerDrafts: () => undefined,
  showConflict: async () => Promise.resolve(false),
  onSavedApart: () => undefined,
});

/** What a count screen shows about drafts. */
interface DraftNotices {
  /** Whether a draft is stored; beside the back link. */
  status: ReactNode;
  /** Offers a draft; above the form. */
  offer: ReactNode;
}

export const DraftNoticesContext = createContext<DraftNotices>({ status: null, offer: null });

/** Returns what shows a conflict, and what follows a save as a new count. */
export const useSaveOutcomes = (): SaveOutcomes => use(UnsavedChangesContext);

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

/** Reports each change of the count on screen to `UnsavedCount`, and resumes its drafts. */
export function useUnsavedChanges<T extends CountTypes>({
  getState,
  subscribe,
  dispatch,
  behaviour: { codec },
}: CountStore<T>): void {
  const { report, offerDrafts } = use(UnsavedChangesContext);

  useEffect(() => {
    let told: CountState<T> | undefined;
    const tell = () => {
      const state = getState();
      if (state === told) return;
      told = state;
      report({ isChanged: state.isChanged, draft: () => draftOf(state) });
    };
    tell();
    return subscribe(tell);
  }, [report, getState, subscribe]);

  // Drafts are read once, when the screen opens.
  useEffect(() => {
    offerDrafts(async (written) => {
      const { readDraft } = await import('./readDraft.ts');
      const draft: CountDraft<T> | undefined = readDraft<T>(written, codec, parisDay(new Date()));
      return draft && (() => dispatch({ type: 'draftResumed', draft }));
    });
  }, [offerDrafts, codec, dispatch]);
}

/** Returns what a count screen shows about drafts. */
export function useDraftNotices(): DraftNotices {
  return use(DraftNoticesContext);
}
