import * as v from 'valibot';
import { completing } from '../../count/completeDocument.ts';
import {
  StoredAmount,
  storedEntries,
  StoredInstant,
  StoredNames,
  StoredNumber,
  StoredQuantity,
  StoredTexts,
  type DocumentFormat,
  type KnownDocument,
} from '../../count/document.ts';
import {
  entry,
  requestEntries,
  requestSchemas,
  type RequestOf,
} from '../../count/requestEntries.ts';
import type { StoredEntries } from '../../count/storedEntries.ts';
import { PORTALS } from '../../portals.ts';
import { listOf } from '../../schemas/bounded.ts';
import { IsoInstantSchema } from '../../schemas/days.ts';
import { numberIn, objectsIn } from '../../schemas/lenient.ts';
import {
  PIECES_MAXIMUM,
  PIECES_MINIMUM,
  PRICE_MAXIMUM,
  PRICE_MINIMUM,
  REQUEST_PRODUCT_TYPES,
  type RequestProductType,
} from './criteria.ts';
import { EMAILING_KINDS, SITE_GROUPS } from './values.ts';

/**
 * Returns the entry of a range of integers whose minimum does not exceed its maximum. The bounds of a stored one are
 * optional (EM-27).
 */
function rangeWithin(minimum: number, maximum: number) {
  const bound = v.pipe(v.number(), v.integer(), v.minValue(minimum), v.maxValue(maximum));
  return entry(
    v.pipe(
      v.object({ min: bound, max: bound }),
      v.check(({ min, max }) => min <= max),
    ),
    v.optional(
      v.strictObject({
        min: v.optional(StoredNumber, minimum),
        max: v.optional(StoredNumber, maximum),
      }),
      {},
    ),
  );
}

const REQUEST_TYPES: readonly string[] = REQUEST_PRODUCT_TYPES;
const isRequestType = (type: string): type is RequestProductType => REQUEST_TYPES.includes(type);

const KindSchema = v.picklist(EMAILING_KINDS);

/** The request of an estimate (EM-44, AP-53). */
export const EMAILING_REQUEST = requestSchemas({
  market: requestEntries.market,
  baseComptage: entry(KindSchema, KindSchema),
  targetings: requestEntries.targetings,
  locationZipCode: requestEntries.postalCodes,
  /** An empty list means every type. Stored types that the form does not offer are dropped (EM-29). */
  productTypes: entry(
    listOf(v.picklist(REQUEST_PRODUCT_TYPES), 10),
    v.pipe(
      StoredTexts,
      v.transform((types) => types.filter(isRequestType)),
    ),
  ),
  /** Euros. */
  price: rangeWithin(PRICE_MINIMUM, PRICE_MAXIMUM),
  numberOfPieces: rangeWithin(PIECES_MINIMUM, PIECES_MAXIMUM),
  /** Midnight UTC (D-19). Empty in a draft without a send date. */
  dateSent: entry(
    IsoInstantSchema,
    v.pipe(
      StoredInstant,
      v.transform((instant) => instant ?? ''),
    ),
  ),
  radius: requestEntries.radius,
});

export type EmailingRequest = RequestOf<typeof EMAILING_REQUEST>;

const SiteGroupSchema = v.object({
  siteGroup: v.picklist(SITE_GROUPS),
  emailsAvailable: StoredQuantity,
  selectedEmails: StoredQuantity,
  selectedBudget: StoredAmount,
  budgetMax: v.optional(StoredAmount, 0),
  requestedBroadcastMediums: StoredTexts,
  respondedBroadcastMediums: StoredTexts,
});

const EmailingDocumentSchema = v.looseObject({
  ...storedEntries,
  emailingNeufReq: EMAILING_REQUEST.stored,
  /** Site groups of the estimate, by name. */
  bySiteGroup: v.object({
    [PORTALS.main]: v.exactOptional(SiteGroupSchema),
    LogicImmo: v.exactOptional(SiteGroupSchema),
  }),
  productionFee: v.optional(StoredAmount, 0),
  allEmailsAvailable: v.optional(StoredQuantity, 0),
  localityNameByZipCode: StoredNames,
  localityNameByPlaceId: StoredNames,
  totalBudget: StoredAmount,
  totalEmails: StoredQuantity,
});

/** A saved e-mailing of either kind (EM-43). */
export type EmailingDocument = KnownDocument<
  v.InferOutput<typeof EmailingDocumentSchema>,
  'emailingNeufReq'
>;

const completeRequest = completing('emailingNeufReq', 'locationZipCode');

const numberOf = (value: unknown): number => numberIn(value) ?? 0;

/** Computes the totals as well, which a save need not list (AP-54). */
function complete(document: StoredEntries): StoredEntries {
  const lines = objectsIn(document['bySiteGroup'], 'siteGroup');
  const sumOf = (name: string) => lines.reduce((sum, line) => sum + numberOf(line[name]), 0);
  const cents = Math.round((numberOf(document['productionFee']) + sumOf('selectedBudget')) * 100);
  return {
    totalBudget: cents / 100,
    totalEmails: sumOf('selectedEmails'),
    ...completeRequest(document),
    bySiteGroup: Object.fromEntries(lines.map((line) => [line['siteGroup'], line])),
  };
}

export const EMAILING_DOCUMENT: DocumentFormat<EmailingDocument> = {
  request: 'emailingNeufReq',
  upgrades: [],
  complete,
  schema: EmailingDocumentSchema,
};
