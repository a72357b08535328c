import './clock.ts';
import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { setupWorker } from 'msw/browser';
import addonMsw from 'msw-storybook-addon';
import * as React from 'react';
import { lazy, Suspense, type ComponentType } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { addons } from 'storybook/preview-api';
import { configure, prettyDOM } from 'storybook/test';
import '@fontsource-variable/inter/wght.css';
import { POPOVER_SURFACE } from '#design-system/Popup/FieldPopover.tsx';
import { forgetAllDrafts } from '#features/count/store/drafts/draftKeys.ts';
import { forgetTab } from '#features/count/store/tabStorage.ts';
import { LAZY_PARTS } from '#design-system/lazyPart.ts';
import { TAG_SEARCH } from '#design-system/TagCombobox/TagCombobox.tsx';
import { interfaceText, leakedValuesIn } from '#tests/screenText.ts';
import { WAIT_MS } from '#tests/waiting.ts';
import { isWeekly } from '#tests/weekly.ts';
import { AXE_TAG } from './axeTag.ts';
import type { ComponentFacts } from '../tools/storybook/componentFacts.ts';
import { appOf, StoryProviders, type AppParameter } from './appProviders.tsx';
import { chromaticParameters, picturedWidths } from './chromatic.ts';
import { skipOtherMocks } from './mockSearch.ts';
import { stateName } from './sidebar.ts';
import { controlsOf } from './controls.ts';
import { showsItsState } from './pageStates.ts';
import {
  installFakeTimers,
  nextPaint,
  restoreTimers,
  restoreTimersAfterPlay,
} from './storyTime.ts';
import {
  answersOf,
  applicationOf,
  applyDay,
  applyScreen,
  restartKey,
  TOOLBAR_GLOBALS,
} from './toolbar.ts';
import {
  applyLayout,
  applyViewport,
  checkNarrowScreen,
  checkTouchTargets,
  VIEWPORT_OPTIONS,
} from './viewports.ts';

const isTestRun = import.meta.env['VITEST_STORYBOOK'] !== undefined;
const unmockedCalls: string[] = [];

skipOtherMocks();

// For the whole document, because many documentation pages show no story. Storybook emits it for each story and page, and
// for each choice in the toolbar. The browser of the tests has these settings itself.
if (!isTestRun)
  addons
    .getChannel()
    .on(GLOBALS_UPDATED, ({ globals }: { globals: Readonly<Record<string, unknown>> }) => {
      applyScreen(globals);
    });

/** Returns an error whose message has the document as text, which is written only if the message is read. */
function elementError(message: string | null, container: Element): Error {
  return Object.defineProperty(new Error(), 'message', {
    configurable: true,
    get: () => `${message ?? ''}\n\n${prettyDOM(container) || ''}`,
  });
}

// `findBy` and `waitFor` make an error at each attempt, and show the last one.
configure({ asyncUtilTimeout: WAIT_MS, getElementError: elementError });

// React keeps the stack of each element for its warnings, up to a number per second. It takes a fifth of a test.
if (isTestRun)
  Object.defineProperty(
    Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object,
    'recentlyCreatedOwnerStacks',
    { get: () => Infinity, set: () => {} },
  );

/** What is known about the components of the design system. Tests need no controls, and it takes seconds to find out. */
const FACTS: Readonly<Record<string, ComponentFacts>> = isTestRun
  ? {}
  : (await import('virtual:component-facts')).default;

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

const isKnownToAxe = async (id: string, parameters: Readonly<Record<string, unknown>>) =>
  (await globalThis.isStoryChecked?.(id, JSON.stringify(parameters['a11y']))) === true;

let loadedParts = 0;

/**
 * Loads every lazy part that the modules of this page declare, and those that these declare in turn. Otherwise a story
 * would find what the stories before it had loaded, and fail alone.
 */
async function loadParts(): Promise<void> {
  await Promise.all([POPOVER_SURFACE.load(), TAG_SEARCH.load()]);
  while (loadedParts < LAZY_PARTS.length) {
    const added = LAZY_PARTS.slice(loadedParts);
    loadedParts = LAZY_PARTS.length;
    // Each round reveals the parts of the next one. Stories about a part that cannot be loaded have their own.
    await Promise.allSettled(added.map(async (part) => part.load()));
  }
}

/** Returns a part of the documentation pages, which the tests do not load. */
function documentation<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const Part = lazy(load) as ComponentType<P>;
  return (props: P) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  );
}

