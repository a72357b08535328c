import { localitiesOfForm, withOwnNames } from '#domain/localities/ownNames.ts';
import { canEstimate, canSave } from '#domain/count/countState.ts';
import { rejectionText } from '#domain/count/saveRules.ts';
import type { CountEvent, SavedAs } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { parisDay } from '#domain/format/days.ts';
import {
  COUNT_GONE,
  RENAME_SUCCESS,
  saveFailure,
  saveRejected,
  SAVE_SUCCESS,
  SAVED_WITHOUT_NUMBER,
} from '#domain/messages.ts';
import {
  failureCode,
  failureConflict,
  failureMessage,
  failureReason,
  failureStatus,
  isOutcomeUnknown,
} from '#api/failure.ts';
import type { CountBehaviour, CountHost, SaveContent, SaveRequest } from './countBehaviour.ts';
import { ESTIMATE_FIRST } from './countActions.ts';
import { keepScenarios } from './readScenarios.ts';
import { readVersions } from './drafts/unsavedChanges.ts';
import type { ScreenEvent, StoreState } from './screenState.ts';

type Saveable = Pick<CountTypes, 'form' | 'result'>;

interface SaveOptions<T extends Saveable> {
  /** Sends the save; rejects with the failure of the call. */
  save: (request: SaveRequest<T>) => Promise<SavedAs | null>;
  /** Called when an earlier save turns out to have succeeded: this one then updates that count. */
  onFound: (savedAs: SavedAs) => void;
}

/** Thrown instead of a save that would make a second count of one whose number no answer told; nothing was sent. */
export class SavedWithoutNumberError extends Error {
  override readonly name = 'SavedWithoutNumberError';
}

/** Compares by identity: every change of a count makes a new form or a new result. */
function isSame<T extends Saveable>(one: SaveContent<T>, other: SaveContent<T>): boolean {
  return (
    one.form === other.form &&
    one.result === other.result &&
    one.countName === other.countName &&
    one.savedAs === other.savedAs &&
    one.clientBudget === other.clientBudget
  );
}

/**
 * Returns the save function of one screen, which makes one count however often the connection fails (decision 0008). A
 * save whose response was lost stays open. Saving the same content again retries it under the same idempotency key.
 * Saving other content first retries the open save, to learn whether it created a count, and then updates that count.
 */
export function makeSaver<T extends Saveable>() {
  let open: SaveRequest<T> | null = null;
  let isSavedWithoutNumber = false;

  const send = async (
    request: SaveRequest<T>,
    { save }: SaveOptions<T>,
  ): Promise<SavedAs | null> => {
    open = request;
    try {
      const saved = await save(request);
      open = null;
      isSavedWithoutNumber = saved === null && request.savedAs === null;
      return saved;
    } catch (error) {
      if (!isOutcomeUnknown(error)) open = null;
      throw error;
    }
  };

  /** Returns the count that the open save made; null when the server refused it, so that nothing was written. */
  const settle = async (request: SaveRequest<T>, options: SaveOptions<T>) => {
    try {
      return await send(request, options);
    } catch (error) {
      if (isOutcomeUnknown(error)) throw error;
      return null;
    }
  };

  return async (content: SaveContent<T>, options: SaveOptions<T>): Promise<SavedAs | null> => {
    if (open !== null && isSame(open, content)) return send(open, options);
    const found = open && (await settle(open, options));
    if (found) options.onFound(found);
    const savedAs = found ?? content.savedAs;
    if (savedAs === null && isSavedWithoutNumber) throw new SavedWithoutNumberError();
    return send({ ...content, savedAs, idempotencyKey: crypto.randomUUID() }, options);
  };
}

interface CallOptions<T extends CountTypes> {
  behaviour: CountBehaviour<T>;
  getState: () => StoreState<T>;
  dispatch: (event: CountEvent<T> | ScreenEvent<T>) => void;
  /** Returns the host of the latest render. */
  host: () => CountHost;
}

const NOT_FOUND = 404;

const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0;

/** Returns the event of an estimate that failed, or of one that the server made before it saved. */
const estimateFailed = (error: unknown) => ({
  type: 'estimateFailed' as const,
  failure: { message: failureMessage(error), isWithoutFigures: isWithoutFigures(error) },
});

const isWithoutFigures = (error: unknown): boolean =>
  failureCode(error) === ('no_inventory' satisfies ErrorCode);

/** Returns what a failed save does to the count. */
function afterFailedSave(error: unknown, isGone: boolean) {
  if (isWithoutFigures(error)) return estimateFailed(error);
  const isOutdated = failureCode(error) === 'availability_changed';
  return isOutdated
    ? { type: 'estimateOutdated' as const }
    : { type: 'saveFailed' as const, isGone };
}

