/** How long a confirmed deletion can be undone before it is sent, in milliseconds (N-14). */
export const UNDO_MS = 5000;

/** A deletion that is not sent yet, and one that the server has not answered yet. */
export type DeletionStage = 'undoable' | 'sent';
