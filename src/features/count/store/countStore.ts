import { configureStore, Tuple, weakMapMemoize } from '@reduxjs/toolkit';
import type { CountEvent, CountState, InitialState } from '#domain/count/countState.ts';
import { shortCriteria } from '#domain/count/shortCriteria.ts';
import { formatEuro } from '#domain/format/numbers.ts';
import { canEstimate } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import type { QuantityStart } from '#domain/count/shownResult.ts';
import { cachedOffers } from '#domain/count/spread/offer.ts';
import { countReducer, startCount } from '#domain/count/workflow.ts';
import { parisDay } from '#domain/format/days.ts';
import type { CountBehaviour, CountHost } from './countBehaviour.ts';
import { draftCalls, type DraftOptions } from './drafts/unsavedChanges.ts';
import { countCalls } from './countCalls.ts';
import {
  panelCalls,
  screenReducer,
  startScreen,
  type ScreenEvent,
  type StoreState,
} from './screenState.ts';

type Change<Value> = (value: Value) => Value;
type Estimated<T extends CountTypes> = Pick<CountState<T>, 'form' | 'result'>;
type StoreEvent<T extends CountTypes> = CountEvent<T> | ScreenEvent<T>;

interface StoreOptions<T extends CountTypes> {
  behaviour: CountBehaviour<T>;
  initial: InitialState<T>;
  /** Returns what the screen does for the count, as of its latest render. */
  host: () => CountHost;
  /** Absent for a count whose unsaved changes are not protected. */
  unsaved?: DraftOptions | undefined;
}

/**
 * Returns the count of one screen: the state machine of the domain and what the screen shows beside it, in a Redux store
 * of its own, with the rules and calls of a product. Events are data. Every function may be called at any time. The count
 * is forgotten with the screen (CF-08).
 */
export function createCountStore<T extends CountTypes>({
  behaviour,
  initial,
  host,
  unsaved,
}: StoreOptions<T>) {
  const { rules, validate, codec, comparedDocument } = behaviour;
  const opened: StoreState<T> = { ...startCount<T>(initial), screen: startScreen() };
  const reduce = countReducer(rules);
  const redux = configureStore({
    reducer: (state: StoreState<T> = opened, event: StoreEvent<T>): StoreState<T> => {
      // The state machine ignores events that are not its own.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const count = reduce(state, event as CountEvent<T>);
      const screen = screenReducer(state, event);
      return count === state && screen === state.screen ? state : { ...count, screen };
    },
    // Nothing outside the reducer acts on events.
    middleware: () => new Tuple(),
    devTools: { name: 'Comptage' },
  });
  const { dispatch } = redux;
  const getState = () => redux.getState();
  const subscribe = (listener: () => void) => redux.subscribe(listener);
  const calls = countCalls<T>({ behaviour, getState, dispatch, host });
  const criteriaOf = weakMapMemoize((form: T['form']) => codec.toStored(form, null));
  /** Returns « Neuf · Lyon 3e + 10 km · Du 01/12/2026 au 28/12/2026 · 800 € », as far as it is known. */
  const wordsOf = ({ form, clientBudget }: CountState<T>): string => {
    const description = behaviour.describe(criteriaOf(form));
    const { amount: budget } = clientBudget;
    return [description && shortCriteria(description), budget > 0 ? formatEuro(budget) : '']
      .filter(Boolean)
      .join(' · ');
  };
  const drafts = unsaved
    ? draftCalls<T>(unsaved, { codec, wordsOf, getState, subscribe, dispatch })
    : null;
  const estimateIfDue = () => {
    if (getState().isEstimateDue) calls.estimate();
  };
  return {
    ...redux,
    getState,
    subscribe,
    behaviour,
    /** What the count is offered in the place of days that have passed, if any (D-160). */
    renewal: initial.renewal,
    /** Null for a count whose unsaved changes are not protected. */
    drafts,
    ...panelCalls(dispatch),
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
    criteriaOf,
    /** Returns the document of an estimate, which takes long; undefined where it has no figures to compare. */
    documentOf: ({ form, result }: Estimated<T> = getState()) =>
      result === null ? undefined : comparedDocument({ form, result, countName: '' }),
    /** Returns what a budget can buy of a result, the same object while only quantities change; null where no row can be changed. */
    offerOf: rules.spread && cachedOffers(rules.spread),

    /** Requests the estimates that the workflow asks for, until the returned function is called (CF-23). */
    start: () => {
      const stop = drafts?.start();
      estimateIfDue();
      const unsubscribe = subscribe(estimateIfDue);
      return () => {
        unsubscribe();
        stop?.();
      };
    },
  };
}

/** The drafts of the count on screen. */
export type CountDrafts = Pick<
  ReturnType<typeof draftCalls>,
  'openedVersion' | 'keep' | 'isAsResumed' | 'resume' | 'ignore'
>;

/** The count on screen, with what a person can do with it. */
export type CountStore<T extends CountTypes> = ReturnType<typeof createCountStore<T>>;
