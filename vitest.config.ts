import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import type { TestProjectConfiguration } from 'vitest/config';
import { findBrowser } from './tests/chromium.config.ts';
import { expectStoryPicture, takeStoryPicture } from './tests/visual/commands.ts';
import viteConfig from './vite.config.ts';

const isVisualRun = process.env['VISUAL'] === '1';
const askedProjects = [...process.argv.join(' ').matchAll(/--project[= ](\S+)/g)].map(
  ([, name]) => name,
);
// Storybook and its browser take seconds to prepare: only when stories are to run.
const hasStories = askedProjects.length === 0 || askedProjects.includes('storybook');

/** Every story is a test: it must render, play, and pass axe; a visual run compares pixels too. */
async function storyProject(): Promise<TestProjectConfiguration> {
  return {
    extends: true,
    // A dependency discovered mid-run reloads the page and fails the run: all of them are found
    // before the first story, and CI starts clean.
    optimizeDeps: {
      entries: ['stories/**/*.stories.tsx', '.storybook/preview.tsx', 'tests/visual/*.setup.ts'],
      force: Boolean(process.env['CI']),
    },
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'storybook',
      isolate: false,
      // Some stories play for seconds, and a picture waits until nothing more arrives: a busy machine needs the rest.
      testTimeout: 60_000,
      setupFiles: [
        'tests/visual/viewport.setup.ts',
        'tests/visual/patience.setup.ts',
        ...(isVisualRun ? ['tests/visual/visual.setup.ts'] : []),
      ],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 900 },
        provider: playwright({
          launchOptions: await findBrowser(),
          // Larger than any story viewport, otherwise Vitest scales the frame down.
          contextOptions: {
            viewport: { width: 1680, height: 4000 },
            deviceScaleFactor: 1,
            locale: 'fr-FR',
            timezoneId: 'Europe/Paris',
            reducedMotion: 'reduce',
          },
        }),
        instances: [{ browser: 'chromium' }],
        commands: isVisualRun ? { expectStoryPicture, takeStoryPicture } : {},
      },
    },
  };
}

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      attachmentsDir: 'test-results/attachments',
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: [
              'tests/{architecture,domain,api,contract,server,design-system,tools}/**/*.test.{ts,tsx}',
            ],
            environment: 'node',
            pool: 'forks',
            // No test measures time: these only end what hangs, on a busy machine too.
            testTimeout: 60_000,
            hookTimeout: 300_000,
          },
        },
        {
          extends: true,
          test: {
            name: 'e2e',
            include: ['tests/e2e/**/*.test.ts'],
            environment: 'node',
            pool: 'forks',
            globalSetup: ['tests/e2e/globalSetup.ts'],
            // One server and its data serve all the files, in turn.
            fileParallelism: false,
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
        ...(hasStories ? [await storyProject()] : []),
      ],
    },
  }),
);
