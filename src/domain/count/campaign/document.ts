import * as v from 'valibot';
import { CodeSchema, listOf } from '../../schemas/bounded.ts';
import { IsoInstantSchema } from '../../schemas/days.ts';
import { lettersOf, readBy, textIn } from '../../schemas/lenient.ts';
import { completing } from '../completeDocument.ts';
import {
  countedEntries,
  StoredFlag,
  StoredInstant,
  StoredLines,
  StoredPrices,
  StoredTexts,
  type DocumentFormat,
  type KnownDocument,
} from '../document.ts';
import { entry, requestEntries, requestSchemas, type RequestOf } from '../requestEntries.ts';
import { entriesOf, type StoredEntries } from '../storedEntries.ts';
import { CAMPAIGN_PROJECT_TYPES } from './values.ts';

const instant = entry(v.nullable(IsoInstantSchema), StoredInstant);

/** The entries of a campaign request (DI-26). */
export const campaignEntries = {
  market: requestEntries.market,
  targetings: requestEntries.targetings,
  postalCodes: requestEntries.postalCodes,
  isAllFrance: entry(v.boolean(), StoredFlag),
  projectTypes: entry(
    listOf(CodeSchema, 10),
    v.optional(StoredTexts, () => [...CAMPAIGN_PROJECT_TYPES]),
  ),
  /** Midnight UTC (D-19); null for a recurring count. */
  startDate: instant,
  endDate: instant,
  periodicity: requestEntries.periodicity,
  radius: requestEntries.radius,
};

/** Returns the schemas of the request of a campaign product. Each product has its own. */
export const campaignSchemas = () => requestSchemas(campaignEntries);

/** Request body of an estimate of a campaign. */
export type CampaignRequest = RequestOf<ReturnType<typeof campaignSchemas>>;

const CampaignDocumentSchema = v.looseObject({
  ...countedEntries,
  displayReq: campaignSchemas().stored,
  /** Price by line code, in euros excluding tax. */
  cpm: StoredPrices,
  /** Lines by targeting. */
  forecasts: v.optional(StoredLines, []),
  /** Lines by format. */
  forecastSplitByPosition: StoredLines,
  saveBy: readBy((value) => (lettersOf(textIn(value)) === 'context' ? 'context' : 'format')),
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
