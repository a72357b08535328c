import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { soldVolumes } from '#server/products/campaign/tables.ts';

const RATES = { Masthead: 4, Pave: 2 };
const PAVE = [{ id: 1, format: 'Pave' }];
const clicksOf = (total: number, available: number) =>
  soldVolumes({ clicksPerThousand: RATES }, PAVE, new Map([[1, { total, available }]])).get(1);

describe('clicks', () => {
  it.each([
    [0, 0, 0, 0],
    [499, 499, 0, 0],
    [500, 499, 1, 0],
    [113_583, 83_084, 227, 166],
  ])(
    'are computed from %s impressions, %s of them available, as %s and %s',
    (total, available, totalClicks, availableClicks) => {
      expect(clicksOf(total, available)).toEqual({
        total: totalClicks,
        available: availableClicks,
      });
    },
  );

  it('are zero without inventory or without a rate', () => {
    const volumes = new Map([[2, { total: 9000, available: 9000 }]]);
    expect(
      soldVolumes({ clicksPerThousand: RATES }, [{ id: 2, format: 'Natif' }], volumes).get(2),
    ).toEqual({
      total: 0,
      available: 0,
    });
  });

  it('never decrease as impressions increase, and available clicks never exceed the total', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000_000), (a, b) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)];
        const clicks = clicksOf(many, few);
        expect(clicks?.available).toBeLessThanOrEqual(clicks?.total ?? 0);
        expect(clicksOf(few, few)?.total).toBeLessThanOrEqual(clicksOf(many, many)?.total ?? 0);
      }),
    );
  });
});
