import { writeFileSync } from 'node:fs';
import type {
  Reporter,
  SerializedError,
  TestCase,
  TestModule,
  TestSuite,
  Vitest,
} from 'vitest/node';

/** What a run of Vitest found, which `tests/run.mjs` adds up. */
export interface RunSummary {
  passed: number;
  /** Titles of what failed: tests, hooks, files that did not load, and errors outside of tests. */
  failed: string[];
  /** File and outermost suite of each test that was skipped, but for the weekly ones of a daily run. */
  skipped: string[];
}

const titleOf = (test: TestCase | TestSuite): string =>
  `${test.module.relativeModuleId} > ${test.fullName}`;

/** Returns where a test was skipped: all tests of a suite that needs PostgreSQL share one line. */
const skippedAt = ({ fullName, module }: TestCase): string =>
  `${module.relativeModuleId} > ${fullName.split(' > ')[0]}`;

/** Returns whether a test was skipped that belongs to this run: the weekly ones do not belong to a daily run. */
const isSkipped = (test: TestCase): boolean =>
  test.result().state === 'skipped' &&
  (process.env['WEEKLY'] === '1' || !test.tags.includes('weekly'));

/** A visual run ends with a list of what differs and a report with each message: the rest would push them apart. */
const isVisualRun = process.env['VISUAL'] === '1';
const LINES = 12;

/** Returns the start of the message of a story that failed, without the link that Storybook adds. */
const shortened = (message: string): string =>
  message
    .split('\n')
    .filter((line) => !line.includes('Click to debug the error') && line.trim() !== '')
    .slice(0, LINES)
    .join('\n');

/**
 * Prints each failure as soon as it happens, whole and with its difference, and nothing else. Writes a summary to the file
 * that RUN_SUMMARY names.
 */
export default class FailureReporter implements Reporter {
  #vitest: Vitest | undefined;
  readonly #failed: string[] = [];

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  #fail(title: string, errors: readonly SerializedError[], of?: TestCase | TestSuite | TestModule) {
    this.#failed.push(title);
    this.#vitest?.logger.error(`\nFAILED ${title}`);
    if (isVisualRun) {
      for (const { message } of errors) this.#vitest?.logger.error(shortened(message));
      return;
    }
    for (const error of errors)
      this.#vitest?.logger.printError(error, of ? { project: of.project } : {});
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'failed') this.#fail(titleOf(test), errors, test);
  }

  onTestSuiteResult(suite: TestSuite): void {
    if (suite.errors().length > 0) this.#fail(titleOf(suite), suite.errors(), suite);
  }

  onTestModuleEnd(module: TestModule): void {
    const { relativeModuleId: file } = module;
    if (module.errors().length > 0) this.#fail(`${file} did not load`, module.errors(), module);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const error of unhandled) this.#fail(`Error outside of a test: ${error.message}`, [error]);
    for (const module of modules) {
      const hasRun = ['passed', 'failed', 'skipped'].includes(module.state());
      if (!hasRun) this.#fail(`${module.relativeModuleId} did not run`, [], module);
    }
    const tests = modules.flatMap(({ children }) => [...children.allTests()]);
    const summary: RunSummary = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: this.#failed,
      skipped: tests.filter(isSkipped).map(skippedAt),
    };
    const file = process.env['RUN_SUMMARY'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(summary));
  }
}
