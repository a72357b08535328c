import * as v from 'valibot';
import { SCENARIO_NAMES, withScenario, type Scenario } from '#domain/count/scenarios/scenario.ts';

const ScenarioSchema = v.object({
  name: v.picklist(SCENARIO_NAMES),
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
