import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { productLabel, type CountProductKey } from '#domain/products/catalogue.ts';

/** Returns a name in the spelling of ids: `emailingOptin` is `emailing-optin`. */
export const kebab = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`).replace(/^-/, '');

interface Sold {
  product: CountProductKey;
  market: Market;
}

/** Returns the title of a document from the name of its pictures: of its product, and of its market where it is named. */
export function documentTitle(name: string, sold: readonly Sold[]): string {
  const exact = sold.find(({ product, market }) => name === `${kebab(product)}-${kebab(market)}`);
  const first = exact ?? sold.find(({ product }) => name === kebab(product));
  if (!first) return `Dossier ou proposition « ${name} »`;
  return `${productLabel(first.product, first.market)}, ${MARKET_LABEL_BY_MARKET[first.market]}`;
}
