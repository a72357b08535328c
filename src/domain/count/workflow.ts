import { isPending, nextStage, type LifecycleEvent, type Stage } from './lifecycle.ts';

/** The saved count that the screen shows, which the next save updates. */
export interface SavedAs {
  id: string;
  mafId: number;
  version?: number;
}

/** The types that the count of one product is made of. A product names them once, and everything generic takes them. */
export interface CountTypes {
  form: unknown;
  /** Errors of the form, by field. */
  errors: unknown;
  /** Response of the server to an estimate. */
  answer: unknown;
  /** The answer, with the quantities that the user chose. */
  result: unknown;
  /** Choices made on a result, applied again to the next estimate of the same form. */
  quantities: unknown;
}

/** A count being built, for any product. */
export interface CountState<T extends CountTypes> {
  stage: Stage;
  form: T['form'];
  /** Null until the form has failed its checks. */
  errors: T['errors'] | null;
  /** Null while there is no result to show. */
  result: T['result'] | null;
  /** Message of the last failed estimate: the server's own when it sent one (CF-17). */
  failure: string | null;
  /** Quantities for the next estimate, from a saved count, a draft or the result before it. */
  previousQuantities: T['quantities'] | null;
  /** True when an estimate must be requested without « Estimer »: for a saved count (CF-23) or a resumed draft. */
  isEstimateDue: boolean;
  /** Agency name, as last typed. */
  countName: string;
  /** Null until the count has been saved. */
  savedAs: SavedAs | null;
  /** True when leaving would lose a change that was not saved. */
  isChanged: boolean;
  /** The draft to resume once the pending request has finished. */
  waitingDraft: CountDraft<T> | null;
}

export type CountEvent<T extends CountTypes> =
  /**
   * The user changed an input, so the result is out of date (D-58). The change is a function because an asynchronous
   * one, such as pasted postal codes, applies to the form as it is when the response arrives. The form is validated
   * again at each change, but only after an estimate was refused.
   */
  | {
      type: 'formChanged';
      change: (form: T['form']) => T['form'];
      validate: (form: T['form']) => T['errors'];
    }
  /** « Estimer » was pressed on a form with errors. */
  | { type: 'estimateRefused'; errors: T['errors'] }
  /** Carries the quantities of the result on screen when the same form is estimated again (D-57). */
  | { type: 'estimateStarted'; previousQuantities?: T['quantities'] }
  /** Carries the form when the response changed it: localities that are not available are removed from it (VE-20). */
  | { type: 'estimateSucceeded'; result: T['result']; form?: T['form'] }
  | { type: 'estimateFailed'; failure: string | null }
  /** A quantity or the selected tab changed. The change is a function, so that a row does not need the whole result. */
  | { type: 'resultChanged'; change: (result: T['result']) => T['result'] }
  /** The server refused to save an estimate that is too old: it is estimated again with the same quantities. */
  | { type: 'estimateOutdated'; previousQuantities: T['quantities'] }
  /** A name was typed in the save dialog, which was then closed without a save. */
  | { type: 'nameTyped'; countName: string }
  | { type: 'saveStarted'; countName: string }
  /** An earlier save whose response was lost did succeed: this save updates that count. */
  | { type: 'earlierSaveFound'; savedAs: SavedAs }
  | { type: 'saveSucceeded'; savedAs: SavedAs | null }
  /** `isGone`: the count to update was deleted, so the next save creates a new one. */
  | { type: 'saveFailed'; isGone?: boolean }
  /** The user chose to resume a draft, which replaces the current count once no request is pending (CF-08). */
  | { type: 'draftResumed'; draft: CountDraft<T> };

/** A count that was left unsaved. */
export interface CountDraft<T extends CountTypes> {
  form: T['form'];
  /** Null when there was no result. */
  previousQuantities: T['quantities'] | null;
  countName: string;
  /** Version of the saved count that the draft changes. A save sends it, so that the server can detect a conflict. */
  version?: number | undefined;
}

const LIFECYCLE_BY_EVENT = {
  formChanged: 'inputsChanged',
  estimateRefused: 'inputsChanged',
  estimateStarted: 'estimateStarted',
  estimateSucceeded: 'estimateSucceeded',
  estimateFailed: 'estimateFailed',
  resultChanged: 'contentChanged',
  estimateOutdated: 'inputsChanged',
  nameTyped: 'contentChanged',
  saveStarted: 'saveStarted',
  earlierSaveFound: 'contentChanged',
  draftResumed: 'inputsChanged',
  saveSucceeded: 'saveSucceeded',
  saveFailed: 'saveFailed',
} as const satisfies Record<CountEvent<CountTypes>['type'], LifecycleEvent>;

