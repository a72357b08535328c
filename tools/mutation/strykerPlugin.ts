import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import {
  commonTokens,
  declareFactoryPlugin,
  PluginKind,
  tokens,
  type Injector,
  type PluginContext,
} from '@stryker-mutator/api/plugin';
import {
  MutantRunStatus,
  type MutantRunResult,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { OUTCOMES_FILE } from './outcomes.ts';

/*
 * The Vitest runner of StrykerJS, which asks `repeatRunner.ts` about each mutant instead of starting Vitest for it.
 * Only mutants that run while a module loads still need a start of their own.
 */

/** Returns the outcome of a mutant: the killing test, or that all tests which reach it pass. */
function outcomeOf(id: string, testIds: readonly string[] = []): MutantRunResult {
  const killers = JSON.parse(readFileSync(OUTCOMES_FILE, 'utf8')) as Record<string, string>;
  const killer = killers[id];
  if (killer === undefined) return { status: MutantRunStatus.Survived, nrOfTests: testIds.length };
  const [file = '', ...name] = killer.split('#');
  return {
    status: MutantRunStatus.Killed,
    killedBy: [[relative(process.cwd(), file), ...name].join('#')],
    failureMessage: 'The repeated test fails.',
    nrOfTests: testIds.length,
  };
}

export const strykerPlugins = vitestPlugins.map(({ factory }) => {
  const create = (injector: Injector<PluginContext>): TestRunner => {
    const runner = factory(injector);
    const start = runner.mutantRun.bind(runner);
    runner.mutantRun = (options) =>
      options.mutantActivation === 'runtime'
        ? Promise.resolve(outcomeOf(options.activeMutant.id, options.testFilter))
        : start(options);
    return runner;
  };
  return declareFactoryPlugin(
    PluginKind.TestRunner,
    'repeat',
    Object.assign(create, { inject: tokens(commonTokens.injector) }),
  );
});
export { strykerValidationSchema } from '@stryker-mutator/vitest-runner';
