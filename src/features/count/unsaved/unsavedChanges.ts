/**
 * Entry of this folder for the screens of a count, whose unsaved changes it protects (decision 0008). Other screens
 * import `draftKeys.ts` and `LeftDrafts`, which do not load it.
 */
import { use, useEffect } from 'react';
import type { CountDraft, CountState } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { parisDay } from '#domain/format/days.ts';
import type { SaveOutcomes } from '../store/countHost.ts';
import type { CountStore } from '../store/countStore.ts';
import { DraftNoticesContext, UnsavedChangesContext, type DraftNotices } from './unsavedContext.ts';

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