/** Returns « Estimer » and « Enregistrer » of one count: the calls of its product, as events of its workflow. */
export function countCalls<T extends CountTypes>(options: CallOptions<T>) {
  const { behaviour, getState, dispatch, host } = options;
  const saveOnce = makeSaver<T>();
  const wasOpenedOn = getState().savedAs;
  // Both clicks of a double click are handled before the next render, so the state alone would let both through.
  let isBusy = false;

  const answerTo = async (asked: T['form']): Promise<CountEvent<T>> => {
    try {
      const answer = withOwnNames(await behaviour.estimate(asked), localitiesOfForm(asked));
      const form = behaviour.answeredForm?.(asked, answer) ?? asked;
      return { type: 'estimateSucceeded', answer, form, estimatedAt: Date.now() };
    } catch (error) {
      return estimateFailed(error);
    }
  };

  /** @param isAgain true to repeat the estimate of a result that is on screen */
  const runEstimate = async (isAgain: boolean) => {
    const { stage, form } = getState();
    if (isBusy || (!isAgain && !canEstimate(stage, behaviour.estimateRule))) return;
    const errors = behaviour.validate(form, parisDay(new Date()));
    if (!isEmpty(errors)) {
      dispatch({ type: 'estimateRefused', errors });
      return;
    }
    isBusy = true;
    dispatch({ type: 'estimateStarted' });
    const event = await answerTo(form);
    // Before the event, which may ask for the estimate of a draft.
    isBusy = false;
    dispatch(event);
  };

  /** Returns true when the count may be saved; otherwise notifies the person of the reason (CF-35). */
  const checkSave = (): boolean => {
    const { result, stage } = getState();
    if (result === null || !canSave(stage)) return false;
    const rejection = behaviour.rejection(result);
    if (!rejection) return true;
    host().onMessage(saveRejected(rejectionText(rejection)));
    return false;
  };

  /** Shows both versions where somebody else saved first, and otherwise says why nothing was saved. */
  const showFailure = async (
    error: unknown,
    { isGone, ...failed }: { countName: string; isRename: boolean; isGone: boolean },
  ) => {
    const versions = await readVersions(failureConflict(error));
    if (versions) {
      dispatch({ type: 'conflictFound', conflict: { versions, ...failed } });
      return;
    }
    const problem = isGone ? COUNT_GONE : saveFailure(failureReason(error));
    const message = error instanceof SavedWithoutNumberError ? SAVED_WITHOUT_NUMBER : problem;
    // The notification goes; what it says stays beside the button.
    dispatch({ type: 'saveProblemTold', problem: message.description });
    host().onMessage(message);
  };

  /** @param target the saved count to replace; null to create a new one */
  const runSave = async (countName: string, target: SavedAs | null) => {
    const { form, result, savedAs, scenarios, clientBudget } = getState();
    if (isBusy || result === null || !checkSave()) return;
    isBusy = true;
    dispatch({ type: 'saveStarted', countName });
    const { onMessage, onSavedApart } = host();
    try {
      const saved = await saveOnce(
        { form, result, countName, savedAs: target, clientBudget },
        {
          save: behaviour.save,
          onFound: (found) => dispatch({ type: 'earlierSaveFound', savedAs: found }),
        },
      );
      dispatch({ type: 'saveSucceeded', savedAs: saved });
      if (saved) keepScenarios(sessionStorage, saved.id, scenarios);
      onMessage(SAVE_SUCCESS);
      // The screen was opened on another count, or on one that has been deleted since.
      if (target === null && (savedAs ?? wasOpenedOn)) onSavedApart(saved);
    } catch (error) {
      const isGone = target !== null && failureStatus(error) === NOT_FOUND;
      dispatch(afterFailedSave(error, isGone));
      await showFailure(error, { countName, isRename: false, isGone });
    } finally {
      isBusy = false;
    }
  };

  /**
   * Changes the name of the saved count alone, without an estimate (D-168).
   * @param over the version of somebody else whose name is replaced
   * @returns whether the count has the new name
   */
  const runRename = async (countName: string, over?: number): Promise<boolean> => {
    const { savedAs } = getState();
    if (isBusy || savedAs === null) return false;
    isBusy = true;
    const { onMessage, sendName } = host();
    try {
      const expected = over === undefined ? savedAs : { ...savedAs, version: over };
      const renamed = await sendName(expected, countName);
      // The screen does not show what somebody else has saved, so its next save must still find the conflict.
      const shown = over === undefined ? renamed : savedAs;
      dispatch({ type: 'renamed', countName, savedAs: shown });
      onMessage(RENAME_SUCCESS);
      return true;
    } catch (error) {
      const isGone = failureStatus(error) === NOT_FOUND;
      await showFailure(error, { countName, isRename: true, isGone });
      return false;
    } finally {
      isBusy = false;
    }
  };

  /** Closes the question between two versions. Returns what it was about; null where none was open. */
  const closeConflict = () => {
    const { conflict } = getState().screen;
    dispatch({ type: 'conflictClosed' });
    return conflict;
  };

  return {
    closeConflict,
    /** Saves what was refused over the version of somebody else, with which the person has compared it. */
    saveOver: () => {
      const conflict = closeConflict();
      if (!conflict) return;
      const { countName, isRename, versions } = conflict;
      const { version } = versions.current;
      const { savedAs } = getState();
      if (isRename) void runRename(countName, version);
      else void runSave(countName, savedAs && { ...savedAs, version });
    },
    /** Saves what was refused as a new count. */
    saveApart: () => {
      const conflict = closeConflict();
      if (!conflict) return;
      if (canSave(getState().stage)) void runSave(conflict.countName, null);
      else host().onMessage(saveFailure(ESTIMATE_FIRST.unavailable));
    },
    /** « Renommer ». Returns whether the count has the new name. */
    rename: async (countName: string) => runRename(countName),
    /** « Estimer » */
    estimate: () => void runEstimate(false),
    /** Repeats the estimate of the result on screen (N-01). */
    estimateAgain: () => void runEstimate(true),
    checkSave,
    save: (countName: string) => void runSave(countName, getState().savedAs),
  };
}
