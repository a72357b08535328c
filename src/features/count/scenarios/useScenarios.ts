import { useMemo } from 'react';
import type { CountEvent, CountState } from '#domain/count/countState.ts';
import type { CountTypes } from '#domain/count/rules.ts';
import { pin, type Pinned, type Scenario } from '#domain/count/scenarios/scenario.ts';
import { parisDay } from '#domain/format/days.ts';
import { useLatest } from '#design-system/useLatest.ts';
import type { CountBehaviour } from '../countBehaviour.ts';

/** The scenarios of a count screen. The functions are stable. */
export interface CountScenarios {
  pinned: readonly Scenario[];
  /** Pins the estimate on screen. Returns undefined where it has no figures to compare. */
  pin: () => Pinned | undefined;
  change: (scenarios: readonly Scenario[]) => void;
  /** Makes a scenario, or another document, the count on screen. Returns the function that undoes it. */
  resume: (scenario: Pick<Scenario, 'document'>) => () => void;
  /** Returns the document of the estimate on screen, or undefined where it has no figures to compare. */
  shown: () => object | undefined;
}

interface ScenariosOptions<T extends CountTypes> {
  state: CountState<T>;
  dispatch: (event: CountEvent<T>) => void;
  behaviour: CountBehaviour<T>;
}

/** Returns the scenarios of a count and what a person does with them, as events of its workflow (N-04). */
export function useScenarios<T extends CountTypes>({
  state,
  dispatch,
  behaviour,
}: ScenariosOptions<T>): CountScenarios {
  const latest = useLatest({ state, behaviour });
  const actions = useMemo(() => {
    const shown = () => {
      const { form, result } = latest.current.state;
      return result === null
        ? undefined
        : latest.current.behaviour.comparedDocument({ form, result, countName: '' });
    };
    const change = (scenarios: readonly Scenario[]) =>
      dispatch({ type: 'scenariosChanged', scenarios });
    return {
      shown,
      change,
      pin: () => {
        const document = shown();
        if (document === undefined) return undefined;
        const pinned = pin(latest.current.state.scenarios, document);
        if (pinned.outcome === 'pinned') change(pinned.scenarios);
        return pinned;
      },
      resume: ({ document }: Pick<Scenario, 'document'>) => {
        const { form, previousQuantities, result } = latest.current.state;
        const before = { form, previousQuantities, isEstimated: result !== null };
        const opened = latest.current.behaviour.codec.fromStored(document, parisDay(new Date()));
        if (opened) {
          const resumed = {
            form: opened.form,
            previousQuantities: opened.quantities,
            isEstimated: true,
          };
          dispatch({ type: 'scenarioResumed', resumed });
        }
        return () => dispatch({ type: 'scenarioResumed', resumed: before });
      },
    };
  }, [dispatch, latest]);
  const { scenarios: pinned } = state;
  return useMemo(() => ({ pinned, ...actions }), [pinned, actions]);
}
