import * as v from 'valibot';
import { textOf } from '#domain/schemas/bounded.ts';

/** Maximum length of the identifiers of the communes of a postal code. */
export const IDS_MAXIMUM = 20_000;

export const CommuneSchema = v.object({
  /** Postal code. */
  code: textOf(100),
  name: textOf(200),
  /** Identifiers of its communes, separated by commas. */
  id: textOf(IDS_MAXIMUM),
});
