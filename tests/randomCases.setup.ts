import { configureGlobal } from 'fast-check';
import { RANDOM_SEED, randomRuns } from './randomCases.ts';

/** Number of cases that fast-check tries by default. */
const DEFAULT_RUNS = 100;

/**
 * A property that tries cases for this long fails, with its seed and the number of cases, in milliseconds. A wrong constant
 * can make each case so expensive that the property would not end.
 */
const LIMIT_MS = 100_000;

configureGlobal({
  seed: RANDOM_SEED,
  numRuns: randomRuns(DEFAULT_RUNS),
  interruptAfterTimeLimit: randomRuns(LIMIT_MS),
  markInterruptAsFailure: true,
});
