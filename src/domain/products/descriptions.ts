import { campaignStored } from '../count/campaign/describe.ts';
import { describeStored, type StoredProduct } from '../count/definition.ts';
import type { CountDescription } from '../count/description.ts';
import { writeDocument } from '../count/document.ts';
import { documentOf, entriesOf, type StoredEntries } from '../count/storedEntries.ts';
import type { Market } from '../markets.ts';
import { savedProduct, type CountProductKey } from './catalogue.ts';
import { DISPLAY_CAMPAIGN } from './display/values.ts';
import { emailingStored } from './emailing/describe.ts';
import { EXPERT360_STORED } from './expert360/describe.ts';
import { MASTER_DISPLAY_STORED } from './masterDisplay/describe.ts';
import { PERFORMANCE_CAMPAIGN } from './performance/values.ts';
import { VEDETTE_PLUS_STORED } from './vedettePlus/describe.ts';

/** What a product stores, and how it reads. */
interface ProductDocument {
  /** Returns a document as the database keeps it; `previous` is what was stored before. */
  write: (document: object, previous?: unknown) => StoredEntries;
  /** Returns undefined when the document cannot be parsed, or in a market where the product is not sold. */
  describe: (market: Market, countData: unknown) => CountDescription | undefined;
}

const documentsOf = <Document extends object>(
  stored: StoredProduct<Document>,
): ProductDocument => ({
  write: (document, previous) => writeDocument(stored.format, document, previous),
  describe: (market, countData) => describeStored(stored, market, countData),
});

const DOCUMENTS_BY_PRODUCT = {
  display: documentsOf(campaignStored(DISPLAY_CAMPAIGN)),
  performance: documentsOf(campaignStored(PERFORMANCE_CAMPAIGN)),
  emailingOptin: documentsOf(emailingStored('Optin')),
  emailingAlert: documentsOf(emailingStored('Alerte')),
  expert360: documentsOf(EXPERT360_STORED),
  masterDisplay: documentsOf(MASTER_DISPLAY_STORED),
  vedettePlus: documentsOf(VEDETTE_PLUS_STORED),
} as const satisfies Record<CountProductKey, ProductDocument>;

/**
 * Returns the document of a product as the database keeps it, with the version of its format.
 * @param previous what was stored before; absent for a new count
 */
export function writeProductDocument(
  product: CountProductKey,
  document: object,
  previous?: unknown,
): StoredEntries {
  return DOCUMENTS_BY_PRODUCT[product].write(document, previous);
}

/** The part of a saved count from which it is described. */
export interface DescribableCount {
  mafProduct: string;
  market: Market;
  countData?: unknown;
}

/**
 * Describes a saved count of any product.
 * @returns undefined when the product is unknown or the document cannot be parsed
 */
export function describeSaved(count: DescribableCount): CountDescription | undefined {
  const saved = savedProduct(count.mafProduct);
  return saved && DOCUMENTS_BY_PRODUCT[saved.product].describe(count.market, documentOf(count));
}

/**
 * Describes a document that has not been saved, such as the estimate on screen. Its product gives its market.
 * @returns undefined when the product is unknown or the document cannot be parsed
 */
export function describeDocument(document: unknown): CountDescription | undefined {
  const saved = savedProduct(String(entriesOf(document)['mafProduct']));
  return saved && DOCUMENTS_BY_PRODUCT[saved.product].describe(saved.market, document);
}
