/**
 * Entry of this folder for the screens of a count, whose unsaved changes it protects (decision 0008). Other screens
 * import `draftKeys.ts` and `LeftDrafts`, which do not load it.
 */
import { use, useEffect, useRef, useState } from 'react';
import type { CountDraft, CountState } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { parisDay } from '#domain/format/days.ts';
import type { CountBehaviour } from '../countBehaviour.ts';
import { makeSaver } from './saveOnce.ts';
import { DraftNoticesContext, UnsavedChangesContext, type DraftNotices } from './unsavedContext.ts';

interface UnsavedChangesOptions<T extends CountTypes> extends Pick<CountBehaviour<T>, 'codec'> {
  state: CountState<T>;
  /** Replaces the count on screen; stable. */
  onResume: (draft: CountDraft<T>) => void;
}

/** Reports the count on screen to `UnsavedCount`, resumes its drafts, and saves it at most once. */
export function useUnsavedChanges<T extends CountTypes>({
  state,
  codec,
  onResume,
}: UnsavedChangesOptions<T>) {
  const { report, offerDrafts, showConflict, onSavedApart } = use(UnsavedChangesContext);
  const [saveOnce] = useState(makeSaver<T>);

  useEffect(() => {
    report({
      isChanged: state.isChanged,
      draft: () => ({
        form: state.form,
        // Stored drafts have always called the quantities « kept ».
        kept: state.previousQuantities,
        isEstimated: !state.hasNewCriteria,
        countName: state.countName,
        clientBudget: state.clientBudget,
        version: state.savedAs?.version,
        ...(state.scenarios.length > 0 && { scenarios: state.scenarios }),
      }),
    });
  }, [report, state]);

  // Drafts are read once, when the screen opens.
  const opened = useRef(codec);
  useEffect(() => {
    offerDrafts(async (written) => {
      const { readDraft } = await import('./readDraft.ts');
      const draft = readDraft<T>(written, opened.current, parisDay(new Date()));
      return draft && (() => onResume(draft));
    });
  }, [offerDrafts, onResume]);

  return { saveOnce, showConflict, onSavedApart };
}

/** Returns what a count screen shows about drafts. */
export function useDraftNotices(): DraftNotices {
  return use(DraftNoticesContext);
}
