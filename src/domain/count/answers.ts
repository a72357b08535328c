import { isSameValue } from '../equality.ts';
import type {
  AppliedVariant,
  CountDraft,
  CountEvent,
  CountState,
  ResumedScenario,
} from './countState.ts';
import type { CountRules, CountTypes } from './rules.ts';
import {
  NO_RESULT,
  shownResultOf,
  stepOf,
  withEdit,
  withUndoStep,
  type PutBack,
  type QuantityStart,
  type ResultState,
  type ResultStep,
} from './shownResult.ts';
import { BUDGET_FIELD, NO_BUDGET } from './spread/offer.ts';

/*
 * What another answer does to the quantities: that of an estimate, the last one shown again for its form, one on which a
 * scenario is resumed, and that of a variant.
 */

const untouched = () => false;

/**
 * Returns the result of an estimate, with the previous quantities put back. After a change of criteria this is said, and
 * an undo returns to the first rule of the product (D-114).
 */
function resultOfEstimate<T extends CountTypes>(
  { startResult, linesOf, keepLines }: CountRules<T>,
  { answer, estimatedAt }: { answer: T['answer']; estimatedAt: number },
  {
    previousQuantities,
    hasNewCriteria,
  }: { previousQuantities: T['quantities'] | null; hasNewCriteria: boolean },
): ResultState<T> {
  const { result, lowered } = startResult(answer, previousQuantities);
  const chosen = keepLines(previousQuantities, result, untouched);
  const nothing = keepLines(null, result, untouched);
  const fresh = startResult(answer, nothing).result;
  const isReversible = hasNewCriteria && !isSameValue(linesOf(fresh), linesOf(result));
  const putBack: PutBack<T['quantities']> = {
    start: 'chosen',
    lowered,
    hasNewCriteria,
    isReversible,
    chosen,
  };
  const back: ResultStep<T> = {
    field: null,
    result: fresh,
    previousQuantities: nothing,
    putBack: { ...putBack, start: 'available', lowered: [] },
  };
  return {
    answer,
    estimatedAt,
    result,
    putBack: isReversible || lowered.length > 0 ? putBack : null,
    undoSteps: isReversible ? [back] : [],
    previousQuantities: chosen,
  };
}

/** Shows the answer of an estimate. One that shows a saved count as it was saved leaves it saved (EM-15, D-60). */
export function withAnswer<T extends CountTypes>(
  rules: CountRules<T>,
  state: CountState<T>,
  event: Extract<CountEvent<T>, { type: 'estimateSucceeded' }>,
): CountState<T> {
  const shown = resultOfEstimate(rules, event, state);
  return {
    ...state,
    ...shown,
    stage: isStillSaved(rules, state, shown) ? 'saved' : 'estimated',
    form: event.form ?? state.form,
    hasNewCriteria: false,
  };
}

/** Returns true when an estimate shows a saved count as it was saved. */
function isStillSaved<T extends CountTypes>(
  { isAsSaved }: CountRules<T>,
  { savedAs, isChanged, previousQuantities }: CountState<T>,
  { result }: ResultState<T>,
): boolean {
  if (savedAs === null || isChanged || previousQuantities === null) return false;
  return isAsSaved?.(result, previousQuantities) === true;
}

/** Starts over from what is available, or from the quantities that the person chose before (D-114). */
export function withStart<T extends CountTypes>(
  { startResult, keepLines }: CountRules<T>,
  state: ResultState<T>,
  start: QuantityStart,
): ResultState<T> {
  const { answer, estimatedAt, result: shown, putBack, previousQuantities } = state;
  if (shown === null || !putBack?.isReversible || putBack.start === start) return state;
  const quantities = keepLines(start === 'chosen' ? putBack.chosen : null, shown, untouched);
  const { result, lowered } = startResult(answer, quantities);
  const chosen = start === 'available' ? previousQuantities : putBack.chosen;
  return {
    answer,
    estimatedAt,
    result,
    previousQuantities: quantities,
    putBack: { ...putBack, start, lowered, chosen },
    undoSteps: withUndoStep(state.undoSteps, stepOf(state, null)),
  };
}

/**
 * Returns the count after a change of the form. Forms and requests are compared by value. The result is kept, or shown
 * again, while its request is that of the form (CF-18, D-58). The previous quantities wait for the next estimate.
 */
