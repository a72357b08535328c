import { readFileSync } from 'node:fs';
import type { IndexEntry, StoryIndex } from 'storybook/internal/types';
import families from './families.json' with { type: 'json' };
import { docsName, FIXTURE_TAG, storyName, TEST_TAG } from './sidebar.ts';

/** Titles of the sidebar in their order, each with the parts below it. Other titles follow as they are found. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  Introduction: [],
  Écrans: [],
  Messages: [],
  documents: ['Proposals'],
  foundations: [
    'Tokens',
    'Colours',
    'Data visualisation',
    'Typography',
    'Spacing',
    'Shape and depth',
    'Motion',
    'Breakpoints',
    'Layout',
    'Icons',
    'Illustrations',
    'Words',
    'Numbers',
    'Accessibility',
    'Print',
  ],
  'design-system': ['Overview', ...Object.values(families).flat()],
  features: [],
  pages: [],
};

const placeOf = (name: string | undefined, names: readonly string[]): number => {
  const place = names.indexOf(name ?? '');
  return place === -1 ? names.length : place;
};

/** Compares two entries by their places in the sidebar. Returns 0 for those that keep the order in which they are found. */
function compareEntries(a: IndexEntry, b: IndexEntry): number {
  const [sectionOfA = '', nameOfA] = a.title.split('/');
  const [sectionOfB = '', nameOfB] = b.title.split('/');
  const sections = Object.keys(SECTIONS);
  const names = sectionOfA === sectionOfB ? (SECTIONS[sectionOfA] ?? []) : [];
  return (
    placeOf(sectionOfA, sections) - placeOf(sectionOfB, sections) ||
    placeOf(nameOfA, names) - placeOf(nameOfB, names)
  );
}

/** The states that the stories of a component, feature or page owe. */
const STATES: ReadonlySet<string> = new Set(
  `Playground Variants Keyboard Disabled LongText
   Typical Empty OneRow FiftyRows LongNames Pending Failed ReadOnly
   Loaded Loading Failing Forbidden Refetching Narrow`.split(/\s+/),
);

/** Stories that only exist to be printed and compared. */
const OF_FIXTURES = /\/(?:ProposalPages|ClientFilePages)\.stories\.tsx$/;

/**
 * Returns whether a story verifies a rule: one that says in a sentence what happens, and of which no picture is compared.
 * @param source the text of the story
 */
export function isRule(exportName: string, source: string): boolean {
  const isNamed = /^\s{2}name:/m.test(source);
  const plays = /^\s{2}play\b/m.test(source);
  return isNamed && plays && !/\bvisual: true\b/.test(source) && !STATES.has(exportName);
}

const REQUIREMENTS = /\[[^\]]*\]\s*/g;

/** Returns the source of each story of a file, by the name of its export. */
function sourcesOf(text: string): Map<string, string> {
  const parts = text.split(/^export const (\w+) = /m);
  return new Map(
    parts.flatMap((part, index): [string, string][] =>
      index % 2 === 1 ? [[part, parts[index + 1] ?? '']] : [],
    ),
  );
}

/** Returns the feature of a title, by which the filter of the sidebar lists it. */
const featureOf = (title: string): string[] => {
  const [section, name] = title.split('/');
  return section === 'features' && name !== undefined ? [name] : [];
};

/**
 * Returns the index of the stories as the sidebar, its filter and its search show it: in its order, with French names,
 * and with the tests of rules behind a filter. Ids stay as they are.
 */
export function withFrenchNames({ v, entries }: StoryIndex): StoryIndex {
  const sources = new Map<string, Map<string, string>>();
  const isTest = ({ importPath, exportName = '' }: IndexEntry & { exportName?: string }) => {
    const ofFile = sources.get(importPath) ?? sourcesOf(readFileSync(importPath, 'utf8'));
    sources.set(importPath, ofFile);
    return isRule(exportName, ofFile.get(exportName) ?? '');
  };
  const tests = new Set(
    Object.values(entries)
      .filter((entry) => entry.type === 'story' && isTest(entry))
      .map(({ id }) => id),
  );
  const shownTitles = new Set(
    Object.values(entries)
      .filter(({ type, id }) => type === 'story' && !tests.has(id))
      .map(({ title }) => title),
  );
  const renamed = Object.values(entries).map((entry): IndexEntry => {
    const { title, id, importPath, type, name } = entry;
    const isPage = entry.tags?.includes('unattached-mdx') === true;
    const isHidden = type === 'docs' ? !isPage && !shownTitles.has(title) : tests.has(id);
    const tags = [
      ...(entry.tags ?? []),
      ...featureOf(title),
      ...(OF_FIXTURES.test(importPath) ? [FIXTURE_TAG] : []),
      ...(isHidden ? [TEST_TAG] : []),
    ];
    if (type === 'docs') return { ...entry, tags, name: docsName(title) };
    return {
      ...entry,
      tags,
      name: isHidden ? name.replaceAll(REQUIREMENTS, '') : storyName(title, id),
    };
  });
  const sorted = renamed.toSorted(compareEntries);
  return { v, entries: Object.fromEntries(sorted.map((entry) => [entry.id, entry])) };
}