/** Initial values of a count screen, once the options of its form are loaded. */
export interface InitialState<T extends CountTypes> {
  form: T['form'];
  /** Errors to show at once: the dates of a saved count whose period has begun (D-18). */
  errors?: T['errors'] | null;
  previousQuantities?: T['quantities'] | null;
  countName?: string;
  savedAs?: SavedAs | null;
}

/**
 * Returns the state of a count screen that has just opened. A saved count is estimated at once, unless its form must be
 * completed first (CF-23, CF-24).
 */
export function startCount<T extends CountTypes>(initial: InitialState<T>): CountState<T> {
  return {
    stage: nextStage('loading', 'loaded'),
    form: initial.form,
    errors: initial.errors ?? null,
    result: null,
    failure: null,
    previousQuantities: initial.previousQuantities ?? null,
    isEstimateDue: Boolean(initial.savedAs) && !initial.errors,
    countName: initial.countName ?? '',
    savedAs: initial.savedAs ?? null,
    isChanged: false,
    waitingDraft: null,
  };
}

/** Returns the count after an event, or the same count when its stage does not allow the event. */
export function reduceCount<T extends CountTypes>(
  state: CountState<T>,
  event: CountEvent<T>,
): CountState<T> {
  if (!isAllowed(state.stage, event.type)) return state;
  const next = applyEvent(state, event);
  return next.waitingDraft === null || isPending(next.stage)
    ? next
    : resume(next, next.waitingDraft);
}

function applyEvent<T extends CountTypes>(
  state: CountState<T>,
  event: CountEvent<T>,
): CountState<T> {
  const stage = nextStage(state.stage, LIFECYCLE_BY_EVENT[event.type]);
  switch (event.type) {
    case 'formChanged': {
      const form = event.change(state.form);
      return {
        ...state,
        stage,
        form,
        errors: state.errors && event.validate(form),
        result: null,
        failure: null,
        previousQuantities: null,
        isEstimateDue: false,
        isChanged: state.isChanged || form !== state.form,
      };
    }
    case 'estimateRefused':
      return { ...state, stage, errors: event.errors, result: null, isEstimateDue: false };
    case 'estimateStarted':
      return {
        ...state,
        stage,
        errors: null,
        result: null,
        failure: null,
        previousQuantities: event.previousQuantities ?? state.previousQuantities,
        isEstimateDue: false,
      };
    case 'estimateSucceeded':
      return {
        ...state,
        stage,
        form: event.form ?? state.form,
        result: event.result,
        previousQuantities: null,
      };
    case 'estimateFailed':
      return { ...state, stage, result: null, failure: event.failure };
    case 'resultChanged': {
      if (state.result === null) return state;
      const result = event.change(state.result);
      // Leaving a field without changing it is not a change: a saved count stays saved (D-60).
      return result === state.result ? state : { ...state, stage, result, isChanged: true };
    }
    case 'estimateOutdated':
      return {
        ...state,
        stage: 'configuring',
        result: null,
        previousQuantities: event.previousQuantities,
      };
    case 'nameTyped':
      return { ...state, countName: event.countName };
    case 'saveStarted':
      return { ...state, stage, countName: event.countName };
    case 'saveSucceeded':
      return { ...state, stage, savedAs: event.savedAs ?? state.savedAs, isChanged: false };
    case 'earlierSaveFound':
      return { ...state, savedAs: event.savedAs };
    case 'saveFailed':
      return {
        ...state,
        stage,
        savedAs: event.isGone === true ? null : state.savedAs,
        isChanged: true,
      };
    case 'draftResumed':
      return { ...state, waitingDraft: event.draft };
  }
}

function resume<T extends CountTypes>(
  state: CountState<T>,
  { form, previousQuantities, countName, version }: CountDraft<T>,
): CountState<T> {
  const { savedAs } = state;
  return {
    ...state,
    stage: 'configuring',
    form,
    errors: null,
    result: null,
    failure: null,
    previousQuantities,
    // Quantities are shown on an up-to-date estimate.
    isEstimateDue: previousQuantities !== null,
    countName,
    // The save sends the version of the draft so that the server detects a conflict if another user has saved since.
    savedAs: savedAs && version !== undefined ? { ...savedAs, version } : savedAs,
    isChanged: true,
    waitingDraft: null,
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
    case 'nameTyped':
    case 'saveStarted':
      return stage === 'estimated';
    case 'resultChanged':
      return stage === 'estimated' || stage === 'saved';
    case 'draftResumed':
      return stage !== 'loading';
    case 'formChanged':
    case 'estimateRefused':
    case 'estimateStarted':
      return stage !== 'estimating' && stage !== 'saving' && stage !== 'loading';
  }
}
