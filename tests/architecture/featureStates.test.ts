import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourcesOf } from './sources.ts';

/** Names under which stories show a state. The first one is that of the sidebar of most features. */
const NAMES_BY_STATE = {
  Typical: ['Typical', 'Result', 'ByFormat', 'EveryStatus', 'Four'],
  Empty: ['Empty', 'Nothing', 'NoInventory'],
  OneRow: ['OneRow', 'One'],
  FiftyRows: ['FiftyRows'],
  LongNames: ['LongNames', 'LongNamesAndNewcomers'],
  Loading: ['Loading'],
  Failed: ['Failed'],
} as const satisfies Record<string, readonly string[]>;
type State = keyof typeof NAMES_BY_STATE;

/** A table shows rows. The call that fetches them belongs to its list, or to its screen. */
const OF_A_TABLE = ['Typical', 'Empty', 'OneRow', 'FiftyRows', 'LongNames'] as const;
const OF_A_LIST = ['Typical', 'Empty', 'Loading', 'Failed'] as const;

/** States that a feature cannot be in, or that another of its stories shows, with the reason. */
const REASONS: Readonly<Record<string, Partial<Record<State, string>>>> = {
  EmailingTable: {
    Empty: 'An emailing always has the rows of its kind, NobodyInOne with nobody in one of them.',
    FiftyRows: 'It has one row per site group, of which there are two.',
  },
  MasterDisplayTable: { LongNames: 'The localities of FiftyRows have long names.' },
  ResultTable: {
    Typical: 'It frames the table of a product, which FiftyRows shows with its bar.',
    Empty: 'The screen shows what to change instead of a result without rows.',
    OneRow: 'The tables of the products have it.',
    LongNames: 'The tables of the products have it.',
  },
  VedettePlusTable: { LongNames: 'The localities of FiftyRows have long names.' },
};

interface Feature {
  name: string;
  owed: readonly State[];
  stories: string[];
}

const FEATURES = sourcesOf('stories')
  .filter(({ path }) => /^stories\/features\/.*(?:Table|List)\.stories\.tsx$/.test(path))
  .map(({ path, text }): Feature => {
    const name = basename(path, '.stories.tsx');
    return {
      name,
      owed: name.endsWith('Table') ? OF_A_TABLE : OF_A_LIST,
      stories: [...text.matchAll(/^export const (\w+) = /gm)].map(([, story = '']) => story),
    };
  });

const shows = ({ stories }: Feature, state: State): boolean =>
  NAMES_BY_STATE[state].some((name) => stories.includes(name));

describe('states of the features', () => {
  it.each(FEATURES)('$name has a story or a reason for each state', (feature) => {
    const reasons = REASONS[feature.name] ?? {};
    const missing = feature.owed.filter(
      (state) => !shows(feature, state) && reasons[state] === undefined,
    );
    expect(missing).toEqual([]);
  });

  it('no reason exists for a state with a story or for a missing feature', () => {
    const stale = Object.entries(REASONS).flatMap(([name, reasons]) => {
      const feature = FEATURES.find((one) => one.name === name);
      if (!feature) return name;
      const states = feature.owed.filter((state) => reasons[state] !== undefined);
      return states.filter((state) => shows(feature, state)).map((state) => `${name}: ${state}`);
    });
    expect(stale).toEqual([]);
  });
});
