import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { canEstimate, canSave } from '#domain/count/lifecycle.ts';
import { rejectionText } from '#domain/count/saveRules.ts';
import type { CountDraft, InitialState, SavedAs } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { QuantityStart } from '#domain/count/shownResult.ts';
import type { ClientBudget } from '#domain/count/spread/clientBudget.ts';
import { countReducer, startCount } from '#domain/count/workflow.ts';
import { parisDay } from '#domain/format/days.ts';
import {
  COUNT_GONE,
  saveFailure,
  saveRejected,
  SAVE_SUCCESS,
  type Message,
} from '#domain/messages.ts';
import {
  failureCode,
  failureConflict,
  failureMessage,
  failureReason,
  failureStatus,
} from '#api/failure.ts';
import { useBudgetSpreading } from './budget/useBudgetSpreading.ts';
import type { CountBehaviour } from './countBehaviour.ts';
import { useResultEditing } from './resultEditing.ts';
import { keepScenarios } from './scenarios/tabScenarios.ts';
import { useScenarios } from './scenarios/useScenarios.ts';
import { useShownEstimate } from './sinceSaved/useShownEstimate.ts';
import { useStableCallback } from './useStableCallback.ts';
import { useUnsavedChanges } from './unsaved/unsavedChanges.ts';
import { useUnblocking } from './variants/useUnblocking.ts';

export interface CountOptions<T extends CountTypes> {
  /** Read once, when the screen opens. */
  initial: InitialState<T>;
  onMessage: (message: Message) => void;
}

const NOT_FOUND = 404;
/** Where no estimate was cleared. */
const NOTHING = { form: null, result: null };

const isEmpty = (errors: object): boolean => Object.keys(errors).length === 0;

/**
 * Runs the count workflow of one screen: the state machine of the domain, with the rules and calls of a product. The
 * count is forgotten when the screen unmounts (CF-08).
 */
export function useCount<T extends CountTypes>(
  behaviour: CountBehaviour<T>,
  { initial, onMessage }: CountOptions<T>,
) {
  const [{ requestOf, criteriaOf, reduce }] = useState(() => ({
    requestOf: behaviour.rules.requestOf,
    criteriaOf: (form: T['form']) => behaviour.codec.toStored(form, null),
    reduce: countReducer(behaviour.rules),
  }));
  const [state, dispatch] = useReducer(reduce, initial, startCount<T>);
  const { validate } = behaviour;
  const editing = useResultEditing<T>(dispatch, state.undoSteps.length > 0);
  const changeBudget = useCallback(
    (clientBudget: ClientBudget) => dispatch({ type: 'budgetChanged', clientBudget }),
    [],
  );
  const spreading = useBudgetSpreading<T>(behaviour.rules, {
    state,
    editing,
    onBudget: changeBudget,
  });
  const scenarios = useScenarios({ state, dispatch, behaviour });
  const unblocking = useUnblocking({ state, dispatch, behaviour });
  const isEstimable = canEstimate(state.stage, behaviour.estimateRule);
  // Both clicks of a double click are handled before the next render, so the state alone would let both through.
  const isBusy = useRef(false);

  /** @param isAgain true to repeat the estimate of a result that is on screen */
  const runEstimate = async (isAgain = false) => {
    if (isBusy.current || (!isEstimable && !isAgain)) return;
    const errors = validate(state.form, parisDay(new Date()));
    if (!isEmpty(errors)) {
      dispatch({ type: 'estimateRefused', errors });
      return;
    }
    isBusy.current = true;
    dispatch({ type: 'estimateStarted' });
    try {
      const answer = await behaviour.estimate(state.form);
      const form = behaviour.answeredForm?.(state.form, answer) ?? state.form;
      dispatch({ type: 'estimateSucceeded', answer, form, estimatedAt: Date.now() });
    } catch (error) {
      dispatch({ type: 'estimateFailed', failure: failureMessage(error) });
    } finally {
      isBusy.current = false;
    }
  };

  /** Returns true when the count may be saved; otherwise notifies the person of the reason. */
  const checkSave = (): boolean => {
    if (state.result === null || !canSave(state.stage)) return false;
    const rejection = behaviour.rejection(state.result);
    if (!rejection) return true;
    onMessage(saveRejected(rejectionText(rejection)));
    return false;
  };

  const estimate = useStableCallback(() => void runEstimate());
  const estimateAgain = useStableCallback(() => void runEstimate(true));
  const request = useMemo(() => requestOf(state.form), [requestOf, state.form]);
  const criteria = useMemo(() => criteriaOf(state.form), [criteriaOf, state.form]);
  const resumeDraft = useCallback(
    (draft: CountDraft<T>) => dispatch({ type: 'draftResumed', draft }),
    [],
  );
  const { saveOnce, showConflict, onSavedApart } = useUnsavedChanges<T>({
    state,
    codec: behaviour.codec,
    onResume: resumeDraft,
  });

  /** @param target the saved count to replace; null to create a new one */
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
      if (saved) keepScenarios(sessionStorage, saved.id, state.scenarios);
      onMessage(SAVE_SUCCESS);
      // The screen was opened on another count, or on one that has been deleted since.
      if (target === null && (savedAs ?? initial.savedAs)) onSavedApart(saved);
    } catch (error) {
      const isOutdated = failureCode(error) === 'availability_changed';
      const isGone = target !== null && failureStatus(error) === NOT_FOUND;
      dispatch(isOutdated ? { type: 'estimateOutdated' } : { type: 'saveFailed', isGone });
      const isShown = await showConflict(failureConflict(error), {
        saveOver: (version) => void runSave(countName, savedAs && { ...savedAs, version }),
        saveApart: () => void runSave(countName, null),
      });
      if (!isShown) onMessage(isGone ? COUNT_GONE : saveFailure(failureReason(error)));
    } finally {
      isBusy.current = false;
    }
  };

  // These functions are stable so that typing in the result re-renders neither the form nor the save bar.
  const changeForm = useCallback(
    (change: (form: T['form']) => T['form']) =>
      dispatch({
        type: 'formChanged',
        change,
        validate: (form) => validate(form, parisDay(new Date())),
      }),
    [validate],
  );
  const restartQuantities = useCallback(
    (start: QuantityStart) => dispatch({ type: 'quantitiesRestarted', start }),
    [],
  );
  const changeName = useCallback(
    (countName: string) => dispatch({ type: 'nameTyped', countName }),
    [],
  );
  const save = useStableCallback((countName: string) => void runSave(countName));

  useEffect(() => {
    if (state.isEstimateDue) estimate();
  }, [state.isEstimateDue, estimate]);

  const cleared = useShownEstimate(state.cleared ?? NOTHING, behaviour);

  return {
    state,
    /** « Estimer » is enabled. */
    isEstimable,
    /** The form differs from the one that the screen opened with. */
    isBegun: state.form !== initial.form,
    changeForm,
    editing,
    spreading,
    scenarios,
    shown: useShownEstimate(state, behaviour),
    /** The estimate that a change of the form cleared; null without one. */
    previous: state.cleared ? cleared : null,
    unblocking,
    restartQuantities,
    estimate,
    estimateAgain,
    /** What the estimate of the form is asked for. */
    request,
    /** The criteria on screen, as a document without quantities. */
    criteria,
    checkSave: useStableCallback(checkSave),
    changeName,
    save,
  };
}
