import { isSameValue } from '../equality.ts';
import type { CountRules, CountTypes } from './rules.ts';

/** Where the quantities of a result come from: what the person chose earlier, or the first rule of the product. */
export type QuantityStart = 'chosen' | 'available';

/** What a result says about quantities of an earlier result, of a draft or of a saved count (D-114). */
export interface PutBack<Quantities> {
  start: QuantityStart;
  /** Names of the lines whose quantity was lowered to what is available. */
  lowered: readonly string[];
  /** True when the criteria are not those for which the quantities were chosen. */
  hasNewCriteria: boolean;
  /** True after a change of criteria that leaves a choice: the other start gives other quantities. */
  isReversible: boolean;
  /** The quantities with which « Reprendre vos quantités » starts. */
  chosen: Quantities;
}

/** A result before a change, restored by an undo. */
export interface ResultStep<T extends CountTypes> extends UndoStep {
  result: T['result'];
  previousQuantities: T['quantities'] | null;
  putBack: PutBack<T['quantities']> | null;
}

/** The result on screen. */
export interface ShownResult<T extends CountTypes> {
  /** Response from which the result was made. Null while there is no result. */
  answer: T['answer'] | null;
  /** When the estimate was made, in milliseconds since 1970. Null while there is no result. */
  estimatedAt: number | null;
  /** Null while there is no result to show. */
  result: T['result'] | null;
  /** Null when there is nothing to say. */
  putBack: PutBack<T['quantities']> | null;
  /** Undo history, most recent step last. */
  undoSteps: readonly ResultStep<T>[];
}

/** The result on screen, with the quantities for the next estimate. */
export interface ResultState<T extends CountTypes> extends ShownResult<T> {
  /** Quantities that a person typed, or that were saved. The next estimate puts them back (D-114). */
  previousQuantities: T['quantities'] | null;
}

/** No result is shown. */
export const NO_RESULT = {
  answer: null,
  estimatedAt: null,
  result: null,
  putBack: null,
  undoSteps: [],
} as const satisfies ShownResult<CountTypes>;

/** Returns the part of a state that describes the result on screen. */
export function shownResultOf<T extends CountTypes>({
  answer,
  estimatedAt,
  result,
  putBack,
  undoSteps,
}: ShownResult<T>): ShownResult<T> {
  return { answer, estimatedAt, result, putBack, undoSteps };
}

export const stepOf = <T extends CountTypes>(
  { result, previousQuantities, putBack }: ResultState<T>,
  field: string | null,
): ResultStep<T> => ({ field, result, previousQuantities, putBack });

/** Replaces the result. The next estimate keeps the lines that differ. */
function withChange<T extends CountTypes>(
  { linesOf, keepLines }: CountRules<T>,
  state: ResultState<T>,
  result: T['result'],
): ResultState<T> {
  if (state.result === null || result === state.result) return state;
  const before = linesOf(state.result);
  const after = linesOf(result);
  const isChanged = (id: string) => !isSameValue(before[id], after[id]);
  const previousQuantities = keepLines(state.previousQuantities, result, isChanged);
  return { ...state, result, previousQuantities };
}

/**
 * Applies a change that the person made to the result.
 * @param field the field being edited, whose keystrokes are undone together; null for a change that is undone alone;
 * undefined for one that is not undone, such as the choice of a tab
 */
export function withEdit<T extends CountTypes>(
  rules: CountRules<T>,
  state: ResultState<T>,
  { result, field }: { result: T['result']; field?: string | null | undefined },
): ResultState<T> {
  const changed = withChange(rules, state, result);
  if (changed === state || field === undefined) return changed;
  return { ...changed, undoSteps: withUndoStep(state.undoSteps, stepOf(state, field)) };
}

/** Applies what a field does when it loses focus. The next keystroke starts a new undo step. */
export function withEditEnded<T extends CountTypes>(
  rules: CountRules<T>,
  state: ResultState<T>,
  result: T['result'],
): ResultState<T> {
  const changed = withChange(rules, state, result);
  const undoSteps = withUndoStepEnded(state.undoSteps);
  return undoSteps === state.undoSteps ? changed : { ...changed, undoSteps };
}

/**
 * Undoes the last change of the result.
 * @param field when given, undoes only the keystrokes of this field since it received the focus
 */
export function withUndo<T extends CountTypes>(
  state: ResultState<T>,
  field?: string,
): ResultState<T> {
  const last = state.undoSteps.at(-1);
  if (last === undefined || (field !== undefined && last.field !== field)) return state;
  const { field: _, ...before } = last;
  return { ...state, ...before, undoSteps: state.undoSteps.slice(0, -1) };
}

/** Keeps the quantities of all lines for the next estimate, because the result was saved. */
export function withSavedQuantities<T extends CountTypes>(
  { quantitiesOf }: CountRules<T>,
  state: ResultState<T>,
): ResultState<T> {
  return {
    ...state,
    previousQuantities: quantitiesOf(state.result),
    undoSteps: state.undoSteps.map((step) => ({
      ...step,
      previousQuantities: quantitiesOf(step.result),
    })),
  };
}

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
