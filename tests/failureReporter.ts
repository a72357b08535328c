import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
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
  /** What tests say of their run, such as the seed of random cases. */
  notes: string[];
}

const titleOf = (test: TestCase | TestSuite): string =>
  `${test.module.relativeModuleId} > ${test.fullName}`;

const noteOf = (test: TestCase): string[] => {
  const { note } = test.meta() as { note?: string };
  return note === undefined ? [] : [note];
};

/** Returns where a test was skipped: all tests of a suite that needs PostgreSQL share one line. */
const skippedAt = ({ fullName, module }: TestCase): string =>
  `${module.relativeModuleId} > ${fullName.split(' > ')[0]}`;

/** Returns whether a test was skipped that belongs to this run: the weekly ones do not belong to a daily run. */
const isSkipped = (test: TestCase): boolean =>
  test.result().state === 'skipped' &&
  (process.env['WEEKLY'] === '1' || !test.tags.includes('weekly'));

/** A story that ran, for the report of a visual run. */
export interface StoryRun {
  id: string;
  name: string;
  isPassed: boolean;
  /** Why it failed: messages and differences, without stacks, which name files of the browser. */
  reasons: string[];
}

/** What a visual run reads of the file that STORY_RESULTS names. */
export interface StoryRuns {
  passed: number;
  failed: number;
  stories: StoryRun[];
  /** True when some stories could not be loaded. */
  isBroken: boolean;
}

/** Maximum length of a reason, in characters. A message may hold a whole document. */
const REASON_LENGTH = 4000;

/** Returns the message of an error and what differs, without the link that Storybook adds. */
function reasonOf({ message, diff = '' }: SerializedError & { diff?: string }): string {
  const text = stripVTControlCharacters(`${message}\n${diff}`);
  const lines = text
    .split('\n')
    .filter((line) => !line.includes('Click to debug the error') && !/^\s*(?:at .*)?$/.test(line));
  return lines.join('\n').slice(0, REASON_LENGTH);
}

function storyRunOf(test: TestCase): StoryRun[] {
  const { storyId } = test.meta() as { storyId?: string };
  const { state, errors = [] } = test.result();
  if (storyId === undefined || state === 'skipped' || state === 'pending') return [];
  const reasons = errors.map(reasonOf);
  return [{ id: storyId, name: test.name, isPassed: state === 'passed', reasons }];
}

/** A visual run ends with a list of what differs and a report with each message: the rest would push them apart. */
const isVisualRun = process.env['VISUAL'] === '1';
const LINES = 16;

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
      for (const error of errors)
        this.#vitest?.logger.error(reasonOf(error).split('\n').slice(0, LINES).join('\n'));
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
      notes: tests.flatMap(noteOf),
    };
    const runs: StoryRuns = {
      passed: summary.passed,
      failed: this.#failed.length,
      stories: tests.flatMap(storyRunOf),
      isBroken: modules.some((module) => module.errors().length > 0 || module.state() === 'queued'),
    };
    const { RUN_SUMMARY, STORY_RESULTS } = process.env;
    if (RUN_SUMMARY !== undefined) writeFileSync(RUN_SUMMARY, JSON.stringify(summary));
    if (STORY_RESULTS !== undefined) writeFileSync(STORY_RESULTS, JSON.stringify(runs));
  }
}
