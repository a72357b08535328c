import { readFileSync } from 'node:fs';
import { defineConfig, mergeConfig } from 'vitest/config';
import viteConfig from '../../../vite.config.ts';
import type { Instrumented } from './mutants.ts';
import { TESTS, WITHOUT_TESTS } from './tests.ts';

const { codeByPath } = JSON.parse(
  readFileSync(process.env['MUTATION_CODE'] ?? '', 'utf8'),
) as Instrumented;

/** The tests of the server with mutants in its code. `run.ts` starts them. */
export default mergeConfig(
  viteConfig,
  defineConfig({
    plugins: [
      { name: 'mutants', enforce: 'pre', transform: (_, id) => codeByPath[id.split('?')[0] ?? ''] },
    ],
    test: {
      include: TESTS,
      exclude: WITHOUT_TESTS,
      globalSetup: ['tests/server/globalSetup.ts'],
      environment: 'node',
      pool: 'forks',
      runner: 'tools/mutation/server/mutantRunner.ts',
      maxWorkers: Number(process.env['MUTATION_WORKERS'] ?? 2),
      testTimeout: 60_000,
      hookTimeout: 900_000,
    },
  }),
);
