import { describeCampaign } from '../count/campaign/describe.ts';
import { CAMPAIGN_DOCUMENT } from '../count/campaign/document.ts';
import type { CampaignProduct } from '../count/campaign/values.ts';
import type { CountDescription } from '../count/description.ts';
import { readDocument, writeDocument, type DocumentFormat } from '../count/document.ts';
import { documentOf, entriesOf, type StoredEntries } from '../count/storedEntries.ts';
import type { Market } from '../markets.ts';
import { savedProduct, type CountProductKey } from './catalogue.ts';
import { DISPLAY_CAMPAIGN } from './display/values.ts';
import { describeEmailing } from './emailing/describe.ts';
import { EMAILING_DOCUMENT } from './emailing/document.ts';
import { EMAILING_TARGETINGS, emailingValues, type EmailingKind } from './emailing/values.ts';
import { describeExpert360 } from './expert360/describe.ts';
import { EXPERT360_DOCUMENT } from './expert360/document.ts';
import { describeMasterDisplay } from './masterDisplay/describe.ts';
import { MASTER_DISPLAY_DOCUMENT } from './masterDisplay/document.ts';
import { PERFORMANCE_CAMPAIGN } from './performance/values.ts';
import { describeVedettePlus } from './vedettePlus/describe.ts';
import { VEDETTE_PLUS_DOCUMENT } from './vedettePlus/document.ts';
import { vedettePlusValues } from './vedettePlus/values.ts';

/** What a product stores, and how it reads. */
interface ProductDocument {
  /** Returns a document as the database keeps it; `previous` is what was stored before. */
  write: (document: object, previous?: unknown) => StoredEntries;
  /** Returns undefined when the document cannot be parsed, or in a market where the product is not sold. */
  describe: (market: Market, countData: unknown) => CountDescription | undefined;
}

function documentsOf<Document extends object>(
  format: DocumentFormat<Document>,
  describe: (document: Document, market: Market) => CountDescription | undefined,
): ProductDocument {
  return {
    write: (document, previous) => writeDocument(format, document, previous),
    describe: (market, countData) => {
      const document = readDocument(format, countData);
      return document && describe(document, market);
    },
  };
}

const campaign = ({ valuesOf, labels }: CampaignProduct): ProductDocument =>
  documentsOf(CAMPAIGN_DOCUMENT, (document, market) => {
    const values = valuesOf(market);
    return values && describeCampaign({ values, labels }, document);
  });

const emailing = (kind: EmailingKind): ProductDocument =>
  documentsOf(EMAILING_DOCUMENT, (document, market) => {
    const values = emailingValues(kind, market);
    return values && describeEmailing(EMAILING_TARGETINGS[values.market], document);
  });

const DOCUMENTS_BY_PRODUCT = {
  display: campaign(DISPLAY_CAMPAIGN),
  performance: campaign(PERFORMANCE_CAMPAIGN),
  emailingOptin: emailing('Optin'),
  emailingAlert: emailing('Alerte'),
  expert360: documentsOf(EXPERT360_DOCUMENT, describeExpert360),
  masterDisplay: documentsOf(MASTER_DISPLAY_DOCUMENT, describeMasterDisplay),
  vedettePlus: documentsOf(VEDETTE_PLUS_DOCUMENT, (document, market) => {
    const values = vedettePlusValues(market);
    return values && describeVedettePlus(values, document);
  }),
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
