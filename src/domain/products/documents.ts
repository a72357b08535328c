import { CAMPAIGN_DOCUMENT } from '../count/campaign/document.ts';
import { writeDocument, type DocumentFormat } from '../count/document.ts';
import type { StoredEntries } from '../count/storedEntries.ts';
import type { CountProductKey } from './catalogue.ts';
import { EMAILING_DOCUMENT } from './emailing/document.ts';
import { EXPERT360_DOCUMENT } from './expert360/document.ts';
import { MASTER_DISPLAY_DOCUMENT } from './masterDisplay/document.ts';
import { VEDETTE_PLUS_DOCUMENT } from './vedettePlus/document.ts';

/** The format in which each product stores its counts. */
const FORMAT_BY_PRODUCT = {
  display: CAMPAIGN_DOCUMENT,
  performance: CAMPAIGN_DOCUMENT,
  emailingOptin: EMAILING_DOCUMENT,
  emailingAlert: EMAILING_DOCUMENT,
  expert360: EXPERT360_DOCUMENT,
  masterDisplay: MASTER_DISPLAY_DOCUMENT,
  vedettePlus: VEDETTE_PLUS_DOCUMENT,
} as const satisfies Record<CountProductKey, DocumentFormat<object>>;

/**
 * Returns the document of a product as the database keeps it, with the version of its format.
 * @param previous what was stored before; absent for a new count
 */
export function writeProductDocument(
  product: CountProductKey,
  document: object,
  previous?: unknown,
): StoredEntries {
  const {
    request,
    upgrades,
  }: Pick<DocumentFormat<object>, 'request' | 'upgrades'> = FORMAT_BY_PRODUCT[product];
  return writeDocument({ request, upgrades }, document, previous);
}
