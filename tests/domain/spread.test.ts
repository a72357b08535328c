import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { budgetCurve, fullSpread, spreadBudget } from '#domain/count/spread/spread.ts';
import { type SpreadOffer, SPREAD_RULES } from '#domain/count/spread/offer.ts';
import { definitionOf, offerIn } from '#domain/products/definitions.ts';
import { PRODUCT_MARKETS } from '#mocks/products.ts';
import { randomRuns } from '../randomCases.ts';
import { SPREAD_CASES_BY_PRODUCT } from './spreadSubjects.ts';

const SOLD = PRODUCT_MARKETS.flatMap(({ product, market }) => {
  const cases = SPREAD_CASES_BY_PRODUCT[product]?.(market);
  return cases ? [{ name: `${product} in ${market}`, cases }] : [];
});

const rules = fc.constantFrom(...SPREAD_RULES);
/** Whole euros, in cents. */
const budgets = fc
  .oneof(fc.nat(30), fc.integer({ min: 140, max: 900 }), fc.nat(200_000))
  .map((euros) => 100 * euros);
const RUNS = { numRuns: randomRuns(25) };

/** Ids of the rows that may be purchased together with those that are. */
const openRows = ({ rows, exclusive }: SpreadOffer, purchased: ReadonlySet<string>) =>
  rows.filter(
    ({ id }) =>
      !exclusive.some(
        (group) =>
          group.includes(id) && group.some((other) => other !== id && purchased.has(other)),
      ),
  );

