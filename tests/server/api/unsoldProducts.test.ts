import { beforeAll, describe, expect, it } from 'vitest';
import { CALLS_BY_PRODUCT, type CountCalls } from '#contract/productCalls.ts';
import { MARKETS, type Market } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS, marketsOf, type CountProductKey } from '#domain/products/catalogue.ts';
import { soldOffer } from '#server/products/productRoutes.ts';
import { COUNT_BY_PRODUCT, seedEveryProduct } from './productCounts.ts';
import { smallApp } from './smallApp.ts';

/** Start of the refusal of each product. */
const SUBJECT_BY_PRODUCT = {
  display: 'Le Display',
  performance: 'Le Display Performance',
  emailingOptin: 'L’Emailing',
  emailingAlert: 'L’Emailing',
  vedettePlus: 'Le Vedette Plus',
  masterDisplay: 'Le Master Display',
  expert360: 'L’Expert 360',
} as const satisfies Record<CountProductKey, string>;

/** Market names in the refusals. */
const NAME_BY_MARKET = {
  Ancien: 'Ancien',
  Neuf: 'Neuf',
  Construire: 'Construire',
  Luxe: 'Luxe',
  BureauxEtCommerce: 'Bureaux et commerces',
} as const satisfies Record<Market, string>;

interface UnsoldCall {
  product: CountProductKey;
  market: Market;
  /** The request, named in the title of the test. */
  call: string;
  method: 'GET' | 'POST';
  url: string;
  body?: () => object;
}

/** The calls that ask for a product in a market: its estimate, a save, and the options of its form. */
function callsFor(product: CountProductKey, market: Market): UnsoldCall[] {
  const { getValues, process, record }: CountCalls = CALLS_BY_PRODUCT[product];
  const { request, requestEntry } = COUNT_BY_PRODUCT[product];
  const asked = { ...request, market };
  const about = { product, market };
  return [
    { ...about, call: 'an estimate', method: 'POST', url: process.path, body: () => asked },
    // A save of an Expert 360 names no market: it is always about Ancien.
    ...(requestEntry === undefined
      ? []
      : [
          {
            ...about,
            call: 'a save',
            method: 'POST' as const,
            url: record.path,
            body: () => ({ ...saves.get(product), [requestEntry]: asked }),
          },
        ]),
    ...(getValues
      ? [
          {
            ...about,
            call: 'the options',
            method: 'GET' as const,
            url: `${getValues.path}?market=${market}`,
          },
        ]
      : []),
  ];
}

const UNSOLD = COUNT_PRODUCT_KEYS.flatMap((product) =>
  MARKETS.filter((market) => !marketsOf(product).includes(market)).map((market) => ({
    product,
    market,
  })),
);

/** The save of a count of each product in a market that sells it. */
const saves = new Map<CountProductKey, object>();

const { test } = smallApp(seedEveryProduct);
beforeAll(async () => {
  for (const product of COUNT_PRODUCT_KEYS) {
    saves.set(product, await COUNT_BY_PRODUCT[product].newSave(test));
  }
});

describe('a product that its manifest does not sell in a market', () => {
  it.each(UNSOLD.flatMap(({ product, market }) => callsFor(product, market)))(
    '$product refuses $call in $market',
    async ({ product, market, method, url, body }) => {
      // Somebody who works in every market.
      const call = test.as('studio@adfactory.test');
      const message = `${SUBJECT_BY_PRODUCT[product]} n’est pas proposé sur le marché ${NAME_BY_MARKET[market]}.`;
      expect(await call(method, url, body?.())).toMatchObject({
        status: 422,
        body: { code: 'rule_refused', message },
      });
    },
  );

  it('covers every product in every such market', () => {
    const sold = COUNT_PRODUCT_KEYS.flatMap((product) => marketsOf(product)).length;
    expect(UNSOLD).toHaveLength(COUNT_PRODUCT_KEYS.length * MARKETS.length - sold);
    expect(UNSOLD.length).toBeGreaterThan(20);
  });

  it('is refused even where the server has values for it', () => {
    expect(() => soldOffer('performance', 'Luxe', {})).toThrow(
      'Le Display Performance n’est pas proposé sur le marché Luxe.',
    );
    expect(soldOffer('performance', 'Neuf', 12)).toBe(12);
    expect(() => soldOffer('performance', 'Neuf', undefined)).toThrow('n’est pas proposé');
  });
});
