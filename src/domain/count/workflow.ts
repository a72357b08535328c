import {
  withAnswer,
  withDraftResumed,
  withForm,
  withScenarioResumed,
  withStart,
  withVariantApplied,
  withVariantUndone,
} from './answers.ts';
import {
  isPending,
  type CountEvent,
  type CountState,
  type InitialState,
  type Stage,
} from './countState.ts';
import { cachedLines, type CountRules, type CountTypes } from './rules.ts';
import {
  NO_RESULT,
  withEdit,
  withEditEnded,
  withSavedQuantities,
  withUndo,
  type ResultState,
} from './shownResult.ts';
import { isBudgetTyped, NO_BUDGET, type ClientBudget } from './spread/offer.ts';

/*
 * The state machine of a count on its screen: how it starts, what each event does at which stage, and the reducer that
 * runs this table.
 */

/**
 * Returns the state of a count screen that has just opened. A saved count, a copy of one, and a count that a line asks for
 * are estimated at once, unless their form must be completed first (CF-23, CF-24, N-06, N-12).
 */
export function startCount<T extends CountTypes>(initial: InitialState<T>): CountState<T> {
  const previousQuantities = initial.previousQuantities ?? null;
  const errors = initial.errors ?? null;
  const { brief } = initial;
  const asked = briefBudget(brief);
  const clientBudget = isBudgetTyped(asked) ? asked : (initial.clientBudget ?? NO_BUDGET);
  const isComplete = Boolean(initial.savedAs) || previousQuantities !== null || brief !== undefined;
  return {
    stage: 'configuring',
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
    clientBudget,
    dueBudget: dueBudget(initial, clientBudget),
    savedAs: initial.savedAs ?? null,
    // What a line asks for is unsaved work, as if it had been typed into the form.
    isChanged: brief !== undefined,
    scenarios: [],
    waitingDraft: null,
  };
}

/** Returns how the budget of a typed line fills the first result. A goal has no amount yet whose proportions could be kept. */
function dueBudget<T extends CountTypes>(
  { brief, previousQuantities = null }: InitialState<T>,
  budget: ClientBudget,
): CountState<T>['dueBudget'] {
  if (brief === undefined || !isBudgetTyped(budget)) return null;
  return previousQuantities === null || budget.asked ? 'byRule' : 'inProportion';
}

/** Returns the budget of a typed line. That of a goal is known with the first result. */
function briefBudget(brief: InitialState<CountTypes>['brief']): ClientBudget {
  if (brief === undefined) return NO_BUDGET;
  const { budget, goal } = brief;
  const budgeted = { ...NO_BUDGET, amount: budget };
  return goal > 0 ? { ...budgeted, asked: { kind: 'goal', volume: goal } } : budgeted;
}

type Reduce<T extends CountTypes, Event> = (
  rules: CountRules<T>,
  state: CountState<T>,
  event: Event,
) => CountState<T>;

/** What an event does. It is ignored at every other stage. */
interface Transition<T extends CountTypes, Event> {
  from: readonly Stage[];
  /** The stage after the event; absent where `apply` decides or the stage stays. */
  to?: Stage;
  /** Returns the same count when the event changes nothing. */
  apply: Reduce<T, Event>;
}

type Transitions<T extends CountTypes> = {
  readonly [Type in CountEvent<T>['type']]: Transition<T, Extract<CountEvent<T>, { type: Type }>>;
};

const ALWAYS = [
  'configuring',
  'estimating',
  'estimateFailed',
  'estimated',
  'saving',
  'saved',
] as const satisfies readonly Stage[];
/** Inputs cannot change while a request is pending (CF-13). */
const SETTLED = ALWAYS.filter((stage) => !isPending(stage));
const SHOWN = ['estimated', 'saved'] as const satisfies readonly Stage[];

