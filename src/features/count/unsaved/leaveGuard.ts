/** What the person is about to do. A sign-out also deletes the drafts. */
export type LeaveReason = 'screen' | 'signOut';

type AskToLeave = (reason: LeaveReason) => Promise<boolean>;

// One screen is shown at a time, so the application holds one question, as the browser holds one `beforeunload`.
let askToLeave: AskToLeave | null = null;

/** Resolves with true when the screen on display has nothing to lose, or when the person agrees to leave it. */
export async function mayLeave(reason: LeaveReason): Promise<boolean> {
  return askToLeave === null || askToLeave(reason);
}

/** Sets the question of the screen on display. Returns a function that withdraws it. */
export function registerLeaveQuestion(ask: AskToLeave): () => void {
  askToLeave = ask;
  return () => {
    if (askToLeave === ask) askToLeave = null;
  };
}
