import { fold } from '../format/fold.ts';
import { MARKET_LABEL_BY_MARKET, type Market } from '../markets.ts';
import {
  COUNT_MANIFESTS,
  isProductAvailable,
  productLabel,
  type CountProductKey,
} from '../products/catalogue.ts';
import { quoted, type Meaning, type Recogniser } from './meaning.ts';
import { literal, matchAt, phrase } from './wordSpans.ts';

interface ProductPhrase {
  pattern: RegExp;
  products: CountProductKey[];
}

/** Returns the phrases that name a product, the longest first. Two products may share one: « emailing ». */
function productPhrases(): ProductPhrase[] {
  const byWords = new Map<string, CountProductKey[]>();
  for (const { key, spokenNames } of COUNT_MANIFESTS) {
    for (const words of spokenNames) byWords.set(words, [...(byWords.get(words) ?? []), key]);
  }
  return [...byWords]
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([words, products]) => {
      return { products, pattern: phrase(`(?:l'|le |la |un |une )?(${literal(words)})`) };
    });
}

const PHRASES = productPhrases();

/** Returns the word by which a line names a market: « bureaux ». */
const firstWordOf = (market: Market): string =>
  fold(MARKET_LABEL_BY_MARKET[market]).split(' ')[0] ?? '';

/** Recognises the product by one of its spoken names, among those that the market sells. */
export const recogniseProduct: Recogniser = (folded, at, { market, markets = [] }) => {
  for (const { pattern, products } of PHRASES) {
    const match = matchAt(pattern, folded, at);
    if (match) {
      const [words] = match.groups;
      return { end: match.end, meaning: productOf(words, products) };
    }
  }
  return undefined;

  function productOf(words: string, products: readonly CountProductKey[]): Meaning {
    const sold = products.filter((product) => isProductAvailable(product, market));
    const [only, ...others] = sold;
    if (only === undefined) {
      const selling = markets.filter((other) =>
        products.some((product) => isProductAvailable(product, other)),
      );
      const isNamed = (other: Market) => folded.includes(firstWordOf(other));
      const elsewhere = selling.find(isNamed) ?? selling[0];
      const reason =
        elsewhere === undefined
          ? `Votre marché ne vend pas ${quoted(words)}.`
          : `Votre marché ne vend pas ${quoted(words)}, le marché ${quoted(MARKET_LABEL_BY_MARKET[elsewhere])} le vend.`;
      return { kind: 'unclear', reason, namesProduct: true };
    }
    if (others.length === 0) return { kind: 'product', product: only };
    const corrections = sold.map((product) => {
      const label = productLabel(product, market);
      return { label, text: label };
    });
    const reason = `${quoted(words)} : précisez le produit.`;
    return { kind: 'unclear', reason, corrections, namesProduct: true };
  }
};
