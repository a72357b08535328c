import { createContext, type ReactNode } from 'react';
import type * as v from 'valibot';
import type { SavedAs } from '#domain/count/workflow.ts';
import type { Day } from '#domain/format/days.ts';

/** How a product reads what it kept of an unsaved count, which an older release may have written. */
export interface DraftReader<Form, Kept> {
  form: v.GenericSchema<unknown, Form>;
  kept: v.GenericSchema<unknown, Kept>;
  /** The form on what is offered today: periods that have begun, options that are gone. */
  revive: (form: Form, fresh: Form, today: Day) => Form;
}

/** The count on screen, as what surrounds it sees it. */
export interface LiveCount {
  /** Leaving would lose something. */
  isChanged: boolean;
  /** What a draft of it holds, made only when it is written. */
  draft: () => unknown;
}

/** Reads a draft. Answers how to resume it; undefined when it cannot be read any more. */
export type ReadDraft = (draft: unknown) => Promise<(() => void) | undefined>;

/** What can be done with a save that came after somebody else's. */
export interface ConflictWays {
  /** @param version the one that was seen */
  saveOver: (version: number) => void;
  saveApart: () => void;
}

/** What surrounds a count, whatever its product: drafts, the question before leaving, two people at once. */
export interface CountShell {
  report: (live: LiveCount) => void;
  /** Called once by a count whose drafts can be read. */
  attach: (read: ReadDraft) => void;
  /** False when both sides cannot be shown. */
  showConflict: (conflict: unknown, ways: ConflictWays) => Promise<boolean>;
  /** What is on screen was saved as a count of its own. */
  savedApart: (savedAs: SavedAs | null) => void;
}

/** Null where a count stands alone: nothing is kept and nothing is asked. */
export const CountShellContext = createContext<CountShell | null>(null);

/** What the screen of a count shows above its form. */
export const CountNoticeContext = createContext<ReactNode>(null);
