import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { rejectionText, type SaveRejection } from '#domain/count/saveRules.ts';
import {
  reduceCount,
  startCount,
  type CountDraft,
  type CountEvent,
  type CountState,
  type SavedAs,
} from '#domain/count/workflow.ts';
import { canEstimate, canSave, type EstimateRule } from '#domain/count/lifecycle.ts';
import { localDay, type Day } from '#domain/format/days.ts';
import { COUNT_GONE, SAVE_FAILURE, SAVE_SUCCESS, type Message } from '#domain/messages.ts';
import {
  failureCode,
  failureConflict,
  failureMessage,
  failureSentence,
  failureStatus,
} from '#api/failure.ts';
import { makeSaver, type SaveOrder } from './unsaved/saveOnce.ts';
import type { DraftReader } from './unsaved/countShell.ts';
import { useUnsaved } from './unsaved/useUnsaved.ts';

/** What a product brings to the one workflow. */
export interface CountBehaviour<Form, Errors extends object, Answer, Result, Kept> {
  validate: (form: Form, today: Day) => Errors;
  /** When « Estimer » acts; give the screen the same (D-57). */
  estimateRule?: EstimateRule;
  /** Asks the server; rejects with the failure of the call. */
  estimate: (form: Form) => Promise<Answer>;
  startResult: (answer: Answer, kept: Kept | undefined) => Result;
  /** The form once it has been answered, where the answer takes something out of it. */
  answeredForm?: (form: Form, answer: Answer) => Form;
  /** What is put back when the same request is estimated again. */
  keep: (result: Result) => Kept;
  rejection: (result: Result) => SaveRejection | undefined;
  /** Saves; resolves with null when the server answers without a body. */
  save: (order: SaveOrder<Form, Result>) => Promise<SavedAs | null>;
  /** How what was left unsaved is read again; nothing is kept without it. */
  draft?: () => Promise<DraftReader<Form, Kept>>;
}

/** What a count screen starts with. */
export interface CountStart<Form, Errors, Kept> {
  form: Form;
  errors?: Errors | null;
  kept?: Kept | null;
  countName?: string;
  savedAs?: SavedAs | null;
}

export interface CountOptions<Form, Errors, Kept> {
  start: CountStart<Form, Errors, Kept>;
  onMessage: (message: Message) => void;
}

const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0;

