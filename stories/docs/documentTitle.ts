import { MARKET_LABEL_BY_MARKET } from '#domain/markets.ts';
import { COUNT_PRODUCT_KEYS, marketsOf, productLabel } from '#domain/products/catalogue.ts';

/** Returns a name in the spelling of ids: `emailingOptin` is `emailing-optin`. */
export const kebab = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`).replace(/^-/, '');

/** What the documents show that are not named after a product. */
const TITLE_BY_NAME: Readonly<Record<string, string>> = {
  client: 'Proposition à un client au nom long',
  contexts: 'Proposition avec de longs contextes',
  four: 'Dossier de quatre comptages',
  france: 'Proposition dans toute la France',
  long: 'Dossier aux noms longs',
  mixed: 'Dossier payé une fois et chaque mois',
  radius: 'Proposition autour d’une ville',
  ten: 'Dossier de dix comptages',
  three: 'Dossier de trois comptages',
};

/**
 * Returns the title of a document from the name of its pictures: of its product, and of its market where it is named.
 * @param state what the story that prints it shows, in French
 */
export function documentTitle(name: string, state: string): string {
  for (const product of COUNT_PRODUCT_KEYS) {
    const markets = marketsOf(product);
    const named = markets.find((market) => name === `${kebab(product)}-${kebab(market)}`);
    const market = named ?? (name === kebab(product) ? markets[0] : undefined);
    if (market)
      return `${productLabel(product, market)}, ${MARKET_LABEL_BY_MARKET[market]} – ${state}`;
  }
  return TITLE_BY_NAME[name] ?? `${state}, ${name}`;
}