/** Returns what each event does to the count of a product. An event that is missing here does not compile. */
const transitions = <T extends CountTypes>(): Transitions<T> => ({
  formChanged: { from: SETTLED, apply: withForm },
  estimateRefused: {
    from: SETTLED,
    to: 'configuring',
    apply: (_, state, { errors }) => ({ ...state, ...NO_RESULT, errors, isEstimateDue: false }),
  },
  estimateStarted: {
    from: SETTLED,
    to: 'estimating',
    apply: (_, state) => ({
      ...state,
      ...NO_RESULT,
      errors: null,
      cleared: null,
      failure: null,
      isEstimateDue: false,
    }),
  },
  // A response counts only while it is awaited (CF-13).
  estimateSucceeded: { from: ['estimating'], apply: withAnswer },
  estimateFailed: {
    from: ['estimating', 'saving'],
    to: 'estimateFailed',
    apply: (_, state, { failure }) => ({ ...state, ...NO_RESULT, failure }),
  },

  resultChanged: {
    from: SHOWN,
    apply: (rules, state, event) => afterContentChange(state, withEdit(rules, state, event)),
  },
  resultCommitted: {
    from: SHOWN,
    apply: (rules, state, { result }) =>
      afterContentChange(state, withEditEnded(rules, state, result)),
  },
  resultUndone: {
    from: SHOWN,
    apply: (_, state, { field }) => afterContentChange(state, withUndo(state, field)),
  },
  quantitiesRestarted: {
    from: SHOWN,
    apply: (rules, state, { start }) => afterContentChange(state, withStart(rules, state, start)),
  },
  budgetChanged: {
    from: SHOWN,
    apply: (_, state, { clientBudget }) => ({ ...state, clientBudget, dueBudget: null }),
  },

  nameTyped: { from: ['estimated'], apply: (_, state, { countName }) => ({ ...state, countName }) },
  saveStarted: {
    from: ['estimated'],
    to: 'saving',
    apply: (_, state, { countName }) => ({ ...state, countName }),
  },
  earlierSaveFound: {
    from: ['saving'],
    apply: (_, state, { savedAs }) => ({ ...state, savedAs }),
  },
  saveSucceeded: {
    from: ['saving'],
    to: 'saved',
    apply: (rules, state, { savedAs }) => ({
      ...state,
      ...withSavedQuantities(rules, state),
      savedAs: savedAs ?? state.savedAs,
      savedName: state.countName,
      isChanged: false,
    }),
  },
  // Only the name of the saved count has changed (D-168).
  renamed: {
    from: ALWAYS.filter((stage) => stage !== 'saving'),
    apply: (_, state, { countName, savedAs }) => ({
      ...state,
      countName,
      savedName: countName,
      savedAs,
    }),
  },
  saveFailed: {
    from: ['saving'],
    to: 'estimated',
    apply: (_, state, { isGone = false }) => ({
      ...state,
      savedAs: isGone ? null : state.savedAs,
      isChanged: true,
    }),
  },
  estimateOutdated: {
    from: ['saving'],
    to: 'configuring',
    apply: (_, state) => ({ ...state, ...NO_RESULT }),
  },

  scenariosChanged: {
    from: ALWAYS,
    apply: (_, state, { scenarios }) => ({ ...state, scenarios }),
  },
  scenarioResumed: {
    from: SETTLED,
    apply: (rules, state, { resumed }) => withScenarioResumed(rules, state, resumed),
  },
  variantApplied: {
    from: SETTLED,
    to: 'estimated',
    apply: (rules, state, { variant }) => withVariantApplied(rules, state, variant),
  },
  variantUndone: {
    from: SETTLED,
    apply: (_, state, { before }) => withVariantUndone(state, before),
  },
  draftResumed: {
    from: ALWAYS,
    apply: (_, state, { draft }) => ({ ...state, waitingDraft: draft }),
  },
});

/**
 * Returns the reducer of the counts of a product. It returns the count after an event, or the same count when its stage
 * does not allow the event or the event changes nothing.
 */
export function countReducer<T extends CountTypes>(product: CountRules<T>): Reducer<T> {
  const rules = { ...product, linesOf: cachedLines(product) };
  const table = transitions<T>();
  return (state, event) => {
    // The table pairs each event with its own transition, which the type of a union cannot say.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const transition = table[event.type] as Transition<T, CountEvent<T>> | undefined;
    // A store has events of its own.
    if (!transition?.from.includes(state.stage)) return state;
    const applied = transition.apply(rules, state, event);
    const next = transition.to === undefined ? applied : { ...applied, stage: transition.to };
    return next.waitingDraft === null || isPending(next.stage)
      ? next
      : withDraftResumed(next, next.waitingDraft);
  };
}

type Reducer<T extends CountTypes> = (state: CountState<T>, event: CountEvent<T>) => CountState<T>;

/** Leaving a field without changing it is not a change: a saved count stays saved (D-60). */
function afterContentChange<T extends CountTypes>(
  state: CountState<T>,
  next: ResultState<T>,
): CountState<T> {
  if (next === state) return state;
  if (next.result === state.result) return { ...state, ...next };
  return { ...state, ...next, stage: 'estimated', isChanged: true };
}
