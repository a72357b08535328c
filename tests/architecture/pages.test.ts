import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './sources.ts';

/** What every page owes, by the name of the story that shows it. */
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

/** States that a page cannot be in, and why. Everything else has its story. */
const IMPOSSIBLE: Readonly<Record<string, Partial<Record<State, string>>>> = {
  BoostProductsPage: {
    Empty: 'It offers the one boost, which the table of products names in its only market.',
  },
  LoginPage: {
    Empty: 'It lists nothing.',
    Refetching: 'Nobody is known yet: nothing is read, so nothing is read again.',
  },
  NotFoundPage: {
    Loading: 'It reads nothing, and its code comes with the table of routes.',
    Empty: 'It lists nothing.',
    Failing: 'It reads nothing.',
    Forbidden: 'It is shown to anybody, signed in or not (SH-23).',
    Refetching: 'It reads nothing.',
  },
  ProposalPage: {
    Empty: 'A count without a row cannot be saved, and only what was saved is shown.',
  },
  RouteError: {
    Empty: 'It lists nothing.',
    Forbidden: 'It takes the place of a screen that its guards had let through.',
    Refetching: 'A retry leaves it, or ends in « Failing »; meanwhile it is « Loading ».',
  },
};

const PAGES = readdirSync(join(ROOT, 'src/pages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Names of the stories of a page, over all its files: BoostsPage.stories.tsx, BoostsPageActions.stories.tsx… */
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
  it('finds the pages and their stories', () => {
    expect(PAGES.length).toBeGreaterThan(10);
    expect(existsSync(join(ROOT, 'stories/pages/HomePage.stories.tsx'))).toBe(true);
    expect(storiesOf('HomePage')).toContain('FirstConnection');
    expect(storiesOf('ProductsPage')).not.toContain('GivenUp');
  });

  it.each(PAGES)('%s has a story for each, or the reason why it cannot be in it', (page) => {
    const stories = storiesOf(page);
    const reasons = IMPOSSIBLE[page] ?? {};
    const missing = STATES.filter(
      (state) => !stories.includes(state) && reasons[state] === undefined,
    );
    expect(missing, `${page} needs these stories, see stories/pages/shellStates.ts`).toEqual([]);
  });

  it('no reason stands for a state that has its story, or for a page that is gone', () => {
    expect(Object.keys(IMPOSSIBLE).filter((page) => !PAGES.includes(page))).toEqual([]);
    const stale = Object.entries(IMPOSSIBLE).flatMap(([page, reasons]) =>
      storiesOf(page)
        .filter((story) => Object.hasOwn(reasons, story))
        .map((story) => `${page}: ${story}`),
    );
    expect(stale).toEqual([]);
  });
});
