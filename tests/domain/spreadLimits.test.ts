import { describe, expect, it } from 'vitest';
import { PER_CLICK } from '#domain/count/campaign/pricing.ts';
import {
  budgetCurve,
  fullSpread,
  smallestBudget,
  spreadBudget,
} from '#domain/count/spread/spread.ts';
import {
  buyerOf,
  NO_PURCHASE,
  type SpreadOffer,
  type SpreadRow,
} from '#domain/count/spread/offer.ts';
import { euros, OFFER, rowOf } from './spreadOffers.ts';
import { spreadRow } from '#domain/count/campaign/rules.ts';

const buyPacks = (amount: number) => {
  const count = Math.min(3, Math.floor(amount / 10_000));
  return { quantity: 1000 * count, price: 10_000 * count };
};

/** A row that is sold by the hundred euros, up to 300 €. */
function packs(id: string, isRequired = false): SpreadRow {
  const [first, last] = [buyPacks(10_000), buyPacks(30_000)];
  return { id, name: id, unitPrice: 4, first, last, isRequired, buy: buyPacks };
}

/** Fewer than five units cost nothing. */
const priceFromFive = (quantity: number) => (quantity < 5 ? 0 : 100 * quantity);

const [NATIF, PAVE] = [rowOf('Natif', 75_000, 4), rowOf('Pavé', 75_000, 4)];

/** Everything that can be bought costs 100 €, and a count costs at least 150 €. */
const TOO_SMALL: SpreadOffer = { ...OFFER, rows: [rowOf('Natif', 25_000, 4)], minimum: 15_000 };

describe('a budget over rows that take steps of different sizes', () => {
  it.each<[string, SpreadRow[], number, number[]]>([
    [
      'one amount each, also of what a row with larger steps leaves',
      [NATIF, PAVE, packs('Pack')],
      450,
      [175, 175, 100],
    ],
    ['all that is left to the row that can take it', [NATIF, packs('Pack')], 350, [250, 100]],
    ['the required row first', [packs('Pack', true), PAVE], 120, [100, 20]],
    ['only the required row, when there is no more', [packs('Pack', true), PAVE], 100, [100, 0]],
  ])('[N-03] « Parts égales » gives %s', (_, rows, budget, expected) => {
    expect(euros({ ...OFFER, rows }, 'even', budget)).toEqual(expected);
  });

  it('[N-03] « Au prorata » gives what rounding leaves to one row after the other', () => {
    const rows = [rowOf('A', 125_000, 4), rowOf('B', 75_000, 4), rowOf('C', 50_000, 4)];
    expect(euros({ ...OFFER, rows }, 'available', 2)).toEqual([2, 0, 0]);
  });

  it('[N-03] names only the rows that it buys', () => {
    expect([...spreadBudget(OFFER, 'cheapest', 20_000).purchases.keys()]).toEqual(['Pavé']);
  });
});

describe('the purchase of an amount', () => {
  it('[N-03, D-29] is of fewer units where rounding would exceed the amount', () => {
    // 30 € are 3.6 clicks at 8.25 €, and four of them cost 33 €.
    const row = spreadRow(
      { code: 'a', name: 'A', available: 100 },
      { price: 8.25, pricing: PER_CLICK },
      false,
    );
    expect(row?.buy(3000)).toEqual({ quantity: 3, price: 2500 });
    expect(row?.buy(500)).toEqual(NO_PURCHASE);
  });

  it('[N-03] is nothing where the units would cost nothing', () => {
    const buy = buyerOf({ available: 10, priceOf: priceFromFive, quantityOf: () => 5 });
    expect(buy(100)).toEqual(NO_PURCHASE);
  });
});

describe('the smallest budget', () => {
  const exclusive = [['Pack', 'Natif']];
  it.each<[string, Partial<SpreadOffer>, number | undefined]>([
    ['the cheapest row', { rows: [packs('Pack'), NATIF] }, 100],
    ['the fee too', { rows: [packs('Pack'), NATIF], fee: 5000 }, 5100],
    ['the minimum of a count', { rows: [NATIF], minimum: 15_000 }, 15_000],
    ['every required row', { rows: [packs('Pack', true), packs('Duo', true), NATIF] }, 20_000],
    [
      'the cheapest of rows of which one can be bought',
      { rows: [packs('Pack'), NATIF], exclusive },
      100,
    ],
    ['nothing without a row', { rows: [] }, undefined],
  ])('[N-03] pays for %s', (_, over, expected) => {
    expect(smallestBudget({ ...OFFER, ...over })).toBe(expected);
  });
});

describe('a budget of which nothing is placed', () => {
  it.each<[string, Partial<SpreadOffer>, number, object | null]>([
    ['no budget', {}, 0, null],
    ['too little for the minimum', TOO_SMALL, 14_900, { kind: 'tooLittle', minimum: 15_000 }],
    [
      'everything costs less than the minimum',
      TOO_SMALL,
      15_000,
      { kind: 'belowMinimum', price: 10_000, minimum: 15_000 },
    ],
    ['there is nothing to buy', { rows: [] }, 100, { kind: 'notForSale' }],
    ['only the fee', { fee: 5000 }, 5000, { kind: 'tooLittle', minimum: 5100 }],
  ])('[N-03] says why: %s', (_, over, budget, reason) => {
    expect(spreadBudget({ ...OFFER, ...over }, 'volume', budget)).toEqual({
      purchases: new Map(),
      placed: 0,
      volume: 0,
      remainder: budget,
      reason,
    });
  });

  it('[N-03] has no curve where everything costs less than the minimum', () => {
    expect(fullSpread(TOO_SMALL)).toBeUndefined();
    expect(budgetCurve(TOO_SMALL, 'volume')).toBeUndefined();
  });
});

it('[N-03] the curve of a row that has one purchase goes from nothing to that purchase', () => {
  const curve = budgetCurve({ ...OFFER, rows: [rowOf('Natif', 250, 4)] }, 'volume');
  expect(curve?.points).toEqual([
    { budget: 0, volume: 0 },
    { budget: 100, volume: 250 },
  ]);
});
