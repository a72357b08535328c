import type { VersionConflict } from '#contract/conflict.ts';
import type {
  CountDraft,
  CountEvent,
  CountState,
  ResumedScenario,
} from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { ScenarioName } from '#domain/count/scenarios/scenario.ts';
import { readTab, writeTab } from './tabStorage.ts';

/** The outcome of the last change: stored as a draft, not stored because storage is full or refused, or saved. */
export type DraftState = 'kept' | 'notKept' | 'saved';

/** A draft that can be resumed. */
export interface OfferedDraft<T extends CountTypes> {
  key: string;
  /** When it was last written, ISO 8601. */
  savedAt: string;
  /** Its place and its budget; empty where neither is known. */
  words: string;
  draft: CountDraft<T>;
}

/** Both versions of a count that somebody else saved first, and what was being saved. */
interface OpenConflict {
  versions: VersionConflict;
  countName: string;
  /** The name alone was being saved. */
  isRename: boolean;
}

/** What a screen shows beside its count. */
export interface ScreenState<T extends CountTypes> {
  /** Key of the result tool whose panel is open; null where the tab remembers none, empty where it was closed. */
  openPanel: string | null;
  /** The row that the last panel was opened for; null for none. */
  panelRow: string | null;
  /** The scenario that was made the count on screen, and the count before it, until something else is done. */
  resumed: { name: ScenarioName; before: ResumedScenario<T> } | null;
  /** Null until something was changed. */
  draftStatus: DraftState | null;
  /** The most recent first. */
  offeredDrafts: readonly OfferedDraft<T>[];
  /** Null unless the person has to choose between two versions. */
  conflict: OpenConflict | null;
  /** The person chose to stay after the last save (D-59). */
  hasStayed: boolean;
  /** Why the last save failed, in French, until the next one starts. */
  saveProblem: string | null;
}

/** The state of the store of a count. */
export type StoreState<T extends CountTypes> = CountState<T> & { screen: ScreenState<T> };

export type ScreenEvent<T extends CountTypes> =
  | { type: 'panelShown'; panel: string | null; row?: string }
  /** An estimate was pinned: the resumed scenario is not the last thing done. */
  | { type: 'resumedForgotten' }
  | { type: 'draftWritten'; status: DraftState }
  | { type: 'draftsOffered'; drafts: readonly OfferedDraft<T>[] }
  | { type: 'conflictFound'; conflict: OpenConflict }
  | { type: 'conflictClosed' }
  /** « Rester » was pressed. */
  | { type: 'stayed' }
  | { type: 'saveProblemTold'; problem: string };

/** Name of the entry in the session storage. */
const PANEL_ENTRY = 'result-panel';

/** Returns what a screen shows beside its count when it opens. The tab remembers the open panel (D-130, D-156). */
export const startScreen = <T extends CountTypes>(): ScreenState<T> => ({
  openPanel: readTab(sessionStorage, PANEL_ENTRY),
  panelRow: null,
  resumed: null,
  draftStatus: null,
  offeredDrafts: [],
  conflict: null,
  hasStayed: false,
  saveProblem: null,
});

/** Returns what a screen shows after an event on a count; the same object where nothing changes. */
export function screenReducer<T extends CountTypes>(
  { screen, form, previousQuantities, result }: StoreState<T>,
  event: CountEvent<T> | ScreenEvent<T>,
): ScreenState<T> {
  // All other events of the count leave it as it is.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (event.type) {
    case 'panelShown':
      return { ...screen, openPanel: event.panel, panelRow: event.row ?? screen.panelRow };
    case 'scenarioResumed': {
      const before = { form, previousQuantities, isEstimated: result !== null };
      return { ...screen, resumed: event.name ? { name: event.name, before } : null };
    }
    case 'resumedForgotten':
      return { ...screen, resumed: null };
    case 'draftWritten':
      return { ...screen, draftStatus: event.status };
    case 'draftsOffered':
      return { ...screen, offeredDrafts: event.drafts };
    // Who begins anew was not looking for a draft. It is still offered on the home page.
    case 'formChanged':
    case 'estimateStarted':
      return screen.offeredDrafts.length === 0 ? screen : { ...screen, offeredDrafts: [] };
    case 'conflictFound':
      return { ...screen, conflict: event.conflict };
    case 'conflictClosed':
      return { ...screen, conflict: null };
    case 'stayed':
      return { ...screen, hasStayed: true };
    case 'saveProblemTold':
      return { ...screen, saveProblem: event.problem };
    case 'saveStarted':
      return { ...screen, hasStayed: false, saveProblem: null };
    default:
      return screen;
  }
}

interface ShowOptions {
  /** The row of the result that the panel is about. */
  row?: string;
  /** False for what the person did not choose for the next results too; true by default. */
  isRemembered?: boolean;
}

/** Returns what opens and closes the one panel of a result. */
export function panelCalls(
  dispatch: (event: Extract<ScreenEvent<CountTypes>, { type: 'panelShown' }>) => void,
) {
  let opener: Element | null = null;
  const showPanel = (panel: string | null, { row, isRemembered = true }: ShowOptions = {}) => {
    // What is chosen within the panel opens nothing: it goes with the panel.
    const { activeElement, body } = document;
    const isOutside = activeElement !== body && !activeElement?.closest('[data-panel]');
    // The entry of a menu is gone when the panel is closed.
    if (panel && isOutside) opener = activeElement?.closest('[role="menu"]') ? null : activeElement;
    dispatch({ type: 'panelShown', panel, ...(row !== undefined && { row }) });
    if (isRemembered) writeTab(sessionStorage, PANEL_ENTRY, panel ?? '');
  };
  return {
    /** Opens the panel of a tool, whether it is open or not; null closes the open one. */
    showPanel,
    /** Closes the open panel, and moves the focus back to what opened it. */
    closePanel: (isRemembered = true) => {
      const control = document.querySelector('[data-tool][aria-expanded="true"]');
      showPanel(null, { isRemembered });
      // A tool without room for its button is behind « Autres outils ».
      const next = [opener, control, document.querySelector('[data-more]')].find(
        (one) => one?.checkVisibility({ visibilityProperty: true }) === true,
      );
      if (next instanceof HTMLElement) next.focus();
    },
  };
}
