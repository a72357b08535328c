import './clock.ts';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { setupWorker } from 'msw/browser';
import addonMsw from 'msw-storybook-addon';
import { lazy, Suspense, type ComponentProps } from 'react';
import '#design-system/tokens/fonts.ts';
import { POPOVER_SURFACE } from '#design-system/Popup/FieldPopover.tsx';
import { forgetAllDrafts } from '#features/count/unsaved/draftKeys.ts';
import { TAG_SEARCH } from '#design-system/TagCombobox/TagCombobox.tsx';
import { interfaceText, leakedValuesIn } from '#tests/screenText.ts';
import { StoryProviders, type StoryApp } from './appProviders.tsx';
import { isNewDocument } from './checkedDocuments.ts';
import { chromaticParameters } from './chromatic.ts';
import { showsItsState } from './pageStates.ts';
import { setStoryClock, STORY_NOW } from './clock.ts';
import { installFakeTimers, restoreTimers } from './storyTime.ts';
import { applyLayout, applyViewport, checkNarrowScreen, VIEWPORT_OPTIONS } from './viewports.ts';

const isTestRun = import.meta.env['VITEST_STORYBOOK'] !== undefined;
const unmockedCalls: string[] = [];

/** Returns whether an element belongs to Storybook itself: its messages, scripts and add-on layers. */
function isStorybookElement({ tagName, className, id }: HTMLElement): boolean {
  if (id.startsWith('storybook-')) return id !== 'storybook-root';
  return tagName === 'SCRIPT' || /(^|\s)sb-/.test(className);
}

/** Returns the visible text of the story and of the popups it opened. */
function textOnScreen(): string {
  return [...document.body.children]
    .filter((part) => part instanceof HTMLElement)
    .filter((part) => !isStorybookElement(part))
    .map(interfaceText)
    .join('\n');
}

// Lazy because only documentation pages need it; story tests should not load it.
const DocsPage = lazy(async () => ({ default: (await import('./DocsPage.tsx')).DocsPage }));

function LazyDocsPage(props: ComponentProps<typeof DocsPage>) {
  return (
    <Suspense fallback={null}>
      <DocsPage {...props} />
    </Suspense>
  );
}

export default definePreview({
  tags: ['autodocs'],
  addons: [
    addonDocs(),
    addonA11y(),
    addonMsw(async () => {
      const worker = setupWorker();
      await worker.start({
        quiet: true,
        onUnhandledRequest({ method, url }) {
          const { pathname } = new URL(url);
          if (pathname.startsWith('/api/')) unmockedCalls.push(`${method} ${pathname}`);
        },
      });
      return worker;
    }),
  ],
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      // The panel shows passed rules too; a test needs violations only, which takes half the time.
      options: isTestRun ? { resultTypes: ['violations'] } : {},
      config: {
        rules: [
          {
            // Base UI's focus guards are focusable for an instant, to bring focus back inside a
            // popup, but focus never stays on them. Every other hidden element is still checked.
            id: 'aria-hidden-focus',
            selector: '[aria-hidden="true"]:not([data-base-ui-focus-guard])',
          },
        ],
      },
    },
    controls: { matchers: { color: /color$/i, date: /Date$/i } },
    viewport: { options: VIEWPORT_OPTIONS },
    docs: { container: LazyDocsPage, toc: { headingSelector: 'h2' } },
    options: {
      storySort: {
        // Components of the design system are sorted by family, see families.ts.
        order: [
          'Introduction',
          'foundations',
          [
            'Colours',
            'Typography',
            'Spacing',
            'Shape and depth',
            'Motion',
            'Breakpoints',
            'Icons',
            'Illustrations',
            'Words',
            'Numbers',
            'Accessibility',
            'Print',
          ],
          'design-system',
          [
            'Overview',
            'Button',
            'IconButton',
            'CopyButton',
            'TextLink',
            'Menu',
            'FieldShell',
            'TextField',
            'Textarea',
            'SearchField',
            'NumberField',
            'QuantityInput',
            'Checkbox',
            'CheckboxGroup',
            'Select',
            'MultiSelect',
            'Combobox',
            'TagCombobox',
            'Slider',
            'RangeSlider',
            'DateField',
            'DateRangeField',
            'DatePopover',
            'Calendar',
            'RangeText',
            'DataTable',
            'Pagination',
            'StatTile',
            'Badge',
            'Avatar',
            'ChartFrame',
            'VolumeBar',
            'Progress',
            'BarChart',
            'ShareRing',
            'TrendLine',
            'FranceMap',
            'Notice',
            'Toast',
            'Spinner',
            'Skeleton',
            'EmptyState',
            'ErrorState',
            'Illustration',
            'Scene',
            'Dialog',
            'LeaveDialog',
            'Popin',
            'Tooltip',
            'NavItem',
            'BackLink',
            'Tabs',
            'LinkProvider',
            'AppFrame',
            'PageHeader',
            'Card',
            'AppLogo',
            'Wordmark',
            'Icon',
            'DesignSystemProvider',
            'PrintSheet',
          ],
          'features',
          'pages',
          'documents',
        ],
      },
    },
  },
  // The only Storybook hook that can set the parameters Chromatic reads, while each story is prepared.
  argTypesEnhancers: [
    (story) => {
      story.parameters['chromatic'] ??= chromaticParameters(story);
      return story.argTypes;
    },
  ],
  async beforeEach({ id, title, name, parameters, globals }) {
    if (parameters['visual'] === true) await globalThis.expectStoryPicture?.({ id, title, name });
    await applyViewport(globals['viewport']);
    unmockedCalls.length = 0;
    document.documentElement.lang = 'fr';
    const now: unknown = parameters['now'];
    applyLayout(parameters['layout']);
    // Stories start with the lazy parts loaded, except those that test the loading itself.
    if (parameters['skipPreload'] !== true)
      await Promise.all([
        POPOVER_SURFACE.load(),
        TAG_SEARCH.load(),
        import('#features/count/ResultPicture/Pictures.tsx'),
        import('#design-system/FranceMap/MapSurface.tsx'),
      ]);
    // Drafts of a previous story must not leak into this one.
    forgetAllDrafts(localStorage);
    setStoryClock(typeof now === 'string' ? now : STORY_NOW);
    if (parameters['fakeTime'] === true) installFakeTimers();
    return restoreTimers;
  },
  async afterEach({ id, title, name, parameters, globals }) {
    restoreTimers();
    if (parameters['visual'] === true) await globalThis.shootStory?.({ id, title, name });
    if (parameters['paper'] === true) await globalThis.shootPaper?.({ id, title, name });
    const leaked = leakedValuesIn(textOnScreen());
    if (leaked.length > 0)
      throw new Error(`Values of the program on the screen: ${leaked.join(', ')}`);
    checkNarrowScreen(name, globals['viewport']);
    if (title.startsWith('pages/') && !showsItsState(id))
      throw new Error('The page does not show the state that the story is named after.');
    // Without this check, the development server would answer an unmocked call with a page and
    // status 200, and the story would pass.
    if (unmockedCalls.length > 0)
      throw new Error(`API calls without a mock: ${unmockedCalls.join(', ')}`);
    // Storybook runs axe after this hook.
    if (isTestRun && !(await isNewDocument(parameters['a11y'])))
      parameters['a11y'] = { ...(parameters['a11y'] as object), test: 'off' };
  },
  decorators: [
    (Story, { parameters }) => (
      <StoryProviders app={(parameters['app'] ?? {}) as StoryApp}>
        <Story />
      </StoryProviders>
    ),
  ],
});
