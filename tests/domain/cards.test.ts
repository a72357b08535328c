import { describe, expect, it } from 'vitest';
import { MARKETS } from '#domain/markets.ts';
import { cardsOf } from '#domain/products/catalogue.ts';
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
      // The specification states no brochure: its address is configuration (T-19).
      expect(card.derived).toContain('brochure');
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
