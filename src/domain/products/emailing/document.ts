import * as v from 'valibot';
import {
  StoredAmount,
  storedEntries,
  StoredMarket,
  StoredRadius,
  StoredNames,
  StoredQuantity,
  StoredTargeting,
  type DocumentFormat,
  type KnownDocument,
} from '../../count/document.ts';
import { BRAND } from '../../portals.ts';
import { REQUEST_PRODUCT_TYPES } from './criteria.ts';
import { EMAILING_KINDS, SITE_GROUPS } from './values.ts';

const RangeSchema = v.object({ min: v.number(), max: v.number() });

const SiteGroupSchema = v.object({
  siteGroup: v.picklist(SITE_GROUPS),
  emailsAvailable: StoredQuantity,
  selectedEmails: StoredQuantity,
  selectedBudget: StoredAmount,
  budgetMax: StoredAmount,
  requestedBroadcastMediums: v.array(v.string()),
  respondedBroadcastMediums: v.array(v.string()),
});

const EmailingDocumentSchema = v.looseObject({
  ...storedEntries,
  emailingNeufReq: v.looseObject({
    market: StoredMarket,
    baseComptage: v.picklist(EMAILING_KINDS),
    targetings: v.array(StoredTargeting),
    locationZipCode: v.array(v.string()),
    productTypes: v.array(v.picklist(REQUEST_PRODUCT_TYPES)),
    price: RangeSchema,
    numberOfPieces: RangeSchema,
    /** Midnight UTC (D-19). Empty in a draft without a send date. */
    dateSent: v.string(),
    radius: StoredRadius,
  }),
  /** Site groups of the estimate, by name. */
  bySiteGroup: v.object({
    [BRAND]: v.exactOptional(SiteGroupSchema),
    LogicImmo: v.exactOptional(SiteGroupSchema),
  }),
  productionFee: StoredAmount,
  allEmailsAvailable: StoredQuantity,
  localityNameByZipCode: v.optional(StoredNames, {}),
  localityNameByPlaceId: v.optional(StoredNames, {}),
  totalBudget: StoredAmount,
  totalEmails: StoredQuantity,
});

/** A saved e-mailing of either kind (EM-43). */
export type EmailingDocument = KnownDocument<
  v.InferOutput<typeof EmailingDocumentSchema>,
  'emailingNeufReq'
>;

export const EMAILING_DOCUMENT: DocumentFormat<EmailingDocument> = {
  request: 'emailingNeufReq',
  upgrades: [],
  schema: EmailingDocumentSchema,
};
