import { expect, it } from 'vitest';
import type { Scenario } from '#domain/count/scenarios/scenario.ts';
import { keepScenarios, keptScenarios } from '#features/count/store/readScenarios.ts';
import { forgetTab, type TabStore } from '#features/count/store/tabStorage.ts';

/** Returns a session storage in memory. */
function memoryStore(): TabStore & { entries: Map<string, string> } {
  const entries = new Map<string, string>();
  return {
    entries,
    get length() {
      return entries.size;
    },
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    key: (index) => [...entries.keys()][index] ?? null,
  };
}

const refuse = (): never => {
  throw new Error('Storage is refused');
};
const REFUSED: TabStore = {
  length: 0,
  getItem: refuse,
  setItem: refuse,
  removeItem: refuse,
  key: refuse,
};
const SCENARIOS: readonly Scenario[] = [
  { name: 'A', document: { budget: 1 } },
  { name: 'C', document: { budget: 2 } },
];

it('[N-04] keeps the scenarios of each saved count apart', () => {
  const store = memoryStore();
  keepScenarios(store, 'one', SCENARIOS);
  keepScenarios(store, 'other', SCENARIOS.slice(1));
  expect(JSON.parse(keptScenarios(store, 'one') ?? '')).toEqual(SCENARIOS);
  expect(JSON.parse(keptScenarios(store, 'other') ?? '')).toEqual(SCENARIOS.slice(1));
  expect(keptScenarios(store, 'third')).toBeNull();
});

it('[N-04] forgets the scenarios of a count that is saved again without any, and all at sign-out', () => {
  const store = memoryStore();
  store.setItem('adfactory.configuration', '{}');
  keepScenarios(store, 'one', SCENARIOS);
  keepScenarios(store, 'other', SCENARIOS);
  keepScenarios(store, 'one', []);
  expect(keptScenarios(store, 'one')).toBeNull();
  expect(keptScenarios(store, 'other')).not.toBeNull();
  forgetTab(store);
  expect([...store.entries.keys()]).toEqual(['adfactory.configuration']);
});

it('[N-04] works without scenarios in a browser that refuses storage', () => {
  expect(() => keepScenarios(REFUSED, 'one', SCENARIOS)).not.toThrow();
  expect(keptScenarios(REFUSED, 'one')).toBeNull();
});
