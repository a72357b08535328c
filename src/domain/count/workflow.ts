import { nextStage, type LifecycleEvent, type Stage } from './lifecycle.ts';

/** The saved count that the screen shows: what the next save updates. */
export interface SavedAs {
  id: string;
  mafId: number;
  version?: number;
}

/**
 * A count being built, for any product. `Form`, `Errors`, `Result` and `Kept` (quantities to put back on the next
 * estimate) are the product's own.
 */
export interface CountState<Form, Errors, Result, Kept> {
  stage: Stage;
  form: Form;
  /** Null until an estimate was refused by the checks of the form. */
  errors: Errors | null;
  /** Null while there is nothing to show. */
  result: Result | null;
  /** Why the last estimate failed, in a sentence of the server when it gave one (CF-17). */
  failure: string | null;
  kept: Kept | null;
  /** Agency name, as last typed. */
  countName: string;
  /** Null until the count has been saved. */
  savedAs: SavedAs | null;
  /** Something was changed that no save holds yet: leaving would lose it. */
  isChanged: boolean;
}

export type CountEvent<Form, Errors, Result, Kept> =
  /**
   * The person changed an input: the result no longer answers it (D-58). A function, because an answer that is
   * awaited (the places of pasted codes) changes the form as it is when it arrives. Once an estimate was refused,
   * each change says what is still missing; before that nothing is held against the person.
   */
  | { type: 'formChanged'; change: (form: Form) => Form; validate: (form: Form) => Errors }
  /** « Estimer » was asked for with something missing. */
  | { type: 'estimateRefused'; errors: Errors }
  /** With what the result on screen holds, where the same inputs are estimated again (D-57). */
  | { type: 'estimateStarted'; kept?: Kept }
  /** The form too where the answer changed it: localities that cannot be sold leave it (VE-20). */
  | { type: 'estimateSucceeded'; result: Result; form?: Form }
  | { type: 'estimateFailed'; failure: string | null }
  /** A quantity or the tab that counts changed. A function, so that rows need not know the whole result. */
  | { type: 'resultChanged'; change: (result: Result) => Result }
  /** The server found the estimate too old to be saved: it is asked for again with the same quantities. */
  | { type: 'estimateOutdated'; kept: Kept }
  | { type: 'saveStarted'; countName: string }
  /** An earlier save of which no answer had come turns out to have been done: this one goes on from it. */
  | { type: 'earlierSaveFound'; savedAs: SavedAs }
  | { type: 'saveSucceeded'; savedAs: SavedAs | null }
  /** `isGone`: what was to be updated exists no more; the next save makes a new count of what is on screen. */
  | { type: 'saveFailed'; isGone?: boolean }
  /** What was left unsaved an other time takes the place of what is on screen (CF-08: only when asked for). */
  | { type: 'draftResumed'; draft: CountDraft<Form, Kept> };

/** What is kept of a count that was left unsaved. */
export interface CountDraft<Form, Kept> {
  form: Form;
  /** Quantities to put back on the next estimate; null where there was no result. */
  kept: Kept | null;
  countName: string;
  /** Version of the saved count that was being changed; a save says so, whoever saved since. */
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
  saveStarted: 'saveStarted',
  earlierSaveFound: 'contentChanged',
  draftResumed: 'inputsChanged',
  saveSucceeded: 'saveSucceeded',
  saveFailed: 'saveFailed',
} as const satisfies Record<CountEvent<never, never, never, never>['type'], LifecycleEvent>;

/** The state in which a screen starts once its values are loaded. */
export function startCount<Form, Errors, Result, Kept>(start: {
  form: Form;
  /** What is already missing: the dates of a saved count whose period has begun (D-18). */
  errors?: Errors | null;
  kept?: Kept | null;
  countName?: string;
  savedAs?: SavedAs | null;
}): CountState<Form, Errors, Result, Kept> {
  return {
    stage: nextStage('loading', 'loaded'),
    form: start.form,
    errors: start.errors ?? null,
    result: null,
    failure: null,
    kept: start.kept ?? null,
    countName: start.countName ?? '',
    savedAs: start.savedAs ?? null,
    isChanged: false,
  };
}

/** The count after an event. Whatever the lifecycle does not allow at this stage leaves the count as it is. */
export function reduceCount<Form, Errors, Result, Kept>(
  state: CountState<Form, Errors, Result, Kept>,
  event: CountEvent<Form, Errors, Result, Kept>,
): CountState<Form, Errors, Result, Kept> {
  if (!isAllowed(state.stage, event.type)) return state;
  const stage = nextStage(state.stage, LIFECYCLE_BY_EVENT[event.type]);
  switch (event.type) {
    case 'formChanged': {
      const form = event.change(state.form);
      const errors = state.errors && event.validate(form);
      const isChanged = state.isChanged || form !== state.form;
      return { ...state, stage, form, errors, result: null, failure: null, kept: null, isChanged };
    }
    case 'estimateRefused':
      return { ...state, stage, errors: event.errors, result: null };
    case 'estimateStarted':
      return {
        ...state,
        stage,
        errors: null,
        result: null,
        failure: null,
        kept: event.kept ?? state.kept,
      };
    case 'estimateSucceeded':
      return {
        ...state,
        stage,
        form: event.form ?? state.form,
        result: event.result,
        kept: null,
      };
    case 'estimateFailed':
      return { ...state, stage, result: null, failure: event.failure };
    case 'resultChanged': {
      if (state.result === null) return state;
      const result = event.change(state.result);
      // Leaving a field without a change is none: what was saved stays saved (D-60).
      return result === state.result ? state : { ...state, stage, result, isChanged: true };
    }
    case 'estimateOutdated':
      return { ...state, stage: 'configuring', result: null, kept: event.kept };
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
      return resumed(state, event.draft);
  }
}

function resumed<Form, Errors, Result, Kept>(
  state: CountState<Form, Errors, Result, Kept>,
  { form, kept, countName, version }: CountDraft<Form, Kept>,
): CountState<Form, Errors, Result, Kept> {
  const { savedAs } = state;
  return {
    ...state,
    stage: 'configuring',
    form,
    errors: null,
    result: null,
    failure: null,
    kept,
    countName,
    // Saved by somebody else since: the save must be told so, and show both.
    savedAs: savedAs && version !== undefined ? { ...savedAs, version } : savedAs,
    isChanged: true,
  };
}

/** Inputs cannot change while a request is under way; an answer counts only while it is awaited (CF-13). */
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
    case 'saveStarted':
      return stage === 'estimated';
    case 'resultChanged':
      return stage === 'estimated' || stage === 'saved';
    case 'formChanged':
    case 'estimateRefused':
    case 'estimateStarted':
    case 'draftResumed':
      return stage !== 'estimating' && stage !== 'saving' && stage !== 'loading';
  }
}
