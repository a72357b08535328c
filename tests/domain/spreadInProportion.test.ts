import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Purchase, SpreadOffer, SpreadRules } from '#domain/count/spread/offer.ts';
import { spreadInProportion } from '#domain/count/spread/proportion.ts';
import { OFFER, rowOf } from './spreadOffers.ts';

type Quantities = Record<string, number>;

const rulesOf = (offer: SpreadOffer): SpreadRules<Quantities> => ({
  basisOf: () => [],
  offerOf: () => offer,
  quantityOf: (result, id) => result[id] ?? 0,
  withPurchases: (_, purchases: ReadonlyMap<string, Purchase>) =>
    Object.fromEntries([...purchases].map(([id, { quantity }]) => [id, quantity])),
});

/** Returns what a budget buys of each row in the proportions of some quantities, all in whole euros. */
const euros = (bought: Quantities, budget: number, offer = OFFER) => {
  const spread = spreadInProportion(rulesOf(offer), bought, 100 * budget);
  return spread && offer.rows.map(({ id }) => (spread.purchases.get(id)?.price ?? 0) / 100);
};

describe('a budget in the proportions of a purchase', () => {
  // 150 € of Masthead, 50 € of Natif.
  const BOUGHT = { Masthead: 5000, Natif: 12_500 };

  it.each<[string, number, number[]]>([
    ['less of each row that is bought', 180, [135, 45, 0]],
    ['more of each row that is bought', 240, [180, 60, 0]],
    ['what a row lacks to the others', 400, [300, 100, 0]],
    ['no other row, even when those are sold out', 600, [300, 100, 0]],
    ['the same for the same budget', 200, [150, 50, 0]],
  ])('[N-18] buys %s', (_, budget, expected) => {
    expect(euros(BOUGHT, budget)).toEqual(expected);
  });

  it('[N-18] gives what a row lacks to the others', () => {
    // 300 € of Masthead are everything; 50 € of Natif.
    expect(euros({ Masthead: 10_000, Natif: 12_500 }, 385)).toEqual([300, 85, 0]);
  });

  it('[N-18] buys what a save requires first', () => {
    const [first, ...others] = OFFER.rows;
    if (!first) throw new Error('The offer has rows.');
    const rows = [{ ...first, isRequired: true }, ...others];
    expect(euros({ Natif: 12_500 }, 40, { ...OFFER, rows })).toEqual([1, 39, 0]);
  });

  it('[N-18] has no proportions of nothing', () => {
    expect(euros({}, 200)).toBeUndefined();
    expect(euros({ Unknown: 5000 }, 200)).toBeUndefined();
  });

  it('[N-18] never costs more, buys no row that was not bought, and moves no share by more than a step', () => {
    const quantity = fc.integer({ min: 0, max: 20 }).map((thousands) => 1000 * thousands);
    fc.assert(
      fc.property(
        quantity,
        quantity,
        quantity,
        fc.integer({ min: 1, max: 500 }),
        (a, b, c, budget) => {
          const rows = ['A', 'B', 'C'].map((id, index) =>
            rowOf(id, 100_000, [5, 10, 20][index] ?? 5),
          );
          const offer = { ...OFFER, rows };
          const shares = [a, b, c].map((one, index) =>
            Math.round((one * ([5, 10, 20][index] ?? 0)) / 1000),
          );
          const bought = euros({ A: a, B: b, C: c }, budget, offer);
          const all = shares.reduce((sum, share) => sum + share, 0);
          if (all === 0) return bought === undefined;
          if (bought === undefined) return false;
          const placed = bought.reduce((sum, one) => sum + one, 0);
          return (
            placed <= budget &&
            bought.every((one, index) => {
              const share = shares[index] ?? 0;
              const target = (budget * share) / all;
              return share === 0 ? one === 0 : Math.abs(one - Math.min(target, 500)) <= 3;
            })
          );
        },
      ),
    );
  });
});
