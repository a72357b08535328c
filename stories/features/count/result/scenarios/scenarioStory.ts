import { entriesOf } from '#domain/count/storedEntries.ts';
import type { Scenario, ScenarioName } from '#domain/count/scenarios/scenario.ts';
import { buildDisplayCountData } from '#mocks/builders/display.ts';
import type { SelectedLocality } from '#domain/localities/selection.ts';
import { BORDEAUX, LYON, manyLocalities } from '#mocks/builders/locality.ts';
import { buildSavedMasterDisplayCount } from '#mocks/builders/masterDisplay.ts';

/** Four Display estimates of different localities, radius and period. */
export const FOUR: readonly Scenario[] = [
  { name: 'A', document: buildDisplayCountData({ locations: [LYON] }) },
  { name: 'B', document: buildDisplayCountData({ locations: [LYON], radius: 10 }) },
  { name: 'C', document: buildDisplayCountData({ locations: [LYON, BORDEAUX] }) },
  {
    name: 'D',
    document: buildDisplayCountData({
      locations: manyLocalities(50),
      start: '2026-12-01',
      end: '2027-02-28',
    }),
  },
];

const masterDisplay = (name: ScenarioName, locations: readonly SelectedLocality[]): Scenario => {
  const saved = buildSavedMasterDisplayCount({}, { locations: [...locations] });
  return { name, document: entriesOf(saved.countData) };
};

/** Two Master Display estimates, whose lines are fifty and twenty localities with long names. */
export const FIFTY_ROWS: readonly Scenario[] = [
  masterDisplay('A', manyLocalities(50)),
  masterDisplay('B', manyLocalities(20)),
];

/** Fifty localities, of which only the last is not one of scenario A. */
export const OTHER_LAST_ROW = masterDisplay('C', manyLocalities(51).toSpliced(49, 1));
