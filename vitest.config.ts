import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import type { TestProjectConfiguration } from 'vitest/config';
import { findBrowser } from './tests/chromium.config.ts';
import { expectStoryPicture, takeStoryPicture } from './tests/visual/commands.ts';
import viteConfig from './vite.config.ts';

const isVisualRun = process.env['VISUAL'] === '1';
const requestedProjects = [...process.argv.join(' ').matchAll(/--project[= ](\S+)/g)].map(
  ([, name]) => name,
);
// Storybook and its browser take seconds to prepare, so they are set up only when stories run.
const hasStories = requestedProjects.length === 0 || requestedProjects.includes('storybook');

/** Runs every story as a test: it must render, play, and pass axe. A visual run also compares screenshots. */
async function storyProject(): Promise<TestProjectConfiguration> {
  return {
    extends: true,
    // Vite reloads the page when it discovers a dependency, which fails the running story. All dependencies
    // are therefore found before the first story, and CI starts with an empty cache.
    optimizeDeps: {
      entries: ['stories/**/*.stories.tsx', '.storybook/preview.tsx', 'tests/visual/*.setup.ts'],
      force: Boolean(process.env['CI']),
    },
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'storybook',
      isolate: false,
      // Some stories play for several seconds, and a screenshot waits until rendering has settled.
      testTimeout: 60_000,
      setupFiles: [
        'tests/visual/viewport.setup.ts',
        'tests/visual/asyncTimeout.setup.ts',
        ...(isVisualRun ? ['tests/visual/visual.setup.ts'] : []),
      ],
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 1280, height: 900 },
        provider: playwright({
          launchOptions: await findBrowser(),
          // Vitest scales the frame down unless this viewport is larger than every story viewport.
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
            // No test measures time. These limits only end tests that hang, so they suit a busy machine.
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
            // All files share one server and its data, so they run one after the other.
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
