import { defineConfig, mergeConfig } from 'vitest/config';
import type { Plugin } from 'vite';
import viteConfig from '../../vite.config.ts';
import { groupNamed } from './groups.ts';

/** The tests of one group, as StrykerJS runs them. `run.ts` passes the name of the group in the environment. */
const { tests, arePure, hasStories } = groupNamed(process.env['MUTATION_GROUP'] ?? '');

/** Stories wait for what a mutant has removed, so that each would take half a minute. */
const shortWaits: Plugin = {
  name: 'short-waits',
  enforce: 'pre',
  transform: (_, id) =>
    id.endsWith('/tests/waiting.ts') ? 'export const WAIT_MS = 6000;' : undefined,
};

async function storyTests() {
  const { storyProject } = await import('../../tests/storyProject.ts');
  const project = await storyProject();
  return defineConfig({
    plugins: [shortWaits],
    // The sandbox links to the packages of the project, which are outside its root.
    server: { fs: { strict: false } },
    test: { projects: [project] },
  });
}

const nodeTests = () =>
  defineConfig({
    test: {
      include: tests,
      environment: 'node',
      setupFiles: ['tools/mutation/properties.setup.ts'],
      isolate: false,
      ...(arePure && { runner: 'tools/mutation/repeatRunner.ts' }),
    },
  });

const limits = defineConfig({ test: { testTimeout: 60_000, hookTimeout: 300_000 } });
const config = hasStories === true ? await storyTests() : nodeTests();

export default mergeConfig(viteConfig, mergeConfig(limits, config));
