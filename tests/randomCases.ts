import { isWeekly } from './weekly.ts';

/** Seed of the random cases: the same in every `npm test`, and a new one in every `npm run test:weekly`. */
export const RANDOM_SEED = Number(process.env['RANDOM_SEED'] ?? 20_261_116);

const FACTOR = Number(process.env['RANDOM_FACTOR'] ?? (isWeekly ? 10 : 1));

/** Returns how many random cases to try: `count` in `npm test`, and a multiple of it in `npm run test:weekly`. */
export function randomRuns(count: number): number {
  return count * FACTOR;
}
