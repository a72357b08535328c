import type { SavedAs } from '#domain/count/countState.ts';
import type { Message } from '#domain/messages.ts';

/** The choices of a person when somebody else saved the count first. */
export interface ConflictChoices {
  /** @param version the version to replace: the one that the person has compared with */
  saveOver: (version: number) => void;
  saveApart: () => void;
}

/** What becomes of a save besides the count itself. */
export interface SaveOutcomes {
  /** Shows both versions; resolves with false when it cannot. */
  showConflict: (conflict: unknown, choices: ConflictChoices) => Promise<boolean>;
  /** Called when the count on screen was saved as a new count. */
  onSavedApart: (savedAs: SavedAs | null) => void;
}

/** What the screen around a count does for it. */
export interface CountHost extends SaveOutcomes {
  onMessage: (message: Message) => void;
}
