import { configureGlobal } from 'fast-check';
import { RANDOM_SEED, randomRuns } from './randomCases.ts';

/** Number of cases that fast-check tries by default. */
const DEFAULT_RUNS = 100;

configureGlobal({ seed: RANDOM_SEED, numRuns: randomRuns(DEFAULT_RUNS) });
