/**
 * The life of a count on its screen (CF-13 to CF-20, D-57 to D-60), as one pure machine: loading values →
 * configuring → estimating → estimated → saving → saved, each failure included. The form, « Estimer » and the save
 * bar read it; none re-derives it.
 */
export type Stage =
  /** The options of the form, and the saved count outside the New mode, are on their way. */
  | 'loading'
  | 'loadFailed'
  /** There is no result: « Comptage en cours de configuration ». */
  | 'configuring'
  | 'estimating'
  /** The last estimate was refused or failed: no result, its error is kept. */
  | 'estimateFailed'
  /** There is a result that may be saved. */
  | 'estimated'
  | 'saving'
  /** The result shown is the one that was saved: nothing to save until something changes. */
  | 'saved';

export type LifecycleEvent =
  | 'loaded'
  | 'loadFailed'
  | 'retried'
  | 'estimateStarted'
  | 'estimateSucceeded'
  | 'estimateFailed'
  /** Something that the request depends on changed: the result no longer answers it. */
  | 'inputsChanged'
  /** A quantity, the tab that counts, or the agency name changed: the result stands, but is not saved. */
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

/** The stage after an event; an event that a stage does not know leaves it as it is. */
export function nextStage(stage: Stage, event: LifecycleEvent): Stage {
  const known: Partial<Record<LifecycleEvent, Stage>> = NEXT_BY_STAGE[stage];
  return known[event] ?? stage;
}

/** A request is under way: inputs are disabled (CF-13). */
export function isPending(stage: Stage): boolean {
  return stage === 'loading' || stage === 'estimating' || stage === 'saving';
}

/** There is a result to show. */
export function hasResult(stage: Stage): boolean {
  return stage === 'estimated' || stage === 'saving' || stage === 'saved';
}

/** When a product lets « Estimer » act (D-57). */
export type EstimateRule =
  /** Only while no result answers the present inputs: Display, Performance, Vedette Plus, Expert360 (CF-19). */
  | 'inputsChanged'
  /** Unless there is a count that may not be saved: Master Display (CF-21). */
  | 'savingAllowed'
  /** Whenever no request is under way: Emailing. */
  | 'always';

/** True when « Estimer » acts at this stage. */
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

export function canSave(stage: Stage): boolean {
  return stage === 'estimated';
}
