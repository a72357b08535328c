import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from '../../vite.config.ts';
import { groupNamed } from './groups.ts';

/** The tests of one group, as StrykerJS runs them. `run.ts` passes the name of the group in the environment. */
const group = groupNamed(process.env['MUTATION_GROUP'] ?? '');

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      include: group.tests,
      environment: 'node',
      setupFiles: ['tools/mutation/properties.setup.ts'],
      isolate: false,
      ...(group.arePure && { runner: 'tools/mutation/repeatRunner.ts' }),
      testTimeout: 60_000,
      hookTimeout: 300_000,
    },
  }),
);
