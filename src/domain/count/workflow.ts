import { isSameValue } from '../equality.ts';
import type { CountEvent, CountState, InitialState } from './countState.ts';
import { isPending, nextStage, type LifecycleEvent, type Stage } from './lifecycle.ts';
import { withDraftResumed, withScenarioResumed } from './resuming.ts';
import { cachedLines, type CountRules, type CountTypes } from './rules.ts';
import {
  NO_RESULT,
  resultOfEstimate,
  shownResultOf,
  withEdit,
  withEditEnded,
  withSavedQuantities,
  withStart,
  withUndo,
  type ResultState,
} from './shownResult.ts';
import { NO_BUDGET } from './spread/offer.ts';
import { withVariantApplied, withVariantUndone } from './variants/applying.ts';

const LIFECYCLE_BY_EVENT = {
  formChanged: 'inputsChanged',
  estimateRefused: 'inputsChanged',
  estimateStarted: 'estimateStarted',
  estimateSucceeded: 'estimateSucceeded',
  estimateFailed: 'estimateFailed',
  resultChanged: 'contentChanged',
  resultCommitted: 'contentChanged',
  resultUndone: 'contentChanged',
  quantitiesRestarted: 'contentChanged',
  budgetChanged: 'contentChanged',
  estimateOutdated: 'inputsChanged',
  nameTyped: 'contentChanged',
  saveStarted: 'saveStarted',
  earlierSaveFound: 'contentChanged',
  scenariosChanged: 'contentChanged',
  scenarioResumed: 'inputsChanged',
  variantApplied: 'inputsChanged',
  variantUndone: 'inputsChanged',
  draftResumed: 'inputsChanged',
  saveSucceeded: 'saveSucceeded',
  saveFailed: 'saveFailed',
  // The stage stays what it is.
  renamed: 'contentChanged',
} as const satisfies Record<CountEvent<CountTypes>['type'], LifecycleEvent>;

/**
 * Returns the state of a count screen that has just opened. A saved count, a copy of one, and a count that a line orders
 * are estimated at once, unless their form must be completed first (CF-23, CF-24, N-06, N-12).
 */
export function startCount<T extends CountTypes>(initial: InitialState<T>): CountState<T> {
  const previousQuantities = initial.previousQuantities ?? null;
  const errors = initial.errors ?? null;
  const { order } = initial;
  const isComplete = Boolean(initial.savedAs) || previousQuantities !== null || order !== undefined;
  return {
    stage: nextStage('loading', 'loaded'),
    form: initial.form,
    errors,
    ...NO_RESULT,
    cleared: null,
    failure: null,
    previousQuantities,
    hasNewCriteria: previousQuantities === null || errors !== null,
    isEstimateDue: isComplete && errors === null,
    countName: initial.countName ?? '',
    savedName: initial.savedAs ? (initial.countName ?? '') : '',
    clientBudget: { ...NO_BUDGET, amount: order?.budget ?? NO_BUDGET.amount },
    isBudgetDue: order !== undefined && order.budget > 0,
    savedAs: initial.savedAs ?? null,
    // What a line orders is unsaved work, as if it had been typed into the form.
    isChanged: order !== undefined,
    scenarios: [],
    waitingDraft: null,
  };
}

type CountReducer<T extends CountTypes> = (
  state: CountState<T>,
  event: CountEvent<T>,
) => CountState<T>;

/**
 * Returns the reducer of the counts of a product. It returns the count after an event, or the same count when its stage
 * does not allow the event or the event changes nothing.
 */
export function countReducer<T extends CountTypes>(product: CountRules<T>): CountReducer<T> {
  const rules = { ...product, linesOf: cachedLines(product) };
  return (state, event) => {
    if (!isAllowed(state.stage, event.type)) return state;
    const next = applyEvent(rules, state, event);
    return next.waitingDraft === null || isPending(next.stage)
      ? next
      : withDraftResumed(next, next.waitingDraft);
  };
}

