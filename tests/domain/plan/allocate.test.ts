import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SpreadOffer } from '#domain/count/spread/offer.ts';
import { fullSpread, smallestBudget, spreadBudget } from '#domain/count/spread/spread.ts';
import { allocate, type PlanOffer, type SharingLine } from '#domain/plan/allocate.ts';
import { PLAN_RULES, type PlanRule } from '#domain/plan/planRules.ts';
import { randomRuns } from '../../randomCases.ts';
import { OFFER, rowOf } from '../spreadOffers.ts';

/* Amounts are whole cents. */

/** Sold in steps: below its minimum nothing, then whole steps up to its maximum. */
const stepped = (minimum: number, maximum: number, step: number): PlanOffer => ({
  minimum,
  maximum,
  spread: null,
  place: (amount) => {
    const within = Math.min(amount, maximum);
    const placed = within < minimum ? 0 : minimum + Math.floor((within - minimum) / step) * step;
    return {
      purchases: new Map(),
      placed,
      volume: placed,
      remainder: amount - placed,
      reason: null,
    };
  },
});

const offerOf = (offer: SpreadOffer): PlanOffer => ({
  minimum: smallestBudget(offer) ?? 0,
  maximum: fullSpread(offer)?.placed ?? 0,
  place: (amount) => spreadBudget(offer, 'volume', amount),
  spread: offer,
});

const anyStepped = fc
  .record({
    minimum: fc.integer({ min: 1, max: 60_000 }),
    steps: fc.integer({ min: 0, max: 900 }),
    step: fc.constantFrom(1, 23, 29, 100, 100),
  })
  .map(({ minimum, steps, step }) => stepped(minimum, minimum + steps * step, step));
const anySpread = fc
  .record({
    available: fc.integer({ min: 1000, max: 300_000 }),
    cpm: fc.integer({ min: 1, max: 40 }),
    fee: fc.constantFrom(0, 21_000, 26_000),
    minimum: fc.constantFrom(0, 15_000),
  })
  .map(({ available, cpm, fee, minimum }) =>
    offerOf({ ...OFFER, rows: [rowOf('A', available, cpm), rowOf('B', 20_000, 30)], fee, minimum }),
  );
const anyLines = fc
  .array(
    fc.record({
      offer: fc.oneof(anyStepped, anySpread),
      fixed: fc.option(fc.integer({ min: 0, max: 90_000 }), { freq: 4 }),
    }),
    { maxLength: 7 },
  )
  .map((lines) => lines.map((line, index): SharingLine => ({ id: String(index), ...line })));
const anyBrief = fc.record({
  lines: anyLines,
  budget: fc.integer({ min: 0, max: 900_000 }),
  rule: fc.constantFrom(...PLAN_RULES),
});

const sumOf = (amounts: Iterable<number>) => [...amounts].reduce((sum, one) => sum + one, 0);

/** Shares an amount out one cent at a time, knowing nothing of levels and proportions. */
function centByCent(offers: readonly PlanOffer[], budget: number, rule: PlanRule): number[] {
  const shares = offers.map(() => 0);
  let left = budget;
  for (const offer of offers.toSorted((a, b) => a.minimum - b.minimum)) {
    if (offer.minimum > left) continue;
    shares[offers.indexOf(offer)] = offer.minimum;
    left -= offer.minimum;
  }
  const room = offers.map(({ minimum, maximum }) => maximum - minimum);
  const isOpen = (index: number) =>
    (shares[index] ?? 0) > 0 && (shares[index] ?? 0) < (offers[index]?.maximum ?? 0);
  /** The line that is the furthest from its part. */
  const fullness = (index: number) => {
    const beyond = (shares[index] ?? 0) - (offers[index]?.minimum ?? 0);
    return rule === 'even' ? (shares[index] ?? 0) : (beyond + 1) / (room[index] ?? 1);
  };
  for (; left > 0; left -= 1) {
    const [next] = offers
      .map((_, index) => index)
      .filter(isOpen)
      .toSorted((a, b) => fullness(a) - fullness(b));
    if (next === undefined) break;
    shares[next] = (shares[next] ?? 0) + 1;
  }
  return shares;
}

describe('[N-16] the budget of a plan', () => {
  it('is shared out to the cent, each line having at least its minimum or nothing', () => {
    fc.assert(
      fc.property(anyBrief, ({ lines, budget, rule }) => {
        const { shares, rest } = allocate(lines, budget, rule);
        expect(sumOf(shares.values()) + rest).toBe(budget);
        const typed = sumOf(lines.map(({ fixed }) => fixed ?? 0));
        expect(rest).toBeGreaterThanOrEqual(Math.min(0, budget - typed));
        for (const { id, offer, fixed } of lines) {
          const share = shares.get(id) ?? -1;
          if (fixed !== null) expect(share).toBe(fixed);
          else if (share !== 0) {
            expect(share).toBeGreaterThanOrEqual(offer.minimum);
            expect(share).toBeLessThanOrEqual(offer.maximum);
            expect(offer.place(share).placed, 'buys its share to the cent').toBe(share);
          }
        }
      }),
      { numRuns: randomRuns(300) },
    );
  });

  it('leaves a rest only where no line can take it', () => {
    fc.assert(
      fc.property(anyBrief, ({ lines, budget, rule }) => {
        const { shares, rest } = allocate(lines, budget, rule);
        if (rest < 0) return;
        for (const { id, offer, fixed } of lines) {
          const share = shares.get(id) ?? 0;
          if (fixed === null) expect(offer.place(share + rest).placed).toBe(share);
        }
      }),
      { numRuns: randomRuns(300) },
    );
  });

  it('is what handing it out one cent at a time gives, where every cent buys', () => {
    const offers = fc.array(
      fc
        .record({
          minimum: fc.integer({ min: 1, max: 300 }),
          room: fc.integer({ min: 0, max: 400 }),
        })
        .map(({ minimum, room }) => stepped(minimum, minimum + room, 1)),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(
        offers,
        fc.integer({ min: 0, max: 2000 }),
        fc.constantFrom(...PLAN_RULES),
        (some, budget, rule) => {
          const lines = some.map((offer, index) => ({ id: String(index), offer, fixed: null }));
          const shares = [...allocate(lines, budget, rule).shares.values()];
          const expected = centByCent(some, budget, rule);
          expect(sumOf(shares)).toBe(sumOf(expected));
          // The cents that no whole part holds go to the first line.
          for (const [index, share] of shares.entries()) {
            expect(Math.abs(share - (expected[index] ?? 0))).toBeLessThanOrEqual(some.length);
          }
        },
      ),
      { numRuns: randomRuns(200) },
    );
  });
});
