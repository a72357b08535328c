import * as v from 'valibot';
import { campaignEntries, completingPeriod } from '../../count/campaign/document.ts';
import {
  StoredAmount,
  countedEntries,
  StoredLines,
  StoredTexts,
  StoredPrices,
  StoredQuantity,
  type DocumentFormat,
  type KnownDocument,
} from '../../count/document.ts';
import { requestSchemas, type RequestOf } from '../../count/requestEntries.ts';

const { isAllFrance: _, ...entries } = campaignEntries;

/** The request of a campaign without « Toute la France », which is not sold (VE-24). */
export const VEDETTE_PLUS_REQUEST = requestSchemas(entries);

/** Request body of an estimate (VE-24). */
export type VedettePlusRequest = RequestOf<typeof VEDETTE_PLUS_REQUEST>;

const VedettePlusDocumentSchema = v.looseObject({
  ...countedEntries,
  vedettePlusReq: VEDETTE_PLUS_REQUEST.stored,
  cpm: StoredPrices,
  forecasts: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      /** Comma-separated identifiers of its communes. */
      id: v.optional(v.string(), ''),
      sold: v.optional(StoredQuantity, 0),
      available: StoredQuantity,
      budget: StoredAmount,
    }),
  ),
  forecastSplitByPosition: v.optional(StoredLines, []),
  excludePostalCode: StoredTexts,
});

/** A saved count of Vedette Plus (VE-25). */
export type VedettePlusDocument = KnownDocument<
  v.InferOutput<typeof VedettePlusDocumentSchema>,
  'vedettePlusReq'
>;

export const VEDETTE_PLUS_DOCUMENT: DocumentFormat<VedettePlusDocument> = {
  request: 'vedettePlusReq',
  upgrades: [],
  complete: completingPeriod('vedettePlusReq'),
  schema: VedettePlusDocumentSchema,
};
