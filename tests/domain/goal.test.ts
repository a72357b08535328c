import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reachGoal } from '#domain/count/spread/goal.ts';
import { SPREAD_RULES } from '#domain/count/spread/offer.ts';
import { fullSpread, spreadBudget } from '#domain/count/spread/spread.ts';
import { PRODUCT_MARKETS } from '#mocks/products.ts';
import { randomRuns } from '../randomCases.ts';
import { SPREAD_CASES_BY_PRODUCT } from './spreadSubjects.ts';

const SOLD = PRODUCT_MARKETS.flatMap(({ product, market }) => {
  const cases = SPREAD_CASES_BY_PRODUCT[product]?.(market);
  return cases ? [{ name: `${product} in ${market}`, cases }] : [];
});

const rules = fc.constantFrom(...SPREAD_RULES);
/** A share of what the whole offer buys, and a little more than all of it. */
const shares = fc.double({ min: 0.000_01, max: 1.02, noNaN: true });
/** So many smaller budgets are tried. */
const TRIED = 500;

describe.each(SOLD)('a goal for $name', ({ cases }) => {
  it('[N-14] is reached by no smaller budget, nor by any where the answer says so', () => {
    fc.assert(
      fc.property(cases, rules, shares, ({ offer }, rule, share) => {
        const full = fullSpread(offer);
        const volume = Math.max(1, Math.floor(share * (full?.volume ?? 1)));
        const reach = reachGoal(offer, rule, volume);
        expect(reach === undefined).toBe(full === undefined);
        if (!reach || !full) return;
        const buys = (budget: number) => spreadBudget(offer, rule, budget).volume;
        expect(buys(reach.budget)).toBe(reach.volume);
        expect(reach.volume >= volume).toBe(reach.isReached);
        expect(reach.isReached ? volume : full.volume).toBeLessThanOrEqual(reach.volume);
        const asked = reach.isReached ? volume : reach.volume;
        const last = reach.budget - offer.grain;
        for (let budget = Math.max(0, last - TRIED * offer.grain); budget <= last;) {
          expect(buys(budget), `${budget}`).toBeLessThan(asked);
          budget += offer.grain;
        }
      }),
      { numRuns: randomRuns(15) },
    );
  });
});
