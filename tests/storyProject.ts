import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import type { TestProjectConfiguration } from 'vitest/config';
import { weeklyStories } from '../.storybook/weeklyStories.ts';
import { findBrowser } from './chromium.config.ts';
import {
  compareStoryTree,
  expectStoryPicture,
  isStoryChecked,
  ORDINARY_WINDOW,
  resizeWindow,
  takeFailedPicture,
  takePaperPictures,
  takeStoryPicture,
} from './visual/commands.ts';

const isVisualRun = process.env['VISUAL'] === '1';
const isWeekly = process.env['WEEKLY'] === '1';
/** Whether each file has a page of its own, with its stories in random order: none may need what another one left. */
const isAlone = process.env['STORIES_ALONE'] === '1';

/**
 * Quotes the paths of the module `vitest/browser` as JavaScript. Vitest writes them between apostrophes, with which the
 * module of a project in a folder such as « Études d'été » is no JavaScript, and the run waits for ever.
 */
const quotedPaths: Plugin = {
  name: 'quoted-paths',
  enforce: 'pre',
  transform: (code, id) =>
    id === '\0vitest/browser'
      ? code.replaceAll(
          /^(import .* from )'(.*)'$/gm,
          (_, start: string, path: string) => `${start}${JSON.stringify(path)}`,
        )
      : undefined,
};

/**
 * Decodes the address by which a story file recognises itself. Storybook decodes its spaces only, and finds no story in
 * a folder with an accent.
 */
const decodedPaths: Plugin = {
  name: 'decoded-paths',
  enforce: 'post',
  transform: (code, id) =>
    id.includes('.stories.tsx')
      ? code.replaceAll('FilePath(import.meta.url)', 'FilePath(decodeURI(import.meta.url))')
      : undefined,
};

/**
 * Bundles the library of the mocks as any other dependency. Vitest leaves it out, and each page would load its 240 modules one by
 * one.
 */
const bundledMocks: Plugin = {
  name: 'bundled-mocks',
  configResolved({ environments, optimizeDeps }) {
    for (const { exclude = [] } of [optimizeDeps, environments['client']?.optimizeDeps ?? {}]) {
      for (const name of ['msw', 'msw/browser']) {
        if (exclude.includes(name)) exclude.splice(exclude.indexOf(name), 1);
      }
    }
  },
};

/** Runs every story as a test: it must render, play, and pass axe. A visual run also compares screenshots. */
export async function storyProject(): Promise<TestProjectConfiguration> {
  return {
    extends: true,
    // Vite reloads the page when it discovers a dependency, which fails the running story. All dependencies are
    // therefore found before the first story, and kept until the lock file changes.
    optimizeDeps: {
      entries: ['stories/**/*.stories.tsx', '.storybook/preview.tsx', 'tests/visual/*.setup.ts'],
      // The setup of Storybook's add-on asks for them, which Vite does not scan: each page would load their 47 modules.
      include: ['storybook/internal/channels', 'storybook/internal/preview-api'],
    },
    plugins: [
      quotedPaths,
      decodedPaths,
      bundledMocks,
      ...(isWeekly ? [] : [weeklyStories()]),
      storybookTest({ configDir: '.storybook', tags: { exclude: isWeekly ? [] : ['weekly'] } }),
    ],
    test: {
      name: 'storybook',
      isolate: isAlone,
      sequence: { shuffle: isAlone && { tests: true } },
      setupFiles: [
        'tests/visual/viewport.setup.ts',
        ...(isVisualRun ? ['tests/visual/visual.setup.ts'] : []),
      ],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 900 },
        provider: playwright({
          launchOptions: await findBrowser(),
          contextOptions: {
            viewport: ORDINARY_WINDOW,
            deviceScaleFactor: 1,
            locale: 'fr-FR',
            timezoneId: 'Europe/Paris',
            reducedMotion: 'reduce',
          },
        }),
        instances: [{ browser: 'chromium' }],
        commands: isVisualRun
          ? {
              compareStoryTree,
              expectStoryPicture,
              isStoryChecked,
              resizeWindow,
              takeFailedPicture,
              takePaperPictures,
              takeStoryPicture,
            }
          : {},
      },
    },
  };
}
