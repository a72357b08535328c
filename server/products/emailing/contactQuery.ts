import type { RequestProductType } from '#domain/products/emailing/criteria.ts';
import type { EmailingKind } from '#domain/products/emailing/values.ts';

interface Bounds {
  min: number;
  max: number;
}

/** The criteria of a contact estimate. */
export interface ContactQuery {
  base: EmailingKind;
  /** Distinct postal codes. */
  codes: readonly string[];
  /** « type medium » pairs; a contact must match at least one. */
  contexts: readonly string[];
  /** An empty list means every type. */
  productTypes: readonly RequestProductType[];
  /** Euros; a contact matches when its price range overlaps this one. */
  price: Bounds;
  pieces: Bounds;
}

/** The number of contacts that the same contexts reach, all of one group of sites. */
export interface AudienceCount {
  contexts: readonly string[];
  contacts: number;
}

/** Formats a context as « SellersNew PORTAIL ». */
export function contextName(distributionType: string, medium: string): string {
  return `${distributionType} ${medium}`;
}
