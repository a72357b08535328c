import { describe, expect, it } from 'vitest';
import { MARKETS } from '#domain/markets.ts';
import {
  asksForClient,
  cardsOf,
  isProductAvailable,
  MAF_PRODUCTS,
  mafProductLabel,
  manifestOf,
  marketOf,
  marketsOf,
  productLabel,
  schedulesOf,
  type ProductKey,
} from '#domain/products/catalogue.ts';
import { CARD_TEXTS, type ProductCard } from '#domain/products/manifest.ts';

/** Card texts that the specification states, by market and product. */
const STATED: Readonly<Record<string, readonly string[]>> = {
  'Ancien expert360': ['tags'],
  'Ancien masterDisplay': ['tags'],
  'Neuf emailingOptin': ['description'],
  'Neuf emailingAlert': ['description'],
  'Neuf display': ['formats'],
  'Neuf performance': ['formats'],
  'Construire emailingOptin': ['description'],
  'Construire emailingAlert': ['description'],
  'Luxe display': ['description', 'formats'],
  'BureauxEtCommerce display': ['formats'],
};

const CARDS = MARKETS.flatMap((market) =>
  cardsOf(market).map((card) => ({ key: `${market} ${card.product}`, card })),
);

function hasText(card: ProductCard, text: (typeof CARD_TEXTS)[number]): boolean {
  return card[text].length > 0;
}

describe('the catalogue', () => {
  it.each(CARDS)(
    '[PC-25] $key marks texts that the specification does not state as derived',
    ({ key, card }) => {
      const stated = STATED[key] ?? [];
      for (const text of CARD_TEXTS) {
        const isDerived = card.derived.includes(text);
        if (stated.includes(text)) expect(isDerived, text).toBe(false);
        else if (hasText(card, text)) expect(isDerived, text).toBe(true);
      }
    },
  );

  it('[PC-25] has only the tags that the specification states', () => {
    const tagged = CARDS.filter(({ card }) => card.tags.length > 0);
    expect(tagged.map(({ key, card }) => [key, card.tags])).toEqual([
      ['Ancien expert360', ['Package', 'Notoriété']],
      ['Ancien masterDisplay', ['Notoriété']],
    ]);
  });
});

describe('the catalogue', () => {
  it('[SH-25] [SH-28] says in which markets a product is sold', () => {
    expect(marketsOf('display').toSorted()).toEqual([
      'BureauxEtCommerce',
      'Construire',
      'Luxe',
      'Neuf',
    ]);
    expect(marketsOf('boost')).toEqual(['Neuf']);
    for (const market of MARKETS) {
      expect(isProductAvailable('expert360', market)).toBe(market === 'Ancien');
    }
  });

  it('[D-113] labels a product in the markets that sell it', () => {
    expect(productLabel('expert360', 'Ancien')).toBe('Expert 360');
    expect(productLabel('expert360', 'Neuf')).toBe('');
    expect(schedulesOf('expert360', 'Neuf')).toEqual([]);
    expect(MAF_PRODUCTS.map(mafProductLabel)).not.toContain('');
    expect(mafProductLabel('Expert360')).toBe('Expert 360');
    expect(mafProductLabel('Autre')).toBe('Autre');
  });

  it('[DA-02] knows the market of every saved product', () => {
    expect(marketOf('DisplayLuxury')).toBe('Luxe');
    expect(marketOf('MasterDisplayNeuf')).toBe('Neuf');
    expect(() => marketOf('Autre' as 'DisplayLuxury')).toThrow('No product is saved as Autre');
    expect(() => manifestOf('autre' as ProductKey)).toThrow('No product is called autre');
  });

  it('[PC-20] [PC-23] asks for a client where the product needs one', () => {
    expect(asksForClient('expert360')).toBe(true);
    expect(asksForClient('display')).toBe(false);
  });
});
