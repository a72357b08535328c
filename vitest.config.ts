import { availableParallelism, loadavg } from 'node:os';
import { defineConfig, mergeConfig, type TestProjectConfiguration } from 'vitest/config';
import { WORKERS } from './tests/e2e/workers.ts';
import { FILES_BY_PROJECT } from './tests/projects.ts';
import { WAIT_MS } from './tests/waiting.ts';
import viteConfig from './vite.config.ts';

const isWeekly = process.env['WEEKLY'] === '1';
const requestedProjects = [...process.argv.join(' ').matchAll(/--project[= ](\S+)/g)].map(
  ([, name]) => name,
);
/** Gives random cases the same seed in every run. */
const RANDOM_CASES = ['tests/randomCases.setup.ts'];
// No test measures time. These limits only end tests and hooks that hang, and name them. The heaviest take some fifteen
// seconds of a processor, which the other lanes of `npm test` share: 60 s could be exceeded by chance. A machine that is
// busy when the run starts gives each test as much longer as it is slower. A weekly run tries ten times as many cases.
const SLOWNESS = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
const LIMIT_MS = Math.round(120_000 * SLOWNESS * (isWeekly ? 10 : 1));
/** A journey end to end uses a whole feature, and some start servers of their own. */
const JOURNEY_LIMITS = { testTimeout: 5 * LIMIT_MS, hookTimeout: 5 * LIMIT_MS };
// Storybook and its browser take seconds to prepare, so they are set up only when stories run. The test panel of Storybook
// gives Vitest thirty seconds to start, so it gets no other project.
const isTestPanel = process.env['VITEST_STORYBOOK'] === 'true';
const hasStories = requestedProjects.length === 0 || requestedProjects.includes('storybook');

const NODE_PROJECTS: TestProjectConfiguration[] = [
  {
    extends: true,
    test: {
      name: 'unit',
      ...FILES_BY_PROJECT.unit,
      setupFiles: RANDOM_CASES,
      environment: 'node',
      pool: 'forks',
      // These tests share nothing that one of them could leave behind, so they need no process each.
      isolate: false,
    },
  },
  {
    extends: true,
    test: {
      name: 'server',
      ...FILES_BY_PROJECT.server,
      setupFiles: RANDOM_CASES,
      globalSetup: ['tests/server/globalSetup.ts'],
      environment: 'node',
      pool: 'forks',
      // Test files of one process share the modules of the server and its embedded database.
      isolate: false,
      // A process ends as soon as the next test file is of the other project.
      sequence: { groupOrder: 1 },
    },
  },
  {
    extends: true,
    test: {
      name: 'isolated',
      ...FILES_BY_PROJECT.isolated,
      setupFiles: RANDOM_CASES,
      globalSetup: ['tests/server/globalSetup.ts'],
      environment: 'node',
      pool: 'forks',
    },
  },
  {
    extends: true,
    test: {
      name: 'e2e',
      ...JOURNEY_LIMITS,
      ...FILES_BY_PROJECT.e2e,
      environment: 'node',
      pool: 'forks',
      globalSetup: ['tests/e2e/globalSetup.ts'],
      // The files of a worker share its server and browser, so they run one after the other.
      isolate: false,
      maxWorkers: WORKERS,
      // Vitest wants projects with another number of workers in another group.
      sequence: { groupOrder: 2 },
    },
  },
  {
    extends: true,
    test: {
      name: 'browsers',
      ...JOURNEY_LIMITS,
      ...FILES_BY_PROJECT.browsers,
      environment: 'node',
      pool: 'forks',
      globalSetup: ['tests/browsers/globalSetup.ts'],
      // The engines share a server and this machine, so they run one after the other.
      maxWorkers: 1,
      sequence: { groupOrder: 3 },
    },
  },
];

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      attachmentsDir: 'test-results/attachments',
      // One set of limits for every project.
      testTimeout: LIMIT_MS,
      hookTimeout: LIMIT_MS,
      teardownTimeout: LIMIT_MS,
      expect: { poll: { timeout: WAIT_MS } },
      // On a busy machine a page takes minutes to load the modules of the preview. Vitest reads this limit here only.
      browser: { connectTimeout: 5 * LIMIT_MS },
      tags: [{ name: 'weekly', description: 'Runs in `npm run test:weekly` only.' }],
      ...(isWeekly ? {} : { tagsFilter: ['!weekly'] }),
      // `tests/weekly.ts` reads it, in the browser too.
      env: { WEEKLY: isWeekly ? '1' : '' },
      // Vitest leaves one processor idle by default.
      maxWorkers: '100%',
      // Transformed modules are kept between runs in node_modules, by what they hold.
      experimental: { fsModuleCache: true },
      projects: [
        ...(isTestPanel ? [] : NODE_PROJECTS),
        ...(hasStories ? [await (await import('./tests/storyProject.ts')).storyProject()] : []),
      ],
    },
  }),
);
