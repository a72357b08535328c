import { configureStore, Tuple, weakMapMemoize } from '@reduxjs/toolkit';
import type { CountEvent, CountState, InitialState } from '#domain/count/countState.ts';
import { canEstimate } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { QuantityStart } from '#domain/count/shownResult.ts';
import { cachedOffers } from '#domain/count/spread/offer.ts';
import { countReducer, startCount } from '#domain/count/workflow.ts';
import { parisDay } from '#domain/format/days.ts';
import type { CountBehaviour, CountHost } from '../countBehaviour.ts';
import { countCalls } from './countCalls.ts';

type Change<Value> = (value: Value) => Value;
type Estimated<T extends CountTypes> = Pick<CountState<T>, 'form' | 'result'>;

interface StoreOptions<T extends CountTypes> {
  behaviour: CountBehaviour<T>;
  initial: InitialState<T>;
  /** Returns what the screen does for the count, as of its latest render. */
  host: () => CountHost;
}

/**
 * Returns the count of one screen: the state machine of the domain in a Redux store of its own, with the rules and calls
 * of a product. Every function may be called at any time. The count is forgotten with the screen (CF-08).
 */
export function createCountStore<T extends CountTypes>({
  behaviour,
  initial,
  host,
}: StoreOptions<T>) {
  const { rules, validate, codec, comparedDocument } = behaviour;
  const opened = startCount<T>(initial);
  const reduce = countReducer(rules);
  const redux = configureStore({
    reducer: (state: CountState<T> = opened, event: CountEvent<T>) => reduce(state, event),
    // Nothing outside the reducer acts on events.
    middleware: () => new Tuple(),
    devTools: { name: 'Comptage' },
  });
  const getState = () => redux.getState();
  const dispatch = (event: CountEvent<T>) => void redux.dispatch(event);
  const subscribe = (listener: () => void) => redux.subscribe(listener);
  const calls = countCalls<T>({ behaviour, getState, dispatch, host });
  const estimateIfDue = () => {
    if (getState().isEstimateDue) calls.estimate();
  };
  return {
    redux,
    behaviour,
    /** What the count is offered in the place of days that have passed, if any (D-160). */
    renewal: initial.renewal,
    getState,
    dispatch,
    /** Calls back after each change. Returns the function that ends it. */
    subscribe,
    ...calls,

    /** Changes the form as it is now: a change may come late, such as that of pasted postal codes. */
    changeForm: (change: Change<T['form']>) => {
      const form = change(getState().form);
      dispatch({ type: 'formChanged', form, errors: validate(form, parisDay(new Date())) });
    },
    /**
     * Changes the result, if there is one.
     * @param field the field being edited, whose keystrokes are undone together; null for a change that is undone alone;
     * absent for one that is not undone, such as the choice of a tab
     */
    change: (change: Change<T['result']>, field?: string | null) => {
      const { result } = getState();
      if (result !== null) dispatch({ type: 'resultChanged', result: change(result), field });
    },
    /** Ends the edit of a field that lost focus. */
    commit: (change: Change<T['result']> = (result) => result) => {
      const { result } = getState();
      if (result !== null) dispatch({ type: 'resultCommitted', result: change(result) });
    },
    undo: () => dispatch({ type: 'resultUndone' }),
    /** Undoes the keystrokes of a field that still has the focus. */
    revert: (field: string) => dispatch({ type: 'resultUndone', field }),
    restartQuantities: (start: QuantityStart) => dispatch({ type: 'quantitiesRestarted', start }),
    /** Keeps the name that was typed in the save dialog. */
    changeName: (countName: string) => dispatch({ type: 'nameTyped', countName }),

    /** « Estimer » is enabled. */
    isEstimable: ({ stage }: Pick<CountState<T>, 'stage'>) =>
      canEstimate(stage, behaviour.estimateRule),
    /** The form differs from the one that the screen opened with. */
    isBegun: ({ form }: Pick<CountState<T>, 'form'>) => form !== opened.form,
    /** Returns what the estimate of a form is asked for; the same object for the same form. */
    requestOf: weakMapMemoize((form: T['form']) => rules.requestOf(form)),
    /** Returns the criteria of a form as a document without quantities; the same object for the same form. */
    criteriaOf: weakMapMemoize((form: T['form']) => codec.toStored(form, null)),
    /** Returns the document of an estimate, which takes long; undefined where it has no figures to compare. */
    documentOf: ({ form, result }: Estimated<T> = getState()) =>
      result === null ? undefined : comparedDocument({ form, result, countName: '' }),
    /** Returns what a budget can buy of a result, the same object while only quantities change; null where no row can be changed. */
    offerOf: rules.spread && cachedOffers(rules.spread),

    /** Requests the estimates that the workflow asks for, until the returned function is called (CF-23). */
    start: () => {
      estimateIfDue();
      return subscribe(estimateIfDue);
    },
  };
}

/** The count on screen, with what a person can do with it. */
export type CountStore<T extends CountTypes> = ReturnType<typeof createCountStore<T>>;
