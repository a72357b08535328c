import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SharingInventory } from '#domain/plan/plan.ts';
import { documentsAt, sharedAmounts, type Amounts } from '#domain/plan/together.ts';
import type { CountProductKey } from '#domain/products/catalogue.ts';
import { randomRuns } from '../../randomCases.ts';

const PRODUCTS = ['display', 'performance', 'vedettePlus'] as const satisfies CountProductKey[];

const line = (
  place: number,
  [minimum, alone]: readonly [number, number],
  isTyped = false,
): SharingInventory => ({
  product: PRODUCTS[place] ?? 'display',
  minimum,
  alone,
  isTyped,
  documentOf: (amount) => (amount < minimum ? undefined : { amount }),
});

/** Asks an inventory of which each cent buys a cent. */
const within = (available: number) => async (amounts: Amounts) =>
  [...amounts.values()].reduce((sum, one) => sum + one, 0) <= available;

const entries = (amounts: Amounts) => Object.fromEntries(amounts);

describe('[N-16] lines that share an inventory', () => {
  it('buy what they would alone where all of it is there', async () => {
    const lines = [line(0, [100, 5000]), line(1, [100, 3000])];
    expect(await sharedAmounts(lines, within(8000))).toEqual(new Map());
  });

  it('are lowered alike, so that the first one leaves room for the others', async () => {
    const lines = [line(0, [0, 6000]), line(1, [0, 3000])];
    const amounts = await sharedAmounts(lines, within(4500));
    expect(entries(amounts)).toEqual({ display: 3000, performance: 1500 });
  });

  it('keep a typed share as long as the others can be lowered', async () => {
    const lines = [line(0, [100, 3000], true), line(1, [100, 3000])];
    expect((await sharedAmounts(lines, within(4000))).get('display')).toBe(3000);
    const typed = lines.map((one) => ({ ...one, isTyped: true }));
    expect((await sharedAmounts(typed, within(4000))).get('display')).toBeLessThan(2000);
  });

  it('leave out the last one where not even the minimums are there together', async () => {
    const lines = [line(0, [1000, 3000]), line(1, [1000, 3000])];
    const amounts = await sharedAmounts(lines, within(1500));
    expect(amounts.get('performance')).toBe(0);
    expect(amounts.get('display')).toBeGreaterThanOrEqual(1000);
    expect(documentsAt(lines, amounts)).toEqual({ display: { amount: amounts.get('display') } });
  });

  it('never buy more than there is, and leave little of it', async () => {
    const range = fc.tuple(fc.nat(5000), fc.nat(50_000));
    await fc.assert(
      fc.asyncProperty(
        fc.array(range, { minLength: 2, maxLength: 3 }),
        fc.nat(120_000),
        async (ranges, available) => {
          const lines = ranges.map(([minimum, room], place) =>
            line(place, [minimum, minimum + room]),
          );
          const amounts = await sharedAmounts(lines, within(available));
          const bought =
            amounts.size === 0 ? new Map(lines.map((one) => [one.product, one.alone])) : amounts;
          const total = [...bought.values()].reduce((sum, one) => sum + one, 0);
          const wanted = lines.reduce((sum, { alone }) => sum + alone, 0);
          const least = lines.reduce((sum, { minimum }) => sum + minimum, 0);
          expect(total === 0 || total <= available).toBe(true);
          for (const { product, minimum, alone } of lines) {
            const amount = bought.get(product) ?? -1;
            expect(amount === 0 || (amount >= minimum && amount <= alone)).toBe(true);
          }
          if (least <= available) {
            expect(Math.min(wanted, available) - total).toBeLessThanOrEqual(
              (wanted - least) / 128 + 3,
            );
          }
        },
      ),
      { numRuns: randomRuns(200) },
    );
  });
});
