import type { CountTypes } from '#domain/count/rules.ts';
import { pin, type Pinned, type ScenarioName } from '#domain/count/scenarios/scenario.ts';
import { parisDay } from '#domain/format/days.ts';
import type { CountStore } from './countStore.ts';

/** Pins the estimate on screen. Returns undefined where it has no figures to compare. */
export function pinEstimate<T extends CountTypes>(count: CountStore<T>): Pinned | undefined {
  const document = count.documentOf();
  if (document === undefined) return undefined;
  const pinned = pin(count.getState().scenarios, document);
  if (pinned.outcome === 'pinned') {
    count.dispatch({ type: 'scenariosChanged', scenarios: pinned.scenarios });
  }
  return pinned;
}

/**
 * Makes a scenario, which is named, or another version of the count, the count on screen. Returns the function that undoes it.
 * @param document a saved document of the product
 */
export function resumeDocument<T extends CountTypes>(
  { getState, dispatch, behaviour: { codec } }: CountStore<T>,
  document: object,
  name?: ScenarioName,
): () => void {
  const { form, previousQuantities, result } = getState();
  const before = { form, previousQuantities, isEstimated: result !== null };
  const opened = codec.fromStored(document, parisDay(new Date()));
  if (opened) {
    const resumed = {
      form: opened.form,
      previousQuantities: opened.quantities,
      isEstimated: true,
    };
    dispatch({ type: 'scenarioResumed', resumed, ...(name && { name }) });
  }
  return () => dispatch({ type: 'scenarioResumed', resumed: before });
}
