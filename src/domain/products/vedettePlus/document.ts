import * as v from 'valibot';
import { StoredCampaignRequest } from '../../count/campaign/document.ts';
import {
  StoredCommunes,
  storedEntries,
  StoredLine,
  StoredNames,
  StoredQuantity,
  type DocumentFormat,
  type KnownDocument,
} from '../../count/document.ts';

const VedettePlusDocumentSchema = v.looseObject({
  ...storedEntries,
  vedettePlusReq: v.looseObject({ ...v.omit(StoredCampaignRequest, ['isAllFrance']).entries }),
  cpm: v.record(v.string(), v.number()),
  forecasts: v.array(
    v.object({
      code: v.string(),
      name: v.string(),
      /** Comma-separated identifiers of its communes. */
      id: v.string(),
      sold: StoredQuantity,
      available: StoredQuantity,
      budget: StoredQuantity,
    }),
  ),
  forecastSplitByPosition: v.array(StoredLine),
  locality: v.optional(StoredCommunes, []),
  localityNameByZipCode: v.optional(StoredNames, {}),
  excludePostalCode: v.array(v.string()),
  totalBudget: StoredQuantity,
  totalImpPurchased: StoredQuantity,
});

/** A saved count of Vedette Plus (VE-25). */
export type VedettePlusDocument = KnownDocument<
  v.InferOutput<typeof VedettePlusDocumentSchema>,
  'vedettePlusReq'
>;

export const VEDETTE_PLUS_DOCUMENT: DocumentFormat<VedettePlusDocument> = {
  request: 'vedettePlusReq',
  upgrades: [],
  schema: VedettePlusDocumentSchema,
};
