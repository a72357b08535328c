import * as v from 'valibot';
import { completing } from '../completeDocument.ts';
import {
  StoredAmount,
  StoredCommunes,
  storedEntries,
  StoredLine,
  StoredMarket,
  StoredRadius,
  StoredNames,
  StoredPeriodicity,
  StoredPrices,
  StoredQuantity,
  StoredTargetings,
  type DocumentFormat,
  type KnownDocument,
} from '../document.ts';
import { entriesOf, type StoredEntries } from '../storedEntries.ts';
import { CAMPAIGN_PROJECT_TYPES } from './values.ts';

/** Stored form of a campaign request. */
export const StoredCampaignRequest = v.looseObject({
  market: StoredMarket,
  targetings: StoredTargetings,
  postalCodes: v.array(v.string()),
  isAllFrance: v.optional(v.boolean(), false),
  projectTypes: v.optional(v.array(v.string()), () => [...CAMPAIGN_PROJECT_TYPES]),
  /** Midnight UTC (D-19); null for a recurring count. */
  startDate: v.optional(v.nullable(v.string()), null),
  endDate: v.optional(v.nullable(v.string()), null),
  periodicity: StoredPeriodicity,
  radius: StoredRadius,
});

const CampaignDocumentSchema = v.looseObject({
  ...storedEntries,
  displayReq: StoredCampaignRequest,
  /** Price by line code, in euros excluding tax. */
  cpm: StoredPrices,
  /** Lines by targeting. */
  forecasts: v.array(StoredLine),
  /** Lines by format. */
  forecastSplitByPosition: v.array(StoredLine),
  saveBy: v.optional(v.picklist(['format', 'context']), 'format'),
  locality: StoredCommunes,
  localityNameByZipCode: StoredNames,
  totalBudget: StoredAmount,
  totalImpPurchased: StoredQuantity,
});

/** A saved count of Display or Display Performance (DI-25). */
export type CampaignDocument = KnownDocument<
  v.InferOutput<typeof CampaignDocumentSchema>,
  'displayReq'
>;

/**
 * Returns the completion of a request with a period, whose dates may stand beside it.
 * @param request name of the entry that holds the request
 */
export function completingPeriod(request: string) {
  const complete = completing(request);
  return (document: StoredEntries): StoredEntries => {
    const { start, end } = entriesOf(document['dates']);
    const completed = complete(document);
    const dates = { startDate: start, endDate: end };
    const asked = { ...dates, ...entriesOf(completed[request]) };
    const periodicity = asked.startDate === undefined ? 'Récurrent' : 'OneShot';
    return { ...completed, [request]: { periodicity, ...asked } };
  };
}

export const CAMPAIGN_DOCUMENT: DocumentFormat<CampaignDocument> = {
  request: 'displayReq',
  upgrades: [],
  complete: completingPeriod('displayReq'),
  schema: CampaignDocumentSchema,
};
