import { isSameValue } from '../../equality.ts';

/** Names of the scenarios of a screen, which holds at most as many. */
export const SCENARIO_NAMES = ['A', 'B', 'C', 'D'] as const;
export type ScenarioName = (typeof SCENARIO_NAMES)[number];

/** An estimate that is kept on screen, to be compared with others. */
export interface Scenario {
  name: ScenarioName;
  /** What the seller calls it; absent until it is named (D-166). */
  title?: string | undefined;
  /** Its document, as a save would send it but without an agency name. */
  document: object;
}

/** Longest name that a seller can give to a scenario. */
export const SCENARIO_TITLE_MAXIMUM = 40;

/** Returns the name of a scenario as the seller gave it, or « Scénario A ». */
export const scenarioTitle = ({ name, title = '' }: Pick<Scenario, 'name' | 'title'>): string =>
  title.trim() === '' ? `Scénario ${name}` : title.trim();

/** What became of an estimate that a person pinned. */
export type Pinned =
  | { outcome: 'pinned'; name: ScenarioName; scenarios: readonly Scenario[] }
  /** It is a scenario already. */
  | { outcome: 'known'; name: ScenarioName }
  /** There are as many scenarios as there are names. */
  | { outcome: 'full' };

/** Adds an estimate to the scenarios under the first free name. */
export function pin(scenarios: readonly Scenario[], document: object): Pinned {
  const known = scenarios.find((one) => isSameValue(one.document, document));
  if (known) return { outcome: 'known', name: known.name };
  const name = SCENARIO_NAMES.find((free) => scenarios.every((one) => one.name !== free));
  if (name === undefined) return { outcome: 'full' };
  return { outcome: 'pinned', name, scenarios: withScenario(scenarios, { name, document }) };
}

/** Returns the scenarios with one more, in the order of their names. It replaces a scenario of the same name. */
export function withScenario(scenarios: readonly Scenario[], added: Scenario): Scenario[] {
  return [...withoutScenario(scenarios, added.name), added].toSorted((one, other) =>
    one.name.localeCompare(other.name),
  );
}

/** Returns the scenarios without one. The others keep their names. */
export function withoutScenario(scenarios: readonly Scenario[], name: ScenarioName): Scenario[] {
  return scenarios.filter((one) => one.name !== name);
}
