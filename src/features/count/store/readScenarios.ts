import * as v from 'valibot';
import { SCENARIO_NAMES, withScenario, type Scenario } from '#domain/count/scenarios/scenario.ts';
import { readTab, writeTab, type TabStore } from './tabStorage.ts';

const ScenarioSchema = v.object({
  name: v.picklist(SCENARIO_NAMES),
  title: v.optional(v.string()),
  document: v.looseObject({}),
});

/** Returns stored scenarios, without those that cannot be read. */
export function readScenarios(written: unknown): Scenario[] {
  if (!Array.isArray(written)) return [];
  return written
    .flatMap((one: unknown) => {
      const { success, output } = v.safeParse(ScenarioSchema, one);
      return success ? [output] : [];
    })
    .reduce<Scenario[]>(withScenario, []);
}

/** Returns the name of the entry with the scenarios of a saved count. */
const entryOf = (countId: string): string => `scenarios/${countId}`;

/**
 * Keeps the scenarios among which a count was saved, for its proposal in this tab. They are in no request, because a
 * save holds one scenario (N-04).
 */
export function keepScenarios(
  store: TabStore,
  countId: string,
  scenarios: readonly Scenario[],
): void {
  writeTab(store, entryOf(countId), scenarios.length === 0 ? null : JSON.stringify(scenarios));
}

/** Returns the scenarios among which a count was saved in this tab, as they were written; null when there are none. */
export function keptScenarios(store: TabStore, countId: string): string | null {
  return readTab(store, entryOf(countId));
}