function applyEvent<T extends CountTypes>(
  rules: CountRules<T>,
  state: CountState<T>,
  event: CountEvent<T>,
): CountState<T> {
  const stage = nextStage(state.stage, LIFECYCLE_BY_EVENT[event.type]);
  switch (event.type) {
    case 'formChanged':
      return withForm(rules, state, event);
    case 'estimateRefused':
      return { ...state, ...NO_RESULT, stage, errors: event.errors, isEstimateDue: false };
    case 'estimateStarted':
      return {
        ...state,
        ...NO_RESULT,
        stage,
        errors: null,
        cleared: null,
        failure: null,
        isEstimateDue: false,
      };
    case 'estimateSucceeded': {
      const shown = resultOfEstimate(rules, event, state);
      return {
        ...state,
        ...shown,
        stage: isStillSaved(rules, state, shown) ? 'saved' : stage,
        form: event.form ?? state.form,
        hasNewCriteria: false,
      };
    }
    case 'estimateFailed':
      return { ...state, stage, failure: event.failure };
    case 'resultChanged':
      return afterContentChange(state, withEdit(rules, state, { field: undefined, ...event }));
    case 'resultCommitted':
      return afterContentChange(state, withEditEnded(rules, state, event.change));
    case 'resultUndone':
      return afterContentChange(state, withUndo(state, event.field));
    case 'quantitiesRestarted':
      return afterContentChange(state, withStart(rules, state, event.start));
    case 'budgetChanged':
      return { ...state, clientBudget: event.clientBudget, isBudgetDue: false };
    case 'estimateOutdated':
      return { ...state, ...NO_RESULT, stage: 'configuring' };
    case 'nameTyped':
    case 'saveStarted':
      return { ...state, stage, countName: event.countName };
    case 'saveSucceeded':
      return {
        ...state,
        ...withSavedQuantities(rules, state),
        stage,
        savedAs: event.savedAs ?? state.savedAs,
        savedName: state.countName,
        isChanged: false,
      };
    case 'earlierSaveFound':
      return { ...state, savedAs: event.savedAs };
    case 'renamed': {
      const { countName, savedAs } = event;
      return { ...state, countName, savedName: countName, savedAs };
    }
    case 'saveFailed':
      return {
        ...state,
        stage,
        savedAs: event.isGone === true ? null : state.savedAs,
        isChanged: true,
      };
    case 'scenariosChanged':
      return { ...state, scenarios: event.scenarios };
    case 'scenarioResumed':
      return withScenarioResumed(rules, state, event.resumed);
    case 'variantApplied':
      return withVariantApplied(rules, state, event.variant);
    case 'variantUndone':
      return withVariantUndone(state, event.before);
    case 'draftResumed':
      return { ...state, waitingDraft: event.draft };
  }
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

/** Leaving a field without changing it is not a change: a saved count stays saved (D-60). */
function afterContentChange<T extends CountTypes>(
  state: CountState<T>,
  next: ResultState<T>,
): CountState<T> {
  if (next === state) return state;
  if (next.result === state.result) return { ...state, ...next };
  const stage = nextStage(state.stage, 'contentChanged');
  return { ...state, ...next, stage, isChanged: true };
}

/**
 * Returns the count after a change of the form. Forms and requests are compared by value. The result is kept, or shown
 * again, while its request is that of the form (CF-18, D-58). The previous quantities wait for the next estimate.
 */
function withForm<T extends CountTypes>(
  { requestOf }: CountRules<T>,
  state: CountState<T>,
  { change, validate }: Extract<CountEvent<T>, { type: 'formChanged' }>,
): CountState<T> {
  const form = change(state.form);
  if (isSameValue(form, state.form)) return state;
  const errors = validate(form);
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
      stage: isSame ? last.stage : nextStage(last.stage, 'contentChanged'),
      isChanged: isSame ? last.isChanged : true,
      cleared: null,
      hasNewCriteria: false,
    };
  }
  return {
    ...next,
    ...NO_RESULT,
    stage: nextStage(stage, 'inputsChanged'),
    isChanged: true,
    cleared: last,
    hasNewCriteria: true,
  };
}

/** Inputs cannot change while a request is pending, and a response counts only while it is awaited (CF-13). */
function isAllowed(stage: Stage, type: keyof typeof LIFECYCLE_BY_EVENT): boolean {
  switch (type) {
    case 'estimateSucceeded':
    case 'estimateFailed':
      return stage === 'estimating';
    case 'saveSucceeded':
    case 'saveFailed':
    case 'estimateOutdated':
    case 'earlierSaveFound':
      return stage === 'saving';
    case 'renamed':
      return stage !== 'saving';
    case 'nameTyped':
    case 'saveStarted':
      return stage === 'estimated';
    case 'resultChanged':
    case 'resultCommitted':
    case 'resultUndone':
    case 'quantitiesRestarted':
    case 'budgetChanged':
      return stage === 'estimated' || stage === 'saved';
    case 'draftResumed':
    case 'scenariosChanged':
      return true;
    case 'formChanged':
    case 'estimateRefused':
    case 'estimateStarted':
    case 'scenarioResumed':
    case 'variantApplied':
    case 'variantUndone':
      return !isPending(stage);
  }
}
