import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import {
  TestRunner,
  type RunnerTask as Task,
  type RunnerTestCase as Test,
  type RunnerTestSuite as Suite,
} from 'vitest';
import { restoreDatabases, snapshotDatabases } from './databaseSnapshot.ts';
import { installRuleMutants } from './ruleMutants.ts';
import { log, readEvents } from './runEvents.ts';

/** The switches that StrykerJS puts into the code. */
interface Switches {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: {
    static: Record<string, number>;
    perTest: Record<string, Record<string, number>>;
  };
}

const holder = globalThis as { __stryker__?: Switches };
const switches = (holder.__stryker__ ??= {});

const LOG = process.env['MUTATION_LOG'] ?? '';
/** Tests above this time are not repeated. */
const SLOWEST_MS = Number(process.env['MUTATION_SLOWEST_MS'] ?? 15_000);

/** Tests of one file that a mutant must survive before the others of the file are left out. */
const ATTEMPTS = Number(process.env['MUTATION_ATTEMPTS'] ?? Infinity);

/**
 * Repeats each test with every mutant that it reaches, in the process and on the database that the test file has
 * prepared. The database is restored before each repetition.
 */
export default class MutantRunner extends TestRunner {
  readonly #killed = readKilled();
  /** How many tests of this file each mutant has survived. */
  readonly #attempts = new Map<string, number>();

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    log(LOG, { loaded: Object.keys(switches.mutantCoverage?.static ?? {}) });
  }

  async onBeforeRunFiles(): Promise<void> {
    if (process.env['MUTATION_RULES'] !== '1') return;
    const { POLICY } = await import('#server/policy/policy.ts');
    installRuleMutants(POLICY, {
      reach: (ids) => {
        const { currentTestId, mutantCoverage } = switches;
        const hits = mutantCoverage?.perTest[currentTestId ?? ''];
        if (hits) for (const id of ids) hits[id] = (hits[id] ?? 0) + 1;
      },
      isActive: (id) => switches.activeMutant === id,
    });
  }

  async runTask(test: Test): Promise<void> {
    const run = TestRunner.getTestFn(test);
    // Each repetition listens to the signal of the test.
    setMaxListeners(0, test.context.signal);
    const title = titleOf(test);
    const hasDatabase = await snapshotDatabases();
    const covered = await reachedBy(run);
    log(LOG, { reached: Object.keys(covered.hits) });
    const alive = Object.keys(covered.hits).filter(
      (id) => !this.#killed.has(id) && (this.#attempts.get(id) ?? 0) < ATTEMPTS,
    );
    if (alive.length === 0) return;
    if (covered.ms > SLOWEST_MS) {
      return log(LOG, { skipped: title, reason: `${covered.ms} ms` });
    }
    const limitMs = covered.ms * 5 + 5000;
    const repeat = async (): Promise<boolean> => {
      await runHooks(test, 'afterEach');
      if (hasDatabase) await restoreDatabases();
      await runHooks(test, 'beforeEach');
      return passes(run, limitMs);
    };
    if (!(await repeat())) return log(LOG, { skipped: title, reason: 'it cannot be repeated' });
    // A failure only counts when the test passes again later: a mutant may have broken it for good.
    let unconfirmed: string[] = [];
    const confirm = (): void => {
      for (const id of unconfirmed) {
        this.#killed.add(id);
        log(LOG, { killed: id, by: title });
      }
      unconfirmed = [];
    };
    for (const id of alive) {
      this.#attempts.set(id, (this.#attempts.get(id) ?? 0) + 1);
      switches.hitCount = 0;
      switches.hitLimit = (covered.hits[id] ?? 0) * 100 + 1000;
      switches.activeMutant = id;
      const isAlive = await repeat();
      switches.activeMutant = undefined;
      switches.hitCount = undefined;
      if (isAlive) confirm();
      else unconfirmed.push(id);
    }
    if (unconfirmed.length === 0) return;
    if (await repeat()) confirm();
    else log(LOG, { skipped: title, reason: `broken by one of ${unconfirmed.length} mutants` });
  }
}

/** Runs a test without a mutant. @returns how often it reaches each mutant, and its time */
async function reachedBy(
  run: () => unknown,
): Promise<{ hits: Record<string, number>; ms: number }> {
  const coverage = (switches.mutantCoverage ??= { static: {}, perTest: {} });
  coverage.perTest = { test: {} };
  switches.currentTestId = 'test';
  const start = Date.now();
  try {
    await run();
  } finally {
    switches.currentTestId = undefined;
  }
  return { hits: coverage.perTest['test'] ?? {}, ms: Date.now() - start };
}

async function passes(run: () => unknown, limitMs: number): Promise<boolean> {
  const controller = new AbortController();
  try {
    return await Promise.race([
      Promise.resolve(run()).then(() => true),
      wait(limitMs, false, { signal: controller.signal }),
    ]);
  } catch {
    return false;
  } finally {
    controller.abort();
  }
}

async function runHooks(test: Test, name: 'beforeEach' | 'afterEach'): Promise<void> {
  const suites: Suite[] = [];
  for (let suite: Suite | undefined = test.suite ?? test.file; suite; suite = suite.suite) {
    suites.push(suite);
  }
  if (!suites.includes(test.file)) suites.push(test.file);
  if (name === 'beforeEach') suites.reverse();
  for (const suite of suites) {
    for (const hook of TestRunner.getSuiteHooks(suite)[name]) await hook(test.context, suite);
  }
}

function titleOf(task: Task): string {
  return task.suite ? `${titleOf(task.suite)} › ${task.name}` : `${task.file.name} › ${task.name}`;
}

function readKilled(): Set<string> {
  return new Set(readEvents(LOG).flatMap((event) => ('killed' in event ? [event.killed] : [])));
}
