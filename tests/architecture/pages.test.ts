import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './sources.ts';

/** States that every page must show, by story name. */
const STATES = [
  'Loaded',
  'Loading',
  'Empty',
  'Failing',
  'Forbidden',
  'Refetching',
  'Narrow',
] as const;
type State = (typeof STATES)[number];

/** States that a page cannot be in, with the reason. Every other state needs a story. */
const IMPOSSIBLE: Readonly<Record<string, Partial<Record<State, string>>>> = {
  BoostProductsPage: {
    Empty: 'It always offers the only boost product, which exists in a single market.',
  },
  LoginPage: {
    Empty: 'It lists nothing.',
    Refetching: 'It fetches nothing, because nobody has signed in.',
  },
  NotFoundPage: {
    Loading: 'It fetches nothing, and its code is part of the router chunk.',
    Empty: 'It lists nothing.',
    Failing: 'It fetches nothing.',
    Forbidden: 'It is shown to everybody, signed in or not (SH-23).',
    Refetching: 'It fetches nothing.',
  },
  Palette: {
    Forbidden: 'It lists only what the person may open.',
    Refetching: 'Another text is another search, which shows "Loading".',
  },
  PlanPage: {
    Forbidden:
      'It is open to everybody, and a product that cannot be loaded is a line that failed.',
    Refetching: 'An estimate that is repeated shows "Loading" on its line.',
  },
  ProposalPage: {
    Empty: 'It shows saved counts only, and a count without a row cannot be saved.',
  },
  RouteError: {
    Empty: 'It lists nothing.',
    Forbidden: 'It replaces a screen whose guards have already passed.',
    Refetching: 'A retry shows "Loading" and then either the page or "Failing".',
  },
};

const PAGES = readdirSync(join(ROOT, 'src/pages'), { withFileTypes: true })
  .map(({ name }) => name.replace('.tsx', ''))
  .filter((name) => /^[A-Z]\w*$/.test(name));

/** Returns the story names of a page from all its files, such as BoostsPageActions.stories.tsx. */
function storiesOf(page: string): string[] {
  const folder = join(ROOT, 'stories/pages');
  const files = readdirSync(folder).filter((name) => {
    if (!name.startsWith(page) || !name.endsWith('.stories.tsx')) return false;
    const named = name.replace('.stories.tsx', '');
    return named === page || !PAGES.includes(named);
  });
  return files.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/^export const (\w+) = meta\.story\(/gm)]
      .map(([, story]) => story)
      .filter((story) => story !== undefined),
  );
}

describe('states of the pages', () => {
  it.each(PAGES)('%s has a story or a reason for each state', (page) => {
    const stories = storiesOf(page);
    const reasons = IMPOSSIBLE[page] ?? {};
    const missing = STATES.filter(
      (state) => !stories.includes(state) && reasons[state] === undefined,
    );
    expect(missing, `${page} needs these stories, see stories/pages/shellStates.ts`).toEqual([]);
  });

  it('no reason exists for a state with a story or for a missing page', () => {
    expect(Object.keys(IMPOSSIBLE).filter((page) => !PAGES.includes(page))).toEqual([]);
    const stale = Object.entries(IMPOSSIBLE).flatMap(([page, reasons]) =>
      storiesOf(page)
        .filter((story) => Object.hasOwn(reasons, story))
        .map((story) => `${page}: ${story}`),
    );
    expect(stale).toEqual([]);
  });
});
