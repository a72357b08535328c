import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getStorySortParameter } from 'storybook/internal/csf-tools';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { rewriteMedia } from '../../.storybook/emulatedMedia.ts';
import { controlsOf } from '../../.storybook/controls.ts';
import { frenchWordsOf } from '../../.storybook/frenchWords.ts';
import { sidebarEntry } from '../../.storybook/sidebar.ts';
import { compareSidebarEntries } from '../../.storybook/sidebarOrder.ts';
import { shownName } from '../../.storybook/sidebarTags.ts';
import { ROOT, sourcesOf } from './sources.ts';

const STORY_FILES = sourcesOf('stories').filter(({ path }) => path.endsWith('.stories.tsx'));

const PLAYED = '= meta.story({\n  play: async () => {},\n});';
const file = '/stories/pages/CountsPage.stories.tsx';

describe('the sidebar of Storybook', () => {
  it('gives a state the name of its export, and its requirements as tags', () => {
    const name = '[CL-01] [SH-12] Three buttons, without header or side menu';
    const pictured = { exportName: 'FiftyRows', name, source: `${PLAYED}// visual: true`, file };
    expect(sidebarEntry(pictured)).toEqual({ name: 'Fifty Rows', tags: ['CL-01', 'SH-12'] });
    const owed = { exportName: 'Loaded', name: '[CL-01] Loaded', source: PLAYED, file };
    expect(sidebarEntry(owed)).toEqual({ name: 'Loaded', tags: ['CL-01'] });
    expect(sidebarEntry({ exportName: 'OneMarket', source: PLAYED, file }).tags).toEqual([]);
  });

  it('tags a story that verifies a rule as a test, and names it by the rule', () => {
    const name = '[CL-03] An administrator outside operations sees one tab';
    const test = { exportName: 'AdminOfCommerce', name, source: PLAYED, file };
    expect(sidebarEntry(test)).toEqual({
      name: 'An administrator outside operations sees one tab',
      tags: ['_tests', 'CL-03'],
    });
  });

  it('tags the stories of printed pages as fixtures', () => {
    const paper = join(ROOT, 'stories/documents/ProposalPages.stories.tsx');
    expect(sidebarEntry({ exportName: 'LongNames', source: '', file: paper }).tags).toEqual([
      '_fixtures',
    ]);
  });

  it('sorts sections and components, and keeps the order in which others are found', () => {
    const titles = [
      'pages/HomePage',
      'app/screens',
      'design-system/Dialog',
      'design-system/DataTableWidths',
      'design-system/Overview',
      'design-system/Button',
      'Introduction',
      'pages/BoostsPage',
    ];
    const sorted = titles.map((title) => ({ title })).toSorted(compareSidebarEntries);
    expect(sorted.map(({ title }) => title)).toEqual([
      'Introduction',
      'design-system/Overview',
      'design-system/Button',
      'design-system/Dialog',
      'design-system/DataTableWidths',
      'pages/HomePage',
      'pages/BoostsPage',
      'app/screens',
    ]);
  });

  it('gives its order to Storybook, which reads no imports of the preview', async () => {
    await import('../../.storybook/main.ts');
    expect(globalThis.compareSidebarEntries).toBe(compareSidebarEntries);
    const preview = readFileSync(join(ROOT, '.storybook/preview.tsx'), 'utf8');
    const sort = getStorySortParameter(preview) as typeof compareSidebarEntries;
    expect(sort({ title: 'design-system/Dialog' }, { title: 'design-system/Button' })).toBe(
      compareSidebarEntries({ title: 'design-system/Dialog' }, { title: 'design-system/Button' }),
    );
  });

  it('finds every component by French words', () => {
    expect(STORY_FILES.length).toBeGreaterThan(200);
    const silent = STORY_FILES.map(({ path }) => path).filter((path) => !frenchWordsOf(path));
    expect(
      silent.map((path) => basename(path)),
      '.storybook/frenchWords.ts',
    ).toEqual([]);
    expect(frenchWordsOf('stories/design-system/Button.stories.tsx')).toBe('bouton');
    expect(frenchWordsOf('stories/pages/ClientFilePage.stories.tsx')).toBe('dossier client page');
  });

  it('shows a label without the words of the search', () => {
    expect(shownName('bouton · Variants')).toBe('Variants');
    expect(shownName('Variants')).toBe('Variants');
  });
});

describe('emulated media', () => {
  const reduced = '(prefers-reduced-motion: reduce)';

  it('answers in place of the browser', () => {
    expect(rewriteMedia(reduced, { reducedMotion: true })).toBe('(min-width: 0px)');
    expect(rewriteMedia(reduced, { reducedMotion: false })).toBe('(max-width: 0px)');
    expect(rewriteMedia('(forced-colors: active)', { forcedColors: true })).toBe(
      '(min-width: 0px)',
    );
    expect(rewriteMedia('print', { print: true })).toBe('screen');
    expect(rewriteMedia('screen and (max-width: 480px)', { print: true })).toBe(
      'print and (max-width: 480px)',
    );
  });

  it('leaves what is not emulated to the browser', () => {
    expect(rewriteMedia(reduced, {})).toBe(reduced);
    expect(rewriteMedia('print', { reducedMotion: true })).toBe('print');
  });
});

const NO_CONTROL = { control: { disable: true } };

/** Returns the control of a property with this type and value. */
function control(type: string, value?: unknown) {
  const property = { name: 'one', type, isRequired: false, fallback: '', description: '' };
  const { one } = controlsOf({ properties: [property] }, { one: value });
  return { control: one?.control, options: one?.options as unknown };
}

describe('the controls of a playground', () => {
  it('come from the type of the property', () => {
    expect(control('boolean')).toMatchObject({ control: { type: 'boolean' } });
    expect(control('number', 3)).toMatchObject({ control: { type: 'number' } });
    expect(control('"md" | "sm"')).toEqual({ control: { type: 'select' }, options: ['md', 'sm'] });
    expect(control('2 | 3 | 4', 2)).toEqual({ control: { type: 'select' }, options: [2, 3, 4] });
    expect(control('string')).toMatchObject({ control: { type: 'text' } });
    expect(control('ReactNode', 'Estimer')).toMatchObject({ control: { type: 'text' } });
    expect(control('ReactNode')).toMatchObject({ control: { type: 'text' } });
  });

  it('change data as text, and leave elements and functions to the code', () => {
    expect(control('DateRange | null', { start: '2026-11-16' })).toMatchObject({
      control: { type: 'object' },
    });
    expect(control('ReactNode', createElement('p'))).toMatchObject(NO_CONTROL);
    expect(control('readonly Column[]', [{ header: createElement('p') }])).toMatchObject(
      NO_CONTROL,
    );
    expect(control('() => void')).toMatchObject(NO_CONTROL);
  });
});
