import * as v from 'valibot';
import { completing } from '../../count/completeDocument.ts';
import { ancienSchemas } from '../../count/ancien/document.ts';
import {
  countedEntries,
  StoredLines,
  StoredNumber,
  type DocumentFormat,
  type KnownDocument,
} from '../../count/document.ts';

/** The request of an estimate (AP-60). */
export const MASTER_DISPLAY_REQUEST = ancienSchemas();

const MasterDisplayDocumentSchema = v.looseObject({
  ...countedEntries,
  masterDisplayReq: MASTER_DISPLAY_REQUEST.stored,
  /** One line per locality, whose code is a postal code (MD-11). */
  forecasts: StoredLines,
  /** Price per thousand impressions, in euros excluding tax. The assumed price applies when it is absent (D-34). */
  cpm: v.optional(StoredNumber),
});

/** A saved count of Master Display (MD-11). */
export type MasterDisplayDocument = KnownDocument<
  v.InferOutput<typeof MasterDisplayDocumentSchema>,
  'masterDisplayReq'
>;

export const MASTER_DISPLAY_DOCUMENT: DocumentFormat<MasterDisplayDocument> = {
  request: 'masterDisplayReq',
  upgrades: [],
  complete: completing('masterDisplayReq'),
  schema: MasterDisplayDocumentSchema,
};
