import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, sourcesOf } from './sources.ts';

/** Names under which stories show a state. */
const NAMES_BY_STATE = {
  Loading: ['Loading', 'Pending', 'LoadingValues', 'LoadingPiece'],
  Empty: ['Empty', 'Nothing', 'None', 'NotFound', 'NoResult', 'NoInventory'],
  Failed: ['Failed', 'Fails', 'ValuesFail', 'SearchFails', 'ClientFails', 'FailedPiece'],
} as const satisfies Record<string, readonly string[]>;
type State = keyof typeof NAMES_BY_STATE;
const STATES: readonly State[] = ['Loading', 'Empty', 'Failed'];

const WITH_SAVE_BAR = {
  Loading: 'Its save bar suggests names, and none while they load.',
  Empty: 'Its save bar suggests names, and none where there are none.',
  Failed: 'Its save bar suggests names, and none that cannot be loaded.',
};

/** States that a feature cannot be in, with the reason. */
const IMPOSSIBLE: Readonly<Record<string, Partial<Record<State, string>>>> = {
  CheckedCount: {
    Loading: 'It shows a count that has been checked; its button is pending while it renews it.',
    Empty: 'It shows a count that has been checked.',
  },
  ClientStep: { Empty: 'It loads the client that was chosen; ClientField lists those found.' },
  CountScreen: WITH_SAVE_BAR,
  FollowUpDialog: { Empty: 'Every saved count has a follow-up.' },
  HistoryDialog: { Empty: 'A saved count has its first version.' },
  OrderedNotice: {
    Loading: 'It says nothing until an order is known.',
    Failed: 'It says nothing of an order that is not known.',
  },
  PerformanceEditor: { Empty: 'A campaign has a row for each of its formats.' },
  RedoDialog: { Empty: 'It opens on chosen counts, each of which has an outcome.' },
  ResultTable: WITH_SAVE_BAR,
  ViewDialog: {
    Loading: 'It opens from ViewsMenu, which has loaded the views.',
    Empty: 'It opens from ViewsMenu, whose Empty leads to its Creating.',
    Failed: 'It opens from ViewsMenu, which has loaded the views.',
  },
};

/** A hook or an action that requests data. What only changes data has its pending and failed states in its story. */
const REQUEST = /\buse(?:Lazy)?[A-Z]\w*Query\b|\.initiate\(|\bproductValues\(/;

/** Load whole screens, which owe their states themselves. */
const REGISTRIES = [
  'src/features/count/products/editors.ts',
  'src/features/count/products/proposals.ts',
];

const SOURCES = sourcesOf('src/features');
/** Pages owe these states themselves (pages.test.ts). */
const PAGES = sourcesOf('src/pages', 'src/app');
const SOURCE_BY_PATH = new Map([...SOURCES, ...PAGES].map((source) => [source.path, source]));
const STORY_FILES = sourcesOf('stories/features').filter(({ path }) =>
  path.endsWith('.stories.tsx'),
);

/** The states that the editors of all products share. */
const PRODUCT_STATES = 'stories/features/count/ProductStates.stories.tsx';
const PRODUCT_EDITOR = /^src\/features\/count\/products\/\w+\/(\w+Editor)\.tsx$/;
const EDITORS = new Set(SOURCES.flatMap(({ path }) => PRODUCT_EDITOR.exec(path)?.[1] ?? []));

/** Returns the names of the stories that show a component: those of its file, and of files that name it. */
function storiesOf(component: string): string[] {
  const named = new RegExp(`\\bcomponent: ${component},`);
  return STORY_FILES.filter(
    ({ path, text }) =>
      basename(path) === `${component}.stories.tsx` ||
      named.test(text) ||
      (path === PRODUCT_STATES && EDITORS.has(component)),
  ).flatMap(({ text }) =>
    [...text.matchAll(/^export const (\w+) = meta\.story\(/gm)].map(([, name = '']) => name),
  );
}

/** The components of features that have stories. */
const SHOWN = SOURCES.map(({ path }) => path).filter(
  (path) => path.endsWith('.tsx') && storiesOf(basename(path, '.tsx')).length > 0,
);
const IS_SHOWN = new Set(SHOWN);

/** The files of a feature that each of its files executes. Types are not. */
const EXECUTED_BY_PATH = new Map(
  [...SOURCE_BY_PATH].map(([path, { text }]) => [
    path,
    importsOf({ path, text: text.replaceAll(/^import type [^;]*;$/gm, '') }),
  ]),
);

/** Returns the files that request data for a component, apart from other components with stories. */
function requestsOf(component: string): string[] {
  const visited = new Set(REGISTRIES);
  const pending = [component];
  const found: string[] = [];
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const source = SOURCE_BY_PATH.get(path);
    if (!source || visited.has(path) || (path !== component && IS_SHOWN.has(path))) continue;
    visited.add(path);
    if (REQUEST.test(source.text)) found.push(path);
    pending.push(...(EXECUTED_BY_PATH.get(path) ?? []));
  }
  return found;
}

const LOADING = SHOWN.filter((path) => requestsOf(path).length > 0).map((path) =>
  basename(path, '.tsx'),
);

const shows = (component: string, state: State): boolean => {
  const stories = storiesOf(component);
  return NAMES_BY_STATE[state].some((name) => stories.includes(name));
};

describe('states of the features that load data', () => {
  it('finds the feature, or the page, that shows what each request is for', () => {
    const shown = new Set([...SHOWN, ...PAGES.map(({ path }) => path)].flatMap(requestsOf));
    const requesting = SOURCES.filter(({ text }) => REQUEST.test(text)).map(({ path }) => path);
    const hidden = requesting.filter((path) => !shown.has(path));
    expect(hidden).toEqual([]);
  });

  it.each(LOADING)('%s has a story or a reason for each state', (component) => {
    const reasons = IMPOSSIBLE[component] ?? {};
    const missing = STATES.filter(
      (state) => !shows(component, state) && reasons[state] === undefined,
    );
    expect(missing).toEqual([]);
  });

  it('no reason exists for a state with a story or for a feature that loads nothing', () => {
    const stale = Object.entries(IMPOSSIBLE).flatMap(([component, reasons]) => {
      if (!LOADING.includes(component)) return component;
      return STATES.filter((state) => reasons[state] !== undefined && shows(component, state)).map(
        (state) => `${component}: ${state}`,
      );
    });
    expect(stale).toEqual([]);
  });
});