/** The same function at each render, which does what that of the latest render does. */
function useStable<Args extends readonly unknown[], Answer>(
  act: (...args: Args) => Answer,
): (...args: Args) => Answer {
  const latest = useRef(act);
  useLayoutEffect(() => {
    latest.current = act;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
/** The count was deleted since it was opened. */
const NOT_FOUND = 404;

const saveFailure = (error: unknown): Message => ({
  ...SAVE_FAILURE,
  description: failureSentence(error) ?? SAVE_FAILURE.description,
});

/**
 * The count workflow of one screen: the pure machine of the domain, fed by the calls of a product. Unmounting ends
 * it: a count that is left is forgotten (CF-08).
 */
export function useCount<Form, Errors extends object, Answer, Result, Kept>(
  behaviour: CountBehaviour<Form, Errors, Answer, Result, Kept>,
  { start, onMessage }: CountOptions<Form, Errors, Kept>,
) {
  type State = CountState<Form, Errors, Result, Kept>;
  type Event = CountEvent<Form, Errors, Result, Kept>;
  const [state, dispatch] = useReducer<State, Parameters<typeof startCount>[0], [Event]>(
    reduceCount<Form, Errors, Result, Kept>,
    start,
    () => startCount<Form, Errors, Result, Kept>(start),
  );
  // Two clicks of one double click arrive before the first render: the state alone would let both through.
  const isBusy = useRef(false);

  const runEstimate = async () => {
    if (isBusy.current || !canEstimate(state.stage, behaviour.estimateRule)) return;
    const errors = behaviour.validate(state.form, localDay(new Date()));
    if (!isEmpty(errors)) {
      dispatch({ type: 'estimateRefused', errors });
      return;
    }
    isBusy.current = true;
    // The same inputs estimated again: what was typed on the result is put back on the next one.
    const kept = state.result === null ? (state.kept ?? undefined) : behaviour.keep(state.result);
    dispatch({ type: 'estimateStarted', ...(kept !== undefined && { kept }) });
    try {
      const answer = await behaviour.estimate(state.form);
      const result = behaviour.startResult(answer, kept);
      const form = behaviour.answeredForm?.(state.form, answer) ?? state.form;
      dispatch({ type: 'estimateSucceeded', result, form });
    } catch (error) {
      dispatch({ type: 'estimateFailed', failure: failureMessage(error) });
    } finally {
      isBusy.current = false;
    }
  };

  /** True when the count may be named and saved; otherwise the reason has been shown. */
  const checkSave = (): boolean => {
    if (state.result === null || !canSave(state.stage)) return false;
    const rejection = behaviour.rejection(state.result);
    if (!rejection) return true;
    onMessage({ statut: 'error', title: 'Oups !', description: rejectionText(rejection) });
    return false;
  };

  const resume = useCallback(
    (draft: CountDraft<Form, Kept>) => dispatch({ type: 'draftResumed', draft }),
    [],
  );
  const [saveOnce] = useState(() => makeSaver<Form, Result>());
  const { conflictShown, savedApart, takeEstimate } = useUnsaved({
    state,
    keep: behaviour.keep,
    reader: behaviour.draft,
    onResume: resume,
  });

  /** @param target what is saved over; null for a new count */
  const runSave = async (countName: string, target: SavedAs | null = state.savedAs) => {
    if (isBusy.current || state.result === null || !checkSave()) return;
    isBusy.current = true;
    dispatch({ type: 'saveStarted', countName });
    const { form, result, savedAs } = state;
    try {
      const saved = await saveOnce(
        { form, result, countName, savedAs: target },
        {
          save: behaviour.save,
          onFound: (found) => dispatch({ type: 'earlierSaveFound', savedAs: found }),
        },
      );
      dispatch({ type: 'saveSucceeded', savedAs: saved });
      onMessage(SAVE_SUCCESS);
      // What the screen was opened on is another count, or gone.
      if (target === null && (savedAs ?? start.savedAs)) savedApart(saved);
    } catch (error) {
      const isOutdated = failureCode(error) === 'availability_changed';
      const isGone = target !== null && failureStatus(error) === NOT_FOUND;
      dispatch(
        isOutdated
          ? { type: 'estimateOutdated', kept: behaviour.keep(result) }
          : { type: 'saveFailed', isGone },
      );
      const isShown = await conflictShown(failureConflict(error), {
        saveOver: (version) => void runSave(countName, savedAs && { ...savedAs, version }),
        saveApart: () => void runSave(countName, null),
      });
      if (!isShown) onMessage(isGone ? COUNT_GONE : saveFailure(error));
    } finally {
      isBusy.current = false;
    }
  };

  const { validate } = behaviour;
  // All stable: a key typed in the result draws neither the form again nor the save bar.
  const changeForm = useCallback(
    (change: (form: Form) => Form) =>
      dispatch({
        type: 'formChanged',
        change,
        validate: (form) => validate(form, localDay(new Date())),
      }),
    [validate],
  );
  const changeResult = useCallback(
    (change: (result: Result) => Result) => dispatch({ type: 'resultChanged', change }),
    [],
  );

  const estimate = useStable(() => void runEstimate());
  const save = useStable((countName: string) => void runSave(countName));

  // A saved count is estimated at once (CF-23). With something missing nothing is launched: the person completes the
  // form first (CF-24).
  const estimatesAtOnce = Boolean(start.savedAs) && !start.errors;
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!estimatesAtOnce || hasStarted.current) return;
    hasStarted.current = true;
    estimate();
  }, [estimatesAtOnce, estimate]);
  useEffect(() => {
    if (takeEstimate(state.form)) estimate();
  }, [takeEstimate, state.form, estimate]);

  return {
    state,
    /** Something of the form was changed. */
    isBegun: state.form !== start.form,
    changeForm,
    changeResult,
    estimate,
    checkSave: useStable(checkSave),
    save,
  };
}
