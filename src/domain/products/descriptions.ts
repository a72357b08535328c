import { describeCampaign } from '../count/campaign/describe.ts';
import { CAMPAIGN_DOCUMENT } from '../count/campaign/document.ts';
import type { CampaignProduct } from '../count/campaign/values.ts';
import type { CountDescription } from '../count/description.ts';
import { readDocument } from '../count/document.ts';
import { documentOf, entriesOf } from '../count/storedEntries.ts';
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

type Describe = (market: Market, countData: unknown) => CountDescription | undefined;

const campaignDescriber =
  ({ valuesOf, labels }: CampaignProduct): Describe =>
  (market, countData) => {
    const values = valuesOf(market);
    const document = readDocument(CAMPAIGN_DOCUMENT, countData);
    return values && document && describeCampaign({ values, labels }, document);
  };

const emailingDescriber =
  (kind: EmailingKind): Describe =>
  (market, countData) => {
    const values = emailingValues(kind, market);
    const document = readDocument(EMAILING_DOCUMENT, countData);
    return values && document && describeEmailing(EMAILING_TARGETINGS[values.market], document);
  };

const DESCRIBE_BY_PRODUCT = {
  display: campaignDescriber(DISPLAY_CAMPAIGN),
  performance: campaignDescriber(PERFORMANCE_CAMPAIGN),
  emailingOptin: emailingDescriber('Optin'),
  emailingAlert: emailingDescriber('Alerte'),
  expert360: (_, countData) => {
    const document = readDocument(EXPERT360_DOCUMENT, countData);
    return document && describeExpert360(document);
  },
  masterDisplay: (_, countData) => {
    const document = readDocument(MASTER_DISPLAY_DOCUMENT, countData);
    return document && describeMasterDisplay(document);
  },
  vedettePlus: (market, countData) => {
    const values = vedettePlusValues(market);
    const document = readDocument(VEDETTE_PLUS_DOCUMENT, countData);
    return values && document && describeVedettePlus(values, document);
  },
} as const satisfies Record<CountProductKey, Describe>;

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
  return saved && DESCRIBE_BY_PRODUCT[saved.product](count.market, documentOf(count));
}

/**
 * Describes a document that has not been saved, such as the estimate on screen. Its product gives its market.
 * @returns undefined when the product is unknown or the document cannot be parsed
 */
export function describeDocument(document: unknown): CountDescription | undefined {
  const saved = savedProduct(String(entriesOf(document)['mafProduct']));
  return saved && DESCRIBE_BY_PRODUCT[saved.product](saved.market, document);
}
