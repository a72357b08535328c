import { describe, expect, it } from 'vitest';
import { MARKETS } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS, SAVED_COUNTS } from '#domain/products/catalogue.ts';
import { countOpening } from '#domain/products/duplication.ts';

const everyCase = SAVED_COUNTS.flatMap((saved) =>
  COUNT_PRODUCT_KEYS.flatMap((product) =>
    MARKETS.map((current) => ({ mafProduct: saved.mafProduct, saved, product, current })),
  ),
);

describe('opening a saved count', () => {
  it.each(everyCase)(
    '[D-115] $mafProduct at the address of $product in $current',
    ({ saved, product, current }) => {
      const opening = countOpening(saved, { product, current, markets: MARKETS });
      const isItsProduct = saved.product === product;
      const expected = saved.market === current ? 'open' : 'otherMarket';
      expect(opening.kind).toBe(isItsProduct ? expected : 'notFound');
    },
  );

  it.each(SAVED_COUNTS)(
    '[D-115] offers the market of $mafProduct only to people who have it',
    (saved) => {
      const { product, market } = saved;
      const others = MARKETS.filter((one) => one !== market);
      for (const current of others) {
        const options = { product, current };
        expect(countOpening(saved, { ...options, markets: MARKETS })).toEqual({
          kind: 'otherMarket',
          market,
        });
        expect(countOpening(saved, { ...options, markets: others })).toEqual({ kind: 'notFound' });
      }
    },
  );

  it('[D-115] does not open a count of an unknown product, nor one whose product has another market', () => {
    const options = { product: 'display', current: 'Neuf', markets: MARKETS } as const;
    expect(countOpening({ mafProduct: 'Affiche', market: 'Neuf' }, options).kind).toBe('notFound');
    expect(countOpening({ mafProduct: 'DisplayLuxury', market: 'Neuf' }, options).kind).toBe(
      'notFound',
    );
  });
});
