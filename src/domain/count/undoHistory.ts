/** Number of changes that can be undone. */
const MAXIMUM_STEPS = 50;

/** The state before a change of quantities, restored by an undo. */
export interface UndoStep {
  /** The field being edited, whose keystrokes are undone together. Null once the field has lost focus. */
  field: string | null;
}

/** Appends a step to the undo history. Keystrokes in one field share a step until the field loses focus. */
export function withUndoStep<Step extends UndoStep>(
  history: readonly Step[],
  step: Step,
): readonly Step[] {
  if (step.field !== null && history.at(-1)?.field === step.field) return history;
  return [...history, step].slice(-MAXIMUM_STEPS);
}

/** Ends the current step when a field loses focus: the next keystroke starts a new step. */
export function withUndoStepEnded<Step extends UndoStep>(
  history: readonly Step[],
): readonly Step[] {
  const last = history.at(-1);
  if (last === undefined || last.field === null) return history;
  return [...history.slice(0, -1), { ...last, field: null }];
}
