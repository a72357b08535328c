import { writeFileSync } from 'node:fs';
import { TestRunner, type RunnerTestCase } from 'vitest';
import { OUTCOMES_FILE } from './outcomes.ts';

/** The state that mutated code shares with the runner: which mutant is active, and how often each one was reached. */
interface StrykerState {
  currentTestId?: string;
  activeMutant?: string;
  hitCount?: number;
  hitLimit?: number;
  /** The test that killed each mutant. */
  killers?: Record<string, string>;
  mutantCoverage?: { perTest: Record<string, Record<string, number>> };
}

/** How many times as often as without it a mutant may be reached before its test counts as an endless loop. */
const HIT_LIMIT_FACTOR = 100;
const REPEATED = 'repeated';

const isFailing = async (run: () => unknown): Promise<boolean> => {
  try {
    await run();
    return false;
  } catch {
    return true;
  }
};

/**
 * Runs each test once, then again under every mutant that it reached and that no earlier test has killed. It needs
 * tests that leave nothing behind: a mutant only counts as killed if the test passes again without it.
 */
export default class RepeatRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    await run();
    if (this.injectValue('mode') !== 'dry-run') return;
    const state = this.state();
    const killers = (state.killers ??= {});
    const { currentTestId: testId = '', mutantCoverage = { perTest: {} } } = state;
    const reached = { ...mutantCoverage.perTest[testId] };
    // What a repeated test reaches is counted apart, and then dropped.
    state.currentTestId = REPEATED;
    for (const [mutant, hits] of Object.entries(reached)) {
      if (Object.hasOwn(killers, mutant)) continue;
      Object.assign(state, {
        activeMutant: mutant,
        hitCount: 0,
        hitLimit: hits * HIT_LIMIT_FACTOR,
      });
      const fails = await isFailing(run);
      Object.assign(state, { activeMutant: undefined, hitCount: undefined });
      if (fails && !(await isFailing(run))) killers[mutant] = testId;
    }
    delete mutantCoverage.perTest[REPEATED];
    state.currentTestId = testId;
  }

  override onAfterRunFiles(): void {
    super.onAfterRunFiles();
    if (this.injectValue('mode') === 'dry-run') {
      writeFileSync(OUTCOMES_FILE, JSON.stringify(this.state().killers ?? {}));
    }
  }

  state(): StrykerState {
    const name = String(this.injectValue('globalNamespace'));
    return (globalThis as unknown as Record<string, StrykerState>)[name] ?? {};
  }
}
