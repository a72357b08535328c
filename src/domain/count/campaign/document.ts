import * as v from 'valibot';
import {
  StoredCommunes,
  storedEntries,
  StoredLine,
  StoredMarket,
  StoredRadius,
  StoredNames,
  StoredPeriodicity,
  StoredQuantity,
  StoredTargeting,
  type DocumentFormat,
  type KnownDocument,
} from '../document.ts';

/** Stored form of a campaign request. */
export const StoredCampaignRequest = v.looseObject({
  market: StoredMarket,
  targetings: v.array(StoredTargeting),
  postalCodes: v.array(v.string()),
  isAllFrance: v.boolean(),
  projectTypes: v.array(v.string()),
  /** Midnight UTC (D-19); null for a recurring count. */
  startDate: v.nullable(v.string()),
  endDate: v.nullable(v.string()),
  periodicity: StoredPeriodicity,
  radius: StoredRadius,
});

const CampaignDocumentSchema = v.looseObject({
  ...storedEntries,
  displayReq: StoredCampaignRequest,
  /** Price by line code, in euros excluding tax. */
  cpm: v.record(v.string(), v.number()),
  /** Lines by targeting. */
  forecasts: v.array(StoredLine),
  /** Lines by format. */
  forecastSplitByPosition: v.array(StoredLine),
  saveBy: v.picklist(['format', 'context']),
  locality: v.optional(StoredCommunes, []),
  localityNameByZipCode: v.optional(StoredNames, {}),
  totalBudget: StoredQuantity,
  totalImpPurchased: StoredQuantity,
});

/** A saved count of Display or Display Performance (DI-25). */
export type CampaignDocument = KnownDocument<
  v.InferOutput<typeof CampaignDocumentSchema>,
  'displayReq'
>;

export const CAMPAIGN_DOCUMENT: DocumentFormat<CampaignDocument> = {
  request: 'displayReq',
  upgrades: [],
  schema: CampaignDocumentSchema,
};
