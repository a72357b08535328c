/** Number of changes that can be undone. */
const MAXIMUM_STEPS = 50;

/** The state before a change of quantities, to which undoing returns. */
export interface UndoStep {
  /** The field being typed in, whose keystrokes are undone together. Null once the field was left. */
  field: string | null;
}

/** Returns the undo history with one more step, at its end. Keystrokes in one field share a step until it is left. */
export function withUndoStep<Step extends UndoStep>(
  history: readonly Step[],
  step: Step,
): readonly Step[] {
  if (step.field !== null && history.at(-1)?.field === step.field) return history;
  return [...history, step].slice(-MAXIMUM_STEPS);
}

/** Returns the undo history once the field was left: the next keystroke starts a new step. */
export function withUndoStepEnded<Step extends UndoStep>(
  history: readonly Step[],
): readonly Step[] {
  const last = history.at(-1);
  if (last === undefined || last.field === null) return history;
  return [...history.slice(0, -1), { ...last, field: null }];
}
