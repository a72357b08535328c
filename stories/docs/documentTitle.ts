import { MARKET_LABEL_BY_MARKET } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS, marketsOf, productLabel } from '#domain/products/catalogue.ts';

/** Returns a name in the spelling of ids: `emailingOptin` is `emailing-optin`. */
export const kebab = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`).replace(/^-/, '');

/** Returns the title of a document from the name of its pictures: of its product, and of its market where it is named. */
export function documentTitle(name: string): string {
  for (const product of COUNT_PRODUCT_KEYS) {
    const markets = marketsOf(product);
    const named = markets.find((market) => name === `${kebab(product)}-${kebab(market)}`);
    const market = named ?? (name === kebab(product) ? markets[0] : undefined);
    if (market) return `${productLabel(product, market)}, ${MARKET_LABEL_BY_MARKET[market]}`;
  }
  return `Dossier ou proposition « ${name} »`;
}