export function withForm<T extends CountTypes>(
  { requestOf }: CountRules<T>,
  state: CountState<T>,
  { form, errors }: Extract<CountEvent<T>, { type: 'formChanged' }>,
): CountState<T> {
  if (isSameValue(form, state.form)) return state;
  const { stage, isChanged, cleared } = state;
  const last =
    state.result === null
      ? cleared
      : { ...shownResultOf(state), form: state.form, stage, isChanged };
  const next = {
    ...state,
    form,
    errors: state.errors && errors,
    failure: null,
    isEstimateDue: false,
  };
  const isValid = Object.keys(errors).length === 0;
  if (last !== null && isValid && isSameValue(requestOf(form), requestOf(last.form))) {
    const isSame = isSameValue(form, last.form);
    return {
      ...next,
      ...shownResultOf(last),
      stage: isSame ? last.stage : 'estimated',
      isChanged: isSame ? last.isChanged : true,
      cleared: null,
      hasNewCriteria: false,
    };
  }
  return {
    ...next,
    ...NO_RESULT,
    stage: 'configuring',
    isChanged: true,
    cleared: last,
    hasNewCriteria: true,
  };
}

/** Returns the count with another form, which must be estimated with these quantities if it had been before. */
function replaced<T extends CountTypes>(
  state: CountState<T>,
  { form, previousQuantities, isEstimated }: ResumedScenario<T>,
): CountState<T> {
  return {
    ...state,
    stage: 'configuring',
    form,
    errors: null,
    ...NO_RESULT,
    cleared: null,
    failure: null,
    previousQuantities,
    hasNewCriteria: !isEstimated,
    // Quantities are shown on an up-to-date estimate.
    isEstimateDue: isEstimated,
    isChanged: true,
  };
}

/**
 * Returns the count with the form and the quantities of a scenario. They are shown at once on the last answer of the
 * server if it is for the same request, and on a new estimate otherwise.
 */
export function withScenarioResumed<T extends CountTypes>(
  rules: CountRules<T>,
  state: CountState<T>,
  resumed: ResumedScenario<T>,
): CountState<T> {
  const next = replaced(state, resumed);
  const last = state.result === null ? state.cleared : state;
  if (!last || last.answer === null || last.estimatedAt === null) return next;
  const { form, answer, estimatedAt } = last;
  const isSame = isSameValue(rules.requestOf(resumed.form), rules.requestOf(form));
  if (!resumed.isEstimated || !isSame) return next;
  const { previousQuantities } = resumed;
  return {
    ...next,
    ...resultOfEstimate(
      rules,
      { answer, estimatedAt },
      { previousQuantities, hasNewCriteria: false },
    ),
    stage: 'estimated',
    isEstimateDue: false,
  };
}

/** Returns the count with the form, the quantities and the scenarios of a draft. */
export function withDraftResumed<T extends CountTypes>(
  state: CountState<T>,
  draft: CountDraft<T>,
): CountState<T> {
  const { countName, clientBudget = NO_BUDGET, version, scenarios } = draft;
  const { savedAs } = state;
  return {
    ...replaced(state, draft),
    countName,
    clientBudget,
    // The save sends the version of the draft so that the server detects a conflict if another user has saved since.
    savedAs: savedAs && version !== undefined ? { ...savedAs, version } : savedAs,
    scenarios,
    waitingDraft: null,
  };
}

/**
 * Makes a variant the count on screen, on the answer of its estimate. The quantities are put back as on any estimate
 * with new criteria (D-48, D-114), and the client's budget fills the rows again (N-02).
 */
export function withVariantApplied<T extends CountTypes>(
  rules: CountRules<T>,
  state: CountState<T>,
  { estimated, purchases }: AppliedVariant<T>,
): CountState<T> {
  const { previousQuantities } = state;
  const { spread } = rules;
  const applied = {
    ...state,
    ...resultOfEstimate(rules, estimated, { previousQuantities, hasNewCriteria: true }),
    form: estimated.form,
    errors: null,
    cleared: null,
    failure: null,
    hasNewCriteria: false,
    isEstimateDue: false,
    isChanged: true,
  };
  if (spread === null || purchases === null) return applied;
  const result = spread.withPurchases(applied.result, new Map(purchases));
  return { ...applied, ...withEdit(rules, applied, { result, field: BUDGET_FIELD }) };
}

/** Returns the count with the form, the result, the quantities and the budget that it had before a variant. */
export function withVariantUndone<T extends CountTypes>(
  state: CountState<T>,
  before: CountState<T>,
): CountState<T> {
  const { form, errors, previousQuantities, hasNewCriteria, clientBudget } = before;
  return {
    ...state,
    ...shownResultOf(before),
    stage: before.stage,
    form,
    errors,
    previousQuantities,
    hasNewCriteria,
    clientBudget,
    cleared: before.cleared,
    failure: before.failure,
    isChanged: before.isChanged,
  };
}
