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
import { englishWordsIn, interfaceText } from '#tests/frenchOnly.ts';
import { StoryProviders, type StoryApp } from './appProviders.tsx';
import { chromaticParameters } from './chromatic.ts';
import { setStoryClock, STORY_NOW } from './clock.ts';
import { holdTime, releaseTime } from './storyTime.ts';
import { applyLayout, applyViewport, VIEWPORT_OPTIONS } from './viewports.ts';

const unhandled: string[] = [];

/** Storybook's own parts of the page: its messages, its scripts, the layers of its add-ons. */
function isOfStorybook({ tagName, className, id }: HTMLElement): boolean {
  if (id.startsWith('storybook-')) return id !== 'storybook-root';
  return tagName === 'SCRIPT' || /(^|\s)sb-/.test(className);
}

/** The words of the story and of what it opened beside itself. */
function wordsOnScreen(): string {
  return [...document.body.children]
    .filter((part) => part instanceof HTMLElement)
    .filter((part) => !isOfStorybook(part))
    .map(interfaceText)
    .join('\n');
}

// Pages of documentation only: the tests of the stories should not load it.
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
          if (pathname.startsWith('/api/')) unhandled.push(`${method} ${pathname}`);
        },
      });
      return worker;
    }),
  ],
  parameters: {
    layout: 'padded',
    a11y: {
      test: 'error',
      config: {
        rules: [
          {
            // Base UI's focus guards are focusable for an instant, to bring focus back inside a
            // popup: nobody can stay on one. Every other hidden element is still checked.
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
        // Families of the design system in turn, see families.ts.
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
            'Radio',
            'RadioGroup',
            'Switch',
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
            'ShareBar',
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
  // The only hook of Storybook that sees every story while it is prepared, as Chromatic reads it.
  argTypesEnhancers: [
    (story) => {
      story.parameters['chromatic'] ??= chromaticParameters(story);
      return story.argTypes;
    },
  ],
  async beforeEach({ id, title, name, parameters, globals }) {
    if (parameters['visual'] === true) await globalThis.expectStoryPicture?.({ id, title, name });
    await applyViewport(globals['viewport']);
    unhandled.length = 0;
    document.documentElement.lang = 'fr';
    const now: unknown = parameters['now'];
    applyLayout(parameters['layout']);
    // Stories meet fields and pictures whose code has arrived; those of the arrival itself begin without it.
    if (parameters['arriving'] !== true)
      await Promise.all([
        POPOVER_SURFACE.load(),
        TAG_SEARCH.load(),
        import('#features/count/ResultPicture/Pictures.tsx'),
        import('#design-system/FranceMap/MapSurface.tsx'),
      ]);
    // What another story left unsaved is no part of this one.
    forgetAllDrafts(localStorage);
    setStoryClock(typeof now === 'string' ? now : STORY_NOW);
    if (parameters['timeHeld'] === true) holdTime();
    return releaseTime;
  },
  async afterEach({ id, title, name, parameters }) {
    releaseTime();
    if (parameters['visual'] === true) await globalThis.shootStory?.({ id, title, name });
    // Every state of every screen, as it stands once its story has been played (SH-01).
    const english = title.startsWith('pages/') ? englishWordsIn(wordsOnScreen()) : [];
    if (english.length > 0) throw new Error(`English on the screen: ${english.join(', ')}`);
    // Without this, the development server answers an unmocked call with a page and status 200,
    // and the story passes.
    if (unhandled.length > 0) throw new Error(`API calls without a mock: ${unhandled.join(', ')}`);
  },
  decorators: [
    (Story, { parameters }) => (
      <StoryProviders app={(parameters['app'] ?? {}) as StoryApp}>
        <Story />
      </StoryProviders>
    ),
  ],
});
