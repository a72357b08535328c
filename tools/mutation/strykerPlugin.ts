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
import { groupNamed } from './groups.ts';
import { OUTCOMES_FILE } from './outcomes.ts';

/*
 * The Vitest runner of StrykerJS with two changes. In a pure group, it asks `repeatRunner.ts` about each mutant instead
 * of starting Vitest for it. And a mutant with which a test file cannot be loaded is killed.
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

/** What the Vitest runner of StrykerJS knows about the files of its last run. */
interface RunnerWithFiles {
  ctx: { state: { getFiles: () => { tasks: unknown[]; result?: { state?: string } }[] } };
}

/** Returns true when the last run could not load a test file. The runner of StrykerJS takes that for no failed test. */
function hasUnloadedFile(runner: TestRunner): boolean {
  const { ctx } = runner as unknown as RunnerWithFiles;
  const files = ctx.state.getFiles();
  return files.some(({ tasks, result }) => tasks.length === 0 && result?.state === 'fail');
}

export const strykerPlugins = vitestPlugins.map(({ factory }) => {
  const create = (injector: Injector<PluginContext>): TestRunner => {
    const runner = factory(injector);
    const start = runner.mutantRun.bind(runner);
    const { arePure } = groupNamed(process.env['MUTATION_GROUP'] ?? '');
    runner.mutantRun = async (options) => {
      if (arePure && options.mutantActivation === 'runtime') {
        return outcomeOf(options.activeMutant.id, options.testFilter);
      }
      const result = await start(options);
      if (result.status !== MutantRunStatus.Survived || !hasUnloadedFile(runner)) return result;
      const failureMessage = 'A test file cannot be loaded.';
      return { status: MutantRunStatus.Killed, killedBy: [], failureMessage, nrOfTests: 0 };
    };
    return runner;
  };
  return declareFactoryPlugin(
    PluginKind.TestRunner,
    'mutation',
    Object.assign(create, { inject: tokens(commonTokens.injector) }),
  );
});
export { strykerValidationSchema } from '@stryker-mutator/vitest-runner';
