/**
 * Stage of a count on its screen: loading → configuring → estimating → estimated → saving → saved, with a stage for each
 * failure. The form, « Estimer » and the save bar all read this one state machine (CF-13 to CF-20, D-57 to D-60).
 */
export type Stage =
  /** The options of the form, and the saved count if there is one, are loading. */
  | 'loading'
  | 'loadFailed'
  /** There is no result yet: « Comptage en cours de configuration ». */
  | 'configuring'
  | 'estimating'
  /** The last estimate failed: there is an error message and no result. */
  | 'estimateFailed'
  /** There is a result that can be saved. */
  | 'estimated'
  | 'saving'
  /** The result on screen has been saved: nothing can be saved until something changes. */
  | 'saved';

export type LifecycleEvent =
  | 'loaded'
  | 'loadFailed'
  | 'retried'
  | 'estimateStarted'
  | 'estimateSucceeded'
  | 'estimateFailed'
  /** An input of the estimate changed, so the result is out of date. */
  | 'inputsChanged'
  /** A quantity or the selected tab changed: the result is still valid, but not saved. */
  | 'contentChanged'
  | 'saveStarted'
  | 'saveSucceeded'
  | 'saveFailed';

const NEXT_BY_STAGE = {
  loading: { loaded: 'configuring', loadFailed: 'loadFailed' },
  loadFailed: { retried: 'loading' },
  configuring: { estimateStarted: 'estimating', inputsChanged: 'configuring' },
  estimateFailed: { estimateStarted: 'estimating', inputsChanged: 'configuring' },
  estimating: { estimateSucceeded: 'estimated', estimateFailed: 'estimateFailed' },
  estimated: {
    estimateStarted: 'estimating',
    inputsChanged: 'configuring',
    contentChanged: 'estimated',
    saveStarted: 'saving',
  },
  saving: { saveSucceeded: 'saved', saveFailed: 'estimated' },
  saved: {
    estimateStarted: 'estimating',
    inputsChanged: 'configuring',
    contentChanged: 'estimated',
  },
} as const satisfies Record<Stage, Partial<Record<LifecycleEvent, Stage>>>;

/** Returns the stage after an event, or the same stage when the event does not apply to it. */
export function nextStage(stage: Stage, event: LifecycleEvent): Stage {
  const next: Partial<Record<LifecycleEvent, Stage>> = NEXT_BY_STAGE[stage];
  return next[event] ?? stage;
}

/** Returns true while a request is pending, which disables the inputs (CF-13). */
export function isPending(stage: Stage): boolean {
  return stage === 'loading' || stage === 'estimating' || stage === 'saving';
}

/** Returns true when there is a result to show. */
export function hasResult(stage: Stage): boolean {
  return stage === 'estimated' || stage === 'saving' || stage === 'saved';
}

/** When a product enables « Estimer » (D-57). */
export type EstimateRule =
  /** Only while there is no up-to-date result: Display, Performance, Vedette Plus and Expert360 (CF-19). */
  | 'inputsChanged'
  /** Unless there is a result that cannot be saved: Master Display (CF-21). */
  | 'savingAllowed'
  /** Whenever no request is pending: Emailing. */
  | 'always';

/** Returns true when « Estimer » is enabled at this stage. */
export function canEstimate(stage: Stage, rule: EstimateRule = 'inputsChanged'): boolean {
  if (isPending(stage) || stage === 'loadFailed') return false;
  switch (rule) {
    case 'inputsChanged':
      return !hasResult(stage);
    case 'savingAllowed':
      return !hasResult(stage) || canSave(stage);
    case 'always':
      return true;
  }
}

/** Returns true when the count can be saved at this stage (CF-16). */
export function canSave(stage: Stage): boolean {
  return stage === 'estimated';
}
