import { createContext, type ReactNode } from 'react';
import type { SaveOutcomes } from '../store/countHost.ts';

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
export interface DraftNotices {
  /** Whether a draft is stored; beside the back link. */
  status: ReactNode;
  /** Offers a draft; above the form. */
  offer: ReactNode;
}

export const DraftNoticesContext = createContext<DraftNotices>({ status: null, offer: null });
