import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SpreadOffer } from '#domain/count/spread/offer.ts';
import { fullSpread, smallestBudget, spreadBudget } from '#domain/count/spread/spread.ts';
import { allocate, sumOf, type PlanOffer, type SharingLine } from '#domain/plan/allocate.ts';
import { PLAN_RULES } from '#domain/plan/planRules.ts';
import { leftFor, offerLeft, sharersOf, type Pool } from '#domain/plan/pools.ts';
import { shareTogether } from '#domain/plan/together.ts';
import { randomRuns } from '../../randomCases.ts';
import { OFFER, rowOf } from '../spreadOffers.ts';

/* Amounts are whole cents. */

const offerOf = (offer: SpreadOffer): PlanOffer => ({
  minimum: smallestBudget(offer) ?? 0,
  maximum: fullSpread(offer)?.placed ?? 0,
  place: (amount) => spreadBudget(offer, 'volume', amount),
  spread: offer,
});

/** An offer of rows by id, each with what is available and its price per thousand. */
const selling = (rows: Readonly<Record<string, readonly [number, number]>>, minimum = 0) =>
  offerOf({
    ...OFFER,
    rows: Object.entries(rows).map(([id, [available, cpm]]) => rowOf(id, available, cpm)),
    minimum,
  });

/** A count that is bought as a whole, or not at all. */
const whole = (price: number): PlanOffer => ({
  minimum: price,
  maximum: price,
  spread: null,
  place: (amount) => {
    const placed = amount >= price ? price : 0;
    return {
      purchases: new Map(),
      placed,
      volume: placed,
      remainder: amount - placed,
      reason: null,
    };
  },
});

const line = (id: string, offer: PlanOffer, fixed: number | null = null): SharingLine => ({
  id,
  offer,
  fixed,
});
const draw = (id: string, row: string, all: number, quantity = 0) => ({
  id,
  line: row,
  quantity,
  all,
});

const RICH = { budget: 300_000, rule: 'minimum' } as const;

/** Returns the part of a pool that is bought. */
const partOf = (pool: Pool, bought: ReturnType<typeof shareTogether>['bought']) =>
  pool.reduce((sum, { id, line: row, quantity, all }) => {
    const one = bought.get(id);
    const isWhole = one?.purchases.size === 0 && one.placed > 0;
    return sum + (isWhole ? quantity : (one?.purchases.get(row)?.quantity ?? 0)) / all;
  }, 0);

