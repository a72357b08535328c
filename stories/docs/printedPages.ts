import { MARKET_LABEL_BY_MARKET, type Market } from '#domain/markets.ts';
import { productLabel, type CountProductKey } from '#domain/products/catalogue.ts';

/** A document of which each printed page has a picture. */
export interface PrintedDocument {
  /** Id of the story that prints it. */
  storyId: string;
  name: string;
  /** Addresses of the pictures of its pages, in their order. */
  pages: readonly string[];
}

/** Returns the documents of a story file from its pictures, `documents-proposalpages--every-product--display-neuf-1.png`. */
export function printedDocuments(
  picturesByFile: Readonly<Record<string, string>>,
): PrintedDocument[] {
  const documents = new Map<string, PrintedDocument & { pages: string[] }>();
  for (const [file, address] of Object.entries(picturesByFile)) {
    const [, storyId = '', name = '', page] =
      /([^/]+--[^/]+)--([^/]+?)-(\d+)\.png$/.exec(file) ?? [];
    if (page === undefined) continue;
    const key = `${storyId}--${name}`;
    const document = documents.get(key) ?? { storyId, name, pages: [] };
    document.pages[Number(page) - 1] = address;
    documents.set(key, document);
  }
  return [...documents.values()];
}

/** Returns a name in the spelling of ids: `emailingOptin` is `emailing-optin`. */
export const kebab = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`).replace(/^-/, '');

/** Returns the title of the proposal of a product in a market. */
export const proposalTitle = (product: CountProductKey, market: Market): string =>
  `${productLabel(product, market)}, ${MARKET_LABEL_BY_MARKET[market]}`;
