import type { SentProductType } from '#domain/products/emailing/criteria.ts';
import type { EmailingKind } from '#domain/products/emailing/values.ts';

interface Bounds {
  min: number;
  max: number;
}

/** Whom an estimate looks for. */
export interface ContactQuery {
  base: EmailingKind;
  /** Distinct postal codes. */
  codes: readonly string[];
  /** « type medium » pairs, of which one is enough. */
  contexts: readonly string[];
  /** None means every type. */
  productTypes: readonly SentProductType[];
  /** Euros; whoever looks for some price within is counted. */
  price: Bounds;
  pieces: Bounds;
}

/** Contacts who can be reached through the same contexts, all of one group of sites. */
export interface AudienceCount {
  contexts: readonly string[];
  contacts: number;
}

/** A context as audiences name it: « SellersNew PORTAIL ». */
export function contextName(distributionType: string, medium: string): string {
  return `${distributionType} ${medium}`;
}