describe('[N-16] lines that share an inventory', () => {
  const display = line('display', selling({ Natif: [150_000, 4], Masthead: [10_000, 30] }));
  const vedette = line('vedettePlus', whole(4100));
  const common: Pool[] = [
    [draw('display', 'Natif', 150_000), draw('vedettePlus', '69003', 50_000, 1655)],
  ];

  it('lower only the row that collides, by what the other line takes', () => {
    const { bought, shares } = shareTogether([display, vedette], RICH, common);
    // 1,655 of 50,000 are a thirtieth of the pool.
    const natif = bought.get('display')?.purchases.get('Natif')?.quantity ?? 0;
    expect(natif).toBeLessThanOrEqual(150_000 * (1 - 1655 / 50_000));
    expect(natif).toBeGreaterThan(150_000 * (1 - 1655 / 50_000) - 250);
    expect(bought.get('display')?.purchases.get('Masthead')?.quantity).toBe(10_000);
    expect(shares.get('vedettePlus')).toBe(4100);
  });

  it('keep what the budget buys where all of it is there', () => {
    const small = { ...RICH, budget: 10_000 };
    const { shares, bought } = shareTogether([display, vedette], small, common);
    expect(shares).toEqual(allocate([display, vedette], small.budget, small.rule).shares);
    expect(bought.get('vedettePlus')?.placed).toBe(4100);
  });

  it('keep a typed share as long as the others can be lowered, and their minimum beside it', () => {
    const typed = { ...display, fixed: display.offer.maximum };
    const { bought, shares } = shareTogether([typed, vedette], RICH, common);
    expect(shares.get('display')).toBe(display.offer.maximum);
    expect(bought.get('vedettePlus')?.placed).toBe(4100);
    expect(bought.get('display')?.remainder).toBeGreaterThan(0);
    const other = line('performance', selling({ Natif: [150_000, 4] }));
    const both: Pool[] = [
      [draw('display', 'Natif', 150_000), draw('performance', 'Natif', 150_000)],
    ];
    const beside = shareTogether([typed, other], RICH, both);
    expect(beside.bought.get('display')?.placed).toBeGreaterThan(0.99 * display.offer.maximum);
  });

  it('leave out a count of which the others leave too little', () => {
    const all: Pool[] = [
      [draw('display', 'Natif', 150_000), draw('vedettePlus', '69003', 5000, 5000)],
    ];
    const { bought } = shareTogether([display, line('vedettePlus', whole(100))], RICH, all);
    // It would sell less than Display alone.
    expect(bought.get('vedettePlus')?.placed ?? 0).toBe(0);
    expect(bought.get('display')?.placed).toBe(display.offer.maximum);
    const most = leftFor(all, 'vedettePlus', bought);
    expect(offerLeft(vedette, all, most)).toBeUndefined();
    expect(sharersOf(all, { id: 'vedettePlus', line: '69003', wanted: 5000, bought })).toEqual([
      'display',
    ]);
  });

  it('put off a count that is bought as a whole where it costs the others more than it sells for', () => {
    const other = line('performance', selling({ Masthead: [10_000, 33] }));
    const both: Pool[] = [
      [draw('display', 'Natif', 150_000), draw('vedettePlus', '69003', 2781, 1655)],
      [draw('display', 'Masthead', 10_000), draw('performance', 'Masthead', 10_000)],
    ];
    const { shares } = shareTogether([display, vedette, other], RICH, both);
    expect(shares.get('vedettePlus')).toBe(0);
    expect(shares.get('performance')).toBeGreaterThan(0.4 * other.offer.maximum);
    expect(sumOf([...shares.values()])).toBeGreaterThanOrEqual(display.offer.maximum);
  });

  const anyRow = fc.tuple(fc.integer({ min: 0, max: 90_000 }), fc.constantFrom(4, 4, 8, 30));
  const anyLine = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        a: anyRow,
        b: anyRow,
        c: anyRow,
        minimum: fc.constantFrom(0, 0, 15_000),
      }),
    },
    { weight: 1, arbitrary: fc.integer({ min: 100, max: 90_000 }) },
  );
  const anyPlan = fc
    .record({
      lines: fc.array(anyLine, { minLength: 2, maxLength: 4 }),
      /** Which rows draw on each of the pools. */
      drawn: fc.array(
        fc.array(fc.constantFrom('a', 'b', 'c', ''), { minLength: 4, maxLength: 4 }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      parts: fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), {
        minLength: 4,
        maxLength: 4,
      }),
      fixed: fc.array(fc.option(fc.integer({ min: 0, max: 90_000 }), { freq: 2 }), {
        minLength: 4,
        maxLength: 4,
      }),
      isTyped: fc.boolean(),
      budget: fc.integer({ min: 0, max: 500_000 }),
      rule: fc.constantFrom(...PLAN_RULES),
    })
    .map(({ lines, drawn, parts, fixed, isTyped, budget, rule }) => {
      const planned = lines.map((one, index) =>
        line(
          String(index),
          typeof one === 'number'
            ? whole(one)
            : selling({ a: one.a, b: one.b, c: one.c }, one.minimum),
          isTyped ? (fixed[index] ?? null) : null,
        ),
      );
      const pools = drawn.map((rows) =>
        lines.flatMap((one, index) => {
          const row = rows[index] ?? '';
          const id = String(index);
          if (row === '') return [];
          if (typeof one === 'number')
            return [draw(id, '', 1000, Math.round(1000 * (parts[index] ?? 1)))];
          const [available] = one[row as 'a'];
          return available > 0 ? [draw(id, row, available)] : [];
        }),
      );
      return {
        lines: planned.filter(({ offer }) => offer.maximum > 0),
        pools,
        shared: { budget, rule },
      };
    });

  it('ask no more than there is, share the budget to the cent, and never sell less than one of them alone', () => {
    let lowered = 0;
    fc.assert(
      fc.property(anyPlan, ({ lines, pools, shared }) => {
        const { shares, bought, rest } = shareTogether(lines, shared, pools);
        expect(sumOf([...shares.values()]) + rest).toBe(shared.budget);
        for (const { id, offer, fixed } of lines) {
          const { placed = 0, remainder = 0, purchases } = bought.get(id) ?? {};
          const share = shares.get(id) ?? -1;
          if (fixed === null) expect(placed).toBe(share);
          else expect(share).toBe(fixed);
          if (bought.has(id)) expect(placed + remainder).toBe(share);
          expect(placed === 0 || placed >= offer.minimum).toBe(true);
          for (const [row, { quantity }] of purchases ?? []) {
            expect(quantity).toBeLessThanOrEqual(
              offer.spread?.rows.find((one) => one.id === row)?.last.quantity ?? 0,
            );
          }
        }
        for (const pool of pools) expect(partOf(pool, bought)).toBeLessThanOrEqual(1 + 1e-6);
        const plain = allocate(lines, shared.budget, shared.rule);
        const asked = new Map(
          lines.map(({ id, offer }) => [id, offer.place(plain.shares.get(id) ?? 0)]),
        );
        for (const { id, offer, fixed } of lines) {
          const own = bought.get(id);
          const most = leftFor(pools, id, bought);
          const left = offerLeft({ id, offer }, pools, most);
          // What is left, no typed share can take.
          if (fixed !== null) {
            expect(left?.place(fixed).placed ?? 0).toBeLessThanOrEqual(own?.placed ?? 0);
          }
          // A line of whose rows enough is left buys them as alone.
          const { purchases, placed } = offer.place(own?.placed ?? 0);
          const isLeft = [...purchases].every(
            ([row, { quantity }]) => quantity <= (most.get(row) ?? Infinity),
          );
          if (own && offer.spread && isLeft && placed === own.placed) {
            expect(own.purchases).toEqual(purchases);
          }
        }
        // Shares that are kept as they are change nothing, also beside typed ones.
        const kept = lines.map((one) =>
          one.fixed === null ? { ...one, fixed: shares.get(one.id) ?? 0, isKept: true } : one,
        );
        expect(shareTogether(kept, shared, pools)).toEqual({ shares, bought, rest });
        if (lines.some(({ fixed }) => fixed !== null)) return;
        if (pools.every((pool) => partOf(pool, asked) <= 1)) {
          expect(bought).toEqual(asked);
          return;
        }
        lowered += 1;
        const placed = sumOf([...shares.values()]);
        for (const one of lines) {
          const alone = allocate([one], shared.budget, shared.rule).shares.get(one.id) ?? 0;
          expect(placed).toBeGreaterThanOrEqual(alone);
        }
        // What is left, no line can take.
        for (const one of lines) {
          const offer = offerLeft(one, pools, leftFor(pools, one.id, bought));
          const share = shares.get(one.id) ?? 0;
          expect(offer?.place(share + rest).placed ?? 0).toBeLessThanOrEqual(share);
        }
      }),
      { numRuns: randomRuns(300) },
    );
    expect(lowered).toBeGreaterThan(randomRuns(300) / 10);
  });
});