describe.each(SOLD)('a budget spread over $name', ({ cases }) => {
  it('[N-03] is never exceeded, and every purchase is one that the row sells', () => {
    fc.assert(
      fc.property(cases, rules, budgets, ({ offer }, rule, budget) => {
        const { purchases, placed, remainder, reason } = spreadBudget(offer, rule, budget);
        expect(placed).toBeLessThanOrEqual(budget);
        expect(placed + remainder).toBe(budget);
        expect(reason === null).toBe(remainder === 0);
        const rowById = new Map(offer.rows.map((row) => [row.id, row]));
        for (const [id, purchase] of purchases) {
          const row = rowById.get(id);
          expect(purchase.price).toBeGreaterThanOrEqual(row?.first.price ?? Number.NaN);
          expect(purchase.price).toBeLessThanOrEqual(row?.last.price ?? Number.NaN);
          expect(purchase.quantity).toBeLessThanOrEqual(row?.last.quantity ?? Number.NaN);
          expect(row?.buy(purchase.price)).toEqual(purchase);
        }
      }),
      RUNS,
    );
  });

  it('[N-03] leaves no row that could take a part of the remainder, and says why', () => {
    fc.assert(
      fc.property(cases, rules, budgets, ({ offer }, rule, budget) => {
        const { purchases, remainder, reason } = spreadBudget(offer, rule, budget);
        if (purchases.size === 0) {
          if (budget === 0) return;
          if (reason?.kind === 'tooLittle') expect(budget).toBeLessThan(reason.minimum);
          else expect(fullSpread(offer)).toBeUndefined();
          return;
        }
        const open = openRows(offer, new Set(purchases.keys()));
        for (const { id, buy } of open) {
          const price = purchases.get(id)?.price ?? 0;
          expect(buy(price + remainder).price).toBe(price);
        }
        const isFull = open.every(({ id, last }) => purchases.get(id)?.price === last.price);
        const price: unknown = expect.toSatisfy((asked) => asked > remainder);
        const said: unknown = expect.objectContaining(
          isFull ? { kind: 'soldOut' } : { kind: 'nextPurchase', price },
        );
        expect(reason).toEqual(remainder === 0 ? null : said);
      }),
      RUNS,
    );
  });

  it('[N-03] gives ordinary quantities that can be saved and cost what is said', () => {
    fc.assert(
      fc.property(cases, rules, budgets, ({ offer, apply, offerAfter }, rule, budget) => {
        const spread = spreadBudget(offer, rule, budget);
        if (spread.purchases.size === 0) return;
        const { rejection, total, isOrdinary } = apply(spread);
        expect(rejection).toBeUndefined();
        expect(total).toBe(spread.placed);
        expect(isOrdinary).toBe(true);
        // The quantities on screen do not matter.
        expect(spreadBudget(offerAfter(spread), rule, budget)).toEqual(spread);
      }),
      RUNS,
    );
  });

  it('[N-03] leaves nothing that can be saved where the budget is too small', () => {
    fc.assert(
      fc.property(cases, rules, budgets, ({ offer, apply }, rule, budget) => {
        const spread = spreadBudget(offer, rule, budget);
        if (spread.reason?.kind !== 'tooLittle') return;
        expect(apply(spread).rejection).toBeDefined();
      }),
      RUNS,
    );
  });

  it('[N-03] never places less of a greater budget', () => {
    fc.assert(
      fc.property(cases, rules, budgets, budgets, ({ offer }, rule, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        const places = (budget: number) => spreadBudget(offer, rule, budget).placed;
        expect(places(more)).toBeGreaterThanOrEqual(places(less));
        expect(places(less + offer.grain)).toBeGreaterThanOrEqual(places(less));
      }),
      RUNS,
    );
  });

  it('[N-18] keeps a purchase for its own budget, and sells no other row for another one', () => {
    fc.assert(
      fc.property(cases, rules, budgets, budgets, ({ offer, inProportion }, rule, one, other) => {
        const spread = spreadBudget(offer, rule, one);
        const same = inProportion(spread, spread.placed);
        // A product without proportions has a single row.
        if (same === undefined) return offer.rows.length <= 1 || spread.purchases.size === 0;
        expect(same.purchases).toEqual(spread.purchases);
        const changed = inProportion(spread, other);
        const sold = [...(changed?.purchases.keys() ?? [])];
        expect(sold.filter((id) => !spread.purchases.has(id))).toEqual([]);
        expect(changed?.placed).toBeLessThanOrEqual(other);
      }),
      RUNS,
    );
  });

  it('[N-03] buys the most by « Volume maximal », to the rounding of one step per row', () => {
    fc.assert(
      fc.property(cases, rules, budgets, ({ offer }, rule, budget) => {
        const most = spreadBudget(offer, 'volume', budget).volume;
        const steps = offer.rows.reduce(
          (sum, { buy, first }) => sum + Math.max(first.quantity, buy(2 * offer.grain).quantity, 1),
          0,
        );
        expect(spreadBudget(offer, rule, budget).volume).toBeLessThanOrEqual(most + steps);
      }),
      RUNS,
    );
  });

  it('[N-03] is drawn as a curve that ends where everything is bought', () => {
    fc.assert(
      fc.property(cases, rules, ({ offer }, rule) => {
        const curve = budgetCurve(offer, rule);
        const full = fullSpread(offer);
        expect(curve === undefined).toBe(full === undefined);
        if (!curve || !full) return;
        const { points, end } = curve;
        expect(points[0]?.budget).toBe(0);
        expect(points.at(-1)).toEqual({ budget: end.budget, volume: end.volume });
        for (const [index, { budget, volume }] of points.entries()) {
          if (index > 0) expect(budget).toBeGreaterThan(points[index - 1]?.budget ?? Number.NaN);
          expect(spreadBudget(offer, rule, budget).volume).toBe(volume);
        }
        const beyond = spreadBudget(offer, rule, end.budget + 100_000);
        expect(beyond).toMatchObject({ placed: end.budget, remainder: 100_000 });
      }),
      { numRuns: randomRuns(5) },
    );
  });
});

describe('a product whose lines cannot be changed', () => {
  it.each(PRODUCT_MARKETS.filter(({ product }) => SPREAD_CASES_BY_PRODUCT[product] === null))(
    '[N-03] spreads no budget over $product in $market',
    ({ product, market }) => {
      const definition = definitionOf(product);
      expect(definition.rules(offerIn(definition, market).values).spread).toBeNull();
    },
  );
});