export default definePreview({
  tags: ['autodocs'],
  globalTypes: TOOLBAR_GLOBALS,
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
      options: isTestRun ? { resultTypes: ['violations'], preload: false } : {},
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
    docs: {
      container: documentation(() => import('./DocsPage.tsx')),
      page: documentation(() => import('../stories/docs/StatesPage.tsx')),
      toc: { headingSelector: 'h2' },
    },
  },
  // Also the only hook of Storybook that can set parameters by title, while each story is prepared.
  argTypesEnhancers: [
    (story) => {
      story.parameters['chromatic'] ??= chromaticParameters(story);
      const facts = FACTS[/^design-system\/(\w+)$/.exec(story.title)?.[1] ?? ''];
      return facts
        ? { ...story.argTypes, ...controlsOf(facts, story.initialArgs) }
        : story.argTypes;
    },
  ],
  mount: (context) => async (ui) => {
    if (ui) context.originalStoryFn = () => ui;
    // What the story before this one sent when it was left is not a call of this one.
    unmockedCalls.length = 0;
    await (context.renderToCanvas as () => Promise<unknown>)();
    // The tests run the effects of a story before its play function. Here React runs them after the next paint.
    if (!isTestRun) await nextPaint();
    return context.canvas;
  },
  async beforeEach({ id, title, parameters, globals }) {
    if (parameters['tree'] === true) globalThis.expectStoryTree?.();
    const shown = { id, title, name: stateName(id) };
    await globalThis.expectStoryPicture?.(shown, parameters['visual'] === true);
    await globalThis.makeRoom?.(parameters['tree'] === true || parameters['visual'] === true);
    await applyViewport(globals['viewport']);
    document.documentElement.lang = 'fr';
    applyLayout(parameters['layout']);
    // Stories start with the lazy parts loaded, except those that test the loading itself.
    if (parameters['skipPreload'] !== true) await loadParts();
    // Drafts of a previous story must not leak into this one.
    forgetAllDrafts(localStorage);
    forgetTab(sessionStorage);
    applyDay(globals, parameters['now']);
    if (parameters['fakeTime'] === true) installFakeTimers();
    const endTime = isTestRun ? restoreTimers : restoreTimersAfterPlay();
    return async () => {
      endTime();
      globalThis.forgetStoryPicture?.();
      // The handlers of this story are still in place. A delay in fake time has no end any more.
      if (parameters['fakeTime'] !== true) await globalThis.finishStoryRequests?.();
    };
  },
  async afterEach({ id, title, name, parameters, globals, tags }) {
    restoreTimers();
    const shown = { id, title, name: stateName(id) };
    if (parameters['visual'] === true)
      await globalThis.shootStory?.(
        shown,
        picturedWidths(parameters),
        parameters['focus'] === true,
      );
    if (parameters['tree'] === true) await globalThis.compareStoryTree?.(id);
    const paper: unknown = parameters['paper'];
    if (paper === true || paper === 'counted') await globalThis.shootPaper?.(shown, paper === true);
    const leaked = leakedValuesIn(textOnScreen());
    if (leaked.length > 0)
      throw new Error(`Values of the program on the screen: ${leaked.join(', ')}`);
    checkNarrowScreen(name, globals['viewport']);
    checkTouchTargets(globals['viewport']);
    if (title.startsWith('pages/') && !showsItsState(id))
      throw new Error('The page does not show the state that the story is named after.');
    // Without this check, the development server would answer an unmocked call with a page and
    // status 200, and the story would pass.
    if (unmockedCalls.length > 0)
      throw new Error(`API calls without a mock: ${unmockedCalls.join(', ')}`);
    // Storybook runs axe after this hook: weekly on all stories, daily on the pictured states, which include those of every
    // page. What it found in the same document with the same picture, it would find again.
    const isPictured = parameters['visual'] === true;
    const isDue =
      isWeekly || tags.includes(AXE_TAG) || (isPictured && !(await isKnownToAxe(id, parameters)));
    if (isTestRun && !isDue)
      parameters['a11y'] = { ...(parameters['a11y'] as object), test: 'off' };
  },
  decorators: [
    (Story, { args, parameters, globals, msw }) => {
      const app = appOf(parameters['app'] as AppParameter | undefined, args);
      const answers = answersOf(globals, app);
      if (answers.length > 0) msw.use(...answers);
      return (
        <StoryProviders
          key={restartKey(globals, app, args['value'])}
          app={applicationOf(globals, app)}
        >
          <Story />
        </StoryProviders>
      );
    },
  ],
});
