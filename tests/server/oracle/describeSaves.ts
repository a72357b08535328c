import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COUNT_PRODUCT_KEYS, marketsOf, type CountProductKey } from '#domain/products/catalogue.ts';
import { ApiFailure } from '#server/request/failure.ts';
import { randomOf } from './random.ts';
import type { Judged, Trial } from './trial.ts';
import { LOAD_TRIAL_BY_PRODUCT, type TrialIn } from './trials.ts';
import { RANDOM_SEED, randomRuns } from '../../randomCases.ts';

// ORACLE_SEED sets the first seed and ORACLE_SAVES the number of saves. A failure names the seed of its save, so that
// it can be repeated alone: ORACLE_SEED=<seed> ORACLE_SAVES=1.
const SEED = Number(process.env['ORACLE_SEED'] ?? RANDOM_SEED);
const SAVES = Number(process.env['ORACLE_SAVES'] ?? randomRuns(2500));
const isRequested = ['ORACLE_SEED', 'ORACLE_SAVES'].some((name) => process.env[name] !== undefined);

const DAY_MS = 24 * 60 * 60 * 1000;
/** The product whose saves are compared today: daily runs take the products in turn, the weekly run takes all. */
const PRODUCT_OF_DAY =
  COUNT_PRODUCT_KEYS[Math.floor(Date.now() / DAY_MS) % COUNT_PRODUCT_KEYS.length];

/** Ends a comparison that hangs. Many more saves may be asked for than the few seconds of the default. */
const TIMEOUT = 600_000;

/**
 * Replaces what reads a database, which would take minutes for so many saves, by readers of random inventories. Those
 * may import only types of what they replace: otherwise each module waits for the other.
 */
function replaceReaders(): void {
  vi.doMock(import('#server/products/campaign/estimate.ts'), async () => {
    const { estimateCampaign } = await import('./readers.ts');
    return { estimateCampaign };
  });
  vi.doMock(import('#server/forecast/estimate.ts'), async (importOriginal) => {
    const original = await importOriginal();
    const { volumesByCode } = await import('./readers.ts');
    return { ...original, volumesByCode };
  });
  vi.doMock(import('#server/repositories/inventory.ts'), async (importOriginal) => {
    const original = await importOriginal();
    const { findSegments } = await import('./readers.ts');
    return { ...original, findSegments };
  });
  vi.doMock(import('#server/repositories/clients.ts'), async (importOriginal) => {
    const original = await importOriginal();
    const { findClient } = await import('./readers.ts');
    return { ...original, findClient };
  });
  vi.doMock(import('#server/routes/clients.ts'), async (importOriginal) => {
    const original = await importOriginal();
    const { catchmentZoneOf } = await import('./readers.ts');
    return { ...original, catchmentZoneOf };
  });
  vi.doMock(import('#server/repositories/contacts.ts'), async (importOriginal) => {
    const original = await importOriginal();
    const { findContacts, hasImportedContacts } = await import('./readers.ts');
    return { ...original, findContacts, hasImportedContacts };
  });
}

/** Returns the total that the server stores in euros, or why it refuses the save. */
async function outcomeOf({ contentOf }: Judged): Promise<number | string> {
  try {
    return (await contentOf()).totalBudget;
  } catch (error) {
    if (error instanceof ApiFailure) return error.message;
    throw error;
  }
}

/** Compares a save with the oracle: its figures, and whether screen and server accept it, as built and tampered. */
async function compare(seed: number, trial: Trial): Promise<void> {
  const { stated, expected, isRejected, totalBudget, honest, tampered } = trial;
  // The comparison of texts is fast; the expectation explains a difference.
  if (JSON.stringify(stated) !== JSON.stringify(expected)) {
    expect({ seed, ...stated }).toEqual({ seed, ...expected });
  }
  const stored = await outcomeOf(honest);
  const { refusals } = honest;
  const isRight =
    refusals.length === 0 ? !isRejected && stored === totalBudget : isRejected && !isNumber(stored);
  if (!isRight) expect.fail(JSON.stringify({ seed, expected, refusals, isRejected, stored }));
  const after = await outcomeOf(tampered);
  if (isNumber(after) !== (tampered.refusals.length === 0)) {
    expect.fail(JSON.stringify({ seed, expected, tampered, after }));
  }
}

const isNumber = (value: unknown): boolean => typeof value === 'number';

/**
 * Declares the comparison of random saves of a product, in each of its markets, with the oracle of `tests/oracle`: the
 * figures that the screen sends, whether screen and server accept them, and whether the server refuses a changed figure.
 */
export function describeSaves(product: CountProductKey): void {
  const tags = isRequested || product === PRODUCT_OF_DAY ? [] : ['weekly'];
  describe(`random saves of ${product}`, { tags }, () => {
    let trialIn: TrialIn;
    const { stackTraceLimit } = Error;
    beforeAll(async () => {
      replaceReaders();
      trialIn = await LOAD_TRIAL_BY_PRODUCT[product]();
      // Half of the saves are refused, and their stack traces would take a tenth of the time.
      Error.stackTraceLimit = 0;
    });
    afterAll(() => {
      Error.stackTraceLimit = stackTraceLimit;
    });

    it(
      'cost what the oracle says, and are accepted and refused alike',
      { timeout: TIMEOUT },
      async ({ task }) => {
        // The last lines of a run say which product it was.
        Object.assign(task.meta, {
          note: `oracle: ${SAVES} saves of ${product}, ORACLE_SEED=${SEED}`,
        });
        const markets = marketsOf(product);
        for (let seed = SEED; seed < SEED + SAVES; seed += 1) {
          const market = markets[seed % markets.length];
          if (market) await compare(seed, await trialIn(randomOf(seed), market));
        }
      },
    );
  });
}
