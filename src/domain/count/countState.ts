import type { Renewal } from './document.ts';
import type { CountTypes } from './rules.ts';
import type { Scenario, ScenarioName } from './scenarios/scenario.ts';
import type { QuantityStart, ResultState, ShownResult } from './shownResult.ts';
import type { ClientBudget, Purchase } from './spread/offer.ts';

/**
 * Stage of a count on its screen. The form, « Estimer » and the save bar all read it (CF-13 to CF-20, D-57 to D-60).
 */
export type Stage =
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

/** Returns true while a request is pending, which disables the inputs (CF-13). */
export function isPending(stage: Stage): boolean {
  return stage === 'estimating' || stage === 'saving';
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
  if (isPending(stage)) return false;
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

/** The saved count that the screen shows, which the next save updates. */
export interface SavedAs {
  id: string;
  mafId: number;
  version?: number;
}

/** A result that a change of the form cleared. It is shown again when the form is what it was (CF-18). */
interface ClearedResult<T extends CountTypes> extends ShownResult<T> {
  form: T['form'];
  stage: Stage;
  isChanged: boolean;
}

/** An estimate that failed. */
export interface EstimateFailure {
  /** What happened, for people: the server's own message when it sent one (CF-17). */
  message: string;
  /** Nothing was imported to estimate from, which is no error: the person can ask for something else (D-172). */
  isWithoutFigures: boolean;
}

/** A count being built, for any product. */
export interface CountState<T extends CountTypes> extends ResultState<T> {
  stage: Stage;
  form: T['form'];
  /** Null until the form has failed its checks. */
  errors: T['errors'] | null;
  /** Null unless a change of the form cleared a result since the last estimate. */
  cleared: ClearedResult<T> | null;
  /** The last failed estimate. */
  failure: EstimateFailure | null;
  /** True when the criteria are not those for which the previous quantities were chosen. */
  hasNewCriteria: boolean;
  /** True when an estimate must be requested without « Estimer »: for a saved count (CF-23) or a resumed draft. */
  isEstimateDue: boolean;
  /** Agency name, as last typed. */
  countName: string;
  /** Agency name of the saved count on screen; empty until it has been saved. */
  savedName: string;
  /** What the client wants to spend (N-03). It stays when the criteria change. */
  clientBudget: ClientBudget;
  /**
   * How the budget that a line asks for fills the rows of the first result: those of a copy keep their proportions (N-12,
   * N-18). Null once it has, and where no line asks for one.
   */
  dueBudget: 'byRule' | 'inProportion' | null;
  /** Null until the count has been saved. */
  savedAs: SavedAs | null;
  /** True when leaving would lose a change that was not saved. */
  isChanged: boolean;
  /** Estimates kept for comparison, until the screen is left (N-04). */
  scenarios: readonly Scenario[];
  /** The draft to resume once the pending request has finished. */
  waitingDraft: CountDraft<T> | null;
}

export type CountEvent<T extends CountTypes> =
  /**
   * The user changed an input. The result is out of date (D-58) unless the request stays the same. The errors of the new
   * form are shown again at each change, but only after an estimate was refused.
   */
  | { type: 'formChanged'; form: T['form']; errors: T['errors'] }
  /** « Estimer » was pressed on a form with errors. */
  | { type: 'estimateRefused'; errors: T['errors'] }
  | { type: 'estimateStarted' }
  /**
   * Carries the form when the response changed it: localities that are not available are removed from it (VE-20).
   * `estimatedAt` is in milliseconds since 1970.
   */
  | { type: 'estimateSucceeded'; answer: T['answer']; estimatedAt: number; form?: T['form'] }
  /** An estimate failed, or the one that the server makes before it saves. */
  | { type: 'estimateFailed'; failure: EstimateFailure }
  /**
   * A quantity or the selected tab changed. `field` is the field being edited, null for a change that is undone alone, and
   * absent for one that is not undone.
   */
  | { type: 'resultChanged'; result: T['result']; field?: string | null | undefined }
  /** A field lost focus, which may have rounded its value. */
  | { type: 'resultCommitted'; result: T['result'] }
  /** With a field, only its keystrokes since it received the focus are undone. */
  | { type: 'resultUndone'; field?: string }
  /** A budget was typed, or a way to spread it was chosen. The quantities change by `resultChanged`. */
  | { type: 'budgetChanged'; clientBudget: ClientBudget }
  /** « Repartir du disponible » or « Reprendre vos quantités » was pressed (D-114). */
  | { type: 'quantitiesRestarted'; start: QuantityStart }
  /** The server refused to save an estimate that is too old: it must be estimated again. */
  | { type: 'estimateOutdated' }
  /** A name was typed in the save dialog, which was then closed without a save. */
  | { type: 'nameTyped'; countName: string }
  | { type: 'saveStarted'; countName: string }
  /** An earlier save whose response was lost did succeed: this save updates that count. */
  | { type: 'earlierSaveFound'; savedAs: SavedAs }
  | { type: 'saveSucceeded'; savedAs: SavedAs | null }
  /** The saved count has another name, and nothing else has changed (D-168). */
  | { type: 'renamed'; countName: string; savedAs: SavedAs }
  /** `isGone`: the count to update was deleted, so the next save creates a new one. */
  | { type: 'saveFailed'; isGone?: boolean }
  | { type: 'scenariosChanged'; scenarios: readonly Scenario[] }
  /** The user made a scenario the count on screen, which is named, or another version of it, or undid this (N-04). */
  | { type: 'scenarioResumed'; resumed: ResumedScenario<T>; name?: ScenarioName }
  /** The user made a variant the count on screen (N-02). */
  | { type: 'variantApplied'; variant: AppliedVariant<T> }
  /** The user returned to the count before a variant. */
  | { type: 'variantUndone'; before: CountState<T> }
  /** The user chose to resume a draft, which replaces the current count once no request is pending (CF-08). */
  | { type: 'draftResumed'; draft: CountDraft<T> };

/** Form and quantities that replace those on screen. */
export interface ResumedScenario<T extends CountTypes> {
  form: T['form'];
  previousQuantities: T['quantities'] | null;
  /** True when the form had been estimated, so that the quantities belong to it. */
  isEstimated: boolean;
}

/** A variant of the form, with the answer of its estimate. */
export interface AppliedVariant<T extends CountTypes> {
  estimated: {
    form: T['form'];
    answer: T['answer'];
    /** Milliseconds since 1970. */
    estimatedAt: number;
  };
  /** What the budget of the client buys of each row, by its id; null without a budget or where no row can be changed. */
  purchases: readonly (readonly [string, Purchase])[] | null;
}

/** A count that was left unsaved. */
export interface CountDraft<T extends CountTypes> extends ResumedScenario<T> {
  countName: string;
  clientBudget?: ClientBudget | undefined;
  scenarios: readonly Scenario[];
  /** Version of the saved count that the draft changes. A save sends it, so that the server can detect a conflict. */
  version?: number | undefined;
}

/** Initial values of a count screen, once the options of its form are loaded. */
export interface InitialState<T extends CountTypes> {
  form: T['form'];
  /** Errors to show at once: the dates of a saved count whose period has begun (D-18). */
  errors?: T['errors'] | null;
  /** What replaces days that have passed (D-160). */
  renewal?: Renewal<T['form']> | undefined;
  previousQuantities?: T['quantities'] | null;
  countName?: string;
  savedAs?: SavedAs | null;
  /** What the client of a saved count wants to spend. */
  clientBudget?: ClientBudget | undefined;
  /** Set for a count that a typed line asks for: euros excluding tax, or a volume to reach; 0 for none (N-12, N-14). */
  brief?: { budget: number; goal: number };
}
