import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedByOthers } from '#server/forecast/askedByOthers.ts';
import type { ForecastSources } from '#server/forecast/estimate.ts';
import { askedTogether } from '#server/forecast/together.ts';
import type { Fraction } from '../../oracle/exact.ts';
import type { OracleSegment } from '../../oracle/months.ts';
import * as oracle from '../../oracle/together.ts';
import { randomRuns } from '../../randomCases.ts';
import { openTestDatabase, withRollback, type TestDatabase } from '../testDatabase.ts';
import { counts, OFFERED, triedCount, type Drawn, type TriedCount } from './demandTrials.ts';
import { insert, inventoryOf, oracleOf, question, type Question } from './monthTrials.ts';
import { SMALL_COMMUNES } from './smallInventory.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => database.close());

/** Inserts an inventory, and compares counts on it. */
async function tried(
  [drawn, list]: [Question, readonly Drawn[]],
  check: (
    sources: ForecastSources,
    segments: readonly OracleSegment[],
    tries: readonly TriedCount[],
  ) => Promise<void>,
): Promise<void> {
  // The first segments, which most counts draw on.
  const segments = drawn.segments.map((one, pick) => ({ ...one, pick }));
  const inventory = inventoryOf({ ...drawn, segments }, OFFERED, OFFERED);
  await withRollback(database.db, async (tx) => {
    await insert(tx, inventory);
    const tries = list.map((one) => triedCount(one, drawn.today));
    await check({ db: tx, communeIndex: SMALL_COMMUNES }, oracleOf(inventory), tries);
  });
}

const MILLIONTHS = 1_000_000;
/** Returns a fraction to the millionth of an impression. */
const numberOf = ({ top, bottom }: Fraction): number =>
  Number((top * BigInt(MILLIONTHS)) / bottom) / MILLIONTHS;

/** Compares impressions that are not rounded: the server adds binary fractions. */
const expectClose = (found: number, expected: Fraction, what: string) => {
  const exactly = numberOf(expected);
  expect(Math.abs(found - exactly), `${what}: ${found}, ${exactly}`).toBeLessThan(
    1e-3 + Math.abs(exactly) * 1e-9,
  );
};

describe('[N-15] counts that draw on one inventory', () => {
  let compared = 0;
  let shared = 0;

  it('ask together, by place and month, what the oracle computes from the segments', async () => {
    await fc.assert(
      fc.asyncProperty(question, counts, async (drawn, list) =>
        tried([drawn, list], async (sources, segments, tries) => {
          const { places } = await askedTogether(
            sources,
            tries.map(({ server }) => server),
          );
          const expected = oracle.askedTogether(
            segments,
            tries.map((one) => one.oracle),
          );
          const keyOf = ({ month, postalCode }: (typeof places)[number]) =>
            `${month} ${postalCode}`;
          expect(places.map(keyOf).toSorted()).toEqual([...expected.keys()].toSorted());
          for (const place of places) {
            const key = keyOf(place);
            const other = expected.get(key);
            expect(place.available, key).toBe(other?.available);
            for (const [index, asked] of (other?.asked ?? []).entries()) {
              expectClose(place.asked[index] ?? 0, asked, `${key}, count ${index}`);
            }
            if (other) expectClose(place.surplus, other.surplus, `${key}, surplus`);
            shared += 1;
          }
          compared += 1;
        }),
      ),
      { numRuns: randomRuns(40) },
    );
    // Counts of these places and days mostly share some.
    expect(shared).toBeGreaterThan(compared / 2);
  });

  it('ask of the impressions of one of them what the oracle adds up', async () => {
    let asking = 0;
    await fc.assert(
      fc.asyncProperty(question, counts, async (drawn, list) =>
        tried([drawn, list], async (sources, segments, [own, ...others]) => {
          if (!own?.oracle.days) throw new Error('The first count has days');
          const found = await askedByOthers(
            sources,
            own.server,
            others.map(({ server }) => server),
          );
          const expected = oracle.askedByOthers(
            segments,
            { ...own.oracle, days: own.oracle.days },
            others.map((one) => one.oracle),
          );
          expect(found.available).toBe(expected.available);
          expectClose(found.asked, expected.asked, 'asked');
          if (found.asked > 0) asking += 1;
        }),
      ),
      { numRuns: randomRuns(40) },
    );
    expect(asking).toBeGreaterThan(randomRuns(40) / 10);
  });
});
